private import CucumberMessages

/// Attaches a text to the step or hook that runs.
///
/// - Parameters:
///   - text: The content.
///   - mediaType: Its kind, such as `application/json`.
///   - fileName: The name to offer for a download.
public func attach(_ text: String, mediaType: String = "text/plain", fileName: String? = nil) {
  StepScope.attach(Attachment(body: text, contentEncoding: .identity, fileName: fileName, mediaType: mediaType))
}

/// Attaches bytes to the step or hook that runs.
///
/// - Parameters:
///   - bytes: The content, such as that of a PNG file.
///   - mediaType: Its kind, such as `image/png`.
///   - fileName: The name to offer for a download.
public func attach(_ bytes: some Sequence<UInt8>, mediaType: String, fileName: String? = nil) {
  StepScope.attach(
    Attachment(
      body: Base64.encode(Array(bytes)), contentEncoding: .base64, fileName: fileName, mediaType: mediaType))
}

/// Writes a line into the report of the step or hook that runs; ANSI colours are kept.
///
/// - Parameter text: The line.
public func log(_ text: String) {
  attach(text, mediaType: "text/x.cucumber.log+plain")
}

/// Puts a link into the report of the step or hook that runs.
///
/// - Parameter url: Where it leads.
public func link(_ url: String) {
  attach(url, mediaType: "text/uri-list")
}
