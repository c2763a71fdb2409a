/// A set of step definitions, hooks and parameter types that belong together.
///
/// ```swift
/// struct BasketSteps: StepLibrary {
///   typealias World = ShopWorld
///
///   func define() {
///     Given("a basket with {int} item(s)") { (world, count: Int) in
///       world.basket = Basket(count: count)
///     }
///   }
/// }
/// ```
///
/// Annotate a closure's arguments and leave the world to inference, as above: then a mistake in the body is
/// reported where it is.
public protocol StepLibrary {
  /// The state that the steps of this library share.
  associatedtype World: StepDefinitions.World

  /// Calls `Given`, `When`, `Then`, `Step`, the hooks and `ParameterType`, once for each definition.
  ///
  /// Called once, on the main actor, before any scenario runs.
  func define()
}

extension StepLibrary {
  func collect<Pattern: StepPattern>(
    _ keyword: StepDefinition.Keyword, _ pattern: Pattern, _ description: String?, _ timeout: Duration?,
    _ place: SourcePlace, _ isolation: (any Actor)?, _ argumentTypes: [Any.Type], _ run: @escaping StepDefinition.Body
  ) {
    Registry.collecting(for: keyword.rawValue, at: place).add(
      .step(
        StepDefinition(
          keyword: keyword, pattern: pattern.stepPattern, summary: description, timeout: timeout, place: place,
          isolation: isolation, argumentTypes: argumentTypes, body: run)))
  }
}
