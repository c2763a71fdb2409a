/// One command of a program: its syntax, and what it does. A command is one file.
package protocol Command {
  /// What the flags mean together.
  associatedtype Options

  /// The name, the flags and the arguments.
  var syntax: CommandSyntax<Options> { get }

  /// Does it, on the caller's actor.
  nonisolated(nonsending) func run(_ options: Options) async -> ExitCode
}
