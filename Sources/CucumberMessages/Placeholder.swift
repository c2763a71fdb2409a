// Holds the room until its first file is written.
