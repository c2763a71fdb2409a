// Who imports Gherkit can write steps, and sees no message types: their `Duration` would shadow the standard one.
@_exported public import StepDefinitions
