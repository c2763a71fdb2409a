"""What CI servers do with the recipes of Documentation/CI.md, as far as a folder and a shell can do it."""
