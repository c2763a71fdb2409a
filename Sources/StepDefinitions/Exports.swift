// What `{bigdecimal}` and `{biginteger}` give, with their conversions.
@_exported public import CucumberExpressions
