/// A place in a source file, of features or of code.
public struct SourceReference: JSONObject, JSONDefault, Hashable, Sendable {
  /// The file.
  public var uri: String?
  /// Where the code is a method of the Java platform; kept so that such streams can be reported.
  public var javaMethod: JavaMethod?
  /// Where the code is known from a stack of the Java platform.
  public var javaStackTraceElement: JavaStackTraceElement?
  /// The line, and the column if known.
  public var location: Location?

  package init() {}

  public init(
    uri: String? = nil,
    javaMethod: JavaMethod? = nil,
    javaStackTraceElement: JavaStackTraceElement? = nil,
    location: Location? = nil
  ) {
    self.uri = uri
    self.javaMethod = javaMethod
    self.javaStackTraceElement = javaStackTraceElement
    self.location = location
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("uri", &uri)
    try coder.field("javaMethod", &javaMethod)
    try coder.field("javaStackTraceElement", &javaStackTraceElement)
    try coder.field("location", &location)
  }
}

/// A method of the Java platform.
public struct JavaMethod: JSONObject, JSONDefault, Hashable, Sendable {
  /// The qualified class.
  public var className: String = ""
  /// The method.
  public var methodName: String = ""
  /// The qualified types of its parameters.
  public var methodParameterTypes: [String] = []

  package init() {}

  public init(className: String, methodName: String, methodParameterTypes: [String]) {
    self.className = className
    self.methodName = methodName
    self.methodParameterTypes = methodParameterTypes
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("className", &className)
    try coder.field("methodName", &methodName)
    try coder.field("methodParameterTypes", &methodParameterTypes)
  }
}

/// One line of a stack of the Java platform.
public struct JavaStackTraceElement: JSONObject, JSONDefault, Hashable, Sendable {
  /// The qualified class.
  public var className: String = ""
  /// The file.
  public var fileName: String = ""
  /// The method.
  public var methodName: String = ""

  package init() {}

  public init(className: String, fileName: String, methodName: String) {
    self.className = className
    self.fileName = fileName
    self.methodName = methodName
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("className", &className)
    try coder.field("fileName", &fileName)
    try coder.field("methodName", &methodName)
  }
}
