/// What made the stream, and where.
public struct Meta: JSONObject, JSONDefault, Hashable, Sendable {
  /// The version of Cucumber Messages.
  public var protocolVersion: String = ""
  /// The Cucumber.
  public var implementation: Product = Product()
  /// What it ran on.
  public var runtime: Product = Product()
  /// The operating system.
  public var os: Product = Product()
  /// The processor's architecture.
  public var cpu: Product = Product()
  /// The continuous integration server, if any.
  public var ci: CI?

  package init() {}

  public init(
    protocolVersion: String,
    implementation: Product,
    runtime: Product,
    os: Product,
    cpu: Product,
    ci: CI? = nil
  ) {
    self.protocolVersion = protocolVersion
    self.implementation = implementation
    self.runtime = runtime
    self.os = os
    self.cpu = cpu
    self.ci = ci
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("protocolVersion", &protocolVersion)
    try coder.field("implementation", &implementation)
    try coder.field("runtime", &runtime)
    try coder.field("os", &os)
    try coder.field("cpu", &cpu)
    try coder.field("ci", &ci)
  }
}

/// A name and its version.
public struct Product: JSONObject, JSONDefault, Hashable, Sendable {
  /// Such as `gherkit` or `linux`.
  public var name: String = ""
  /// As the product words it.
  public var version: String?

  package init() {}

  public init(name: String, version: String? = nil) {
    self.name = name
    self.version = version
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("name", &name)
    try coder.field("version", &version)
  }
}

/// The build on a continuous integration server.
public struct CI: JSONObject, JSONDefault, Hashable, Sendable {
  /// Such as `GitHub Actions`.
  public var name: String = ""
  /// The page of the build.
  public var url: String?
  /// As the server counts.
  public var buildNumber: String?
  /// What was built.
  public var git: Git?

  package init() {}

  public init(name: String, url: String? = nil, buildNumber: String? = nil, git: Git? = nil) {
    self.name = name
    self.url = url
    self.buildNumber = buildNumber
    self.git = git
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("name", &name)
    try coder.field("url", &url)
    try coder.field("buildNumber", &buildNumber)
    try coder.field("git", &git)
  }
}

/// The commit that was built.
public struct Git: JSONObject, JSONDefault, Hashable, Sendable {
  /// The repository, without credentials.
  public var remote: String = ""
  /// The commit.
  public var revision: String = ""
  /// The branch, if it is one.
  public var branch: String?
  /// The tag, if it is one.
  public var tag: String?

  package init() {}

  public init(remote: String, revision: String, branch: String? = nil, tag: String? = nil) {
    self.remote = remote
    self.revision = revision
    self.branch = branch
    self.tag = tag
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("remote", &remote)
    try coder.field("revision", &revision)
    try coder.field("branch", &branch)
    try coder.field("tag", &tag)
  }
}
