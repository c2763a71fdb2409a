internal import Boundaries
internal import Foundation

/// What people read when something can't be done, and about the cloud; all texts are here.
enum Messages {
  /// What a person was about to do.
  enum Operation: String {
    case save = "Your weight was not saved"
    case delete = "The entry was not deleted"
    case setGoal = "Your goal was not saved"
  }

  /// Why something wasn't done, and what to do.
  ///
  /// - Parameter locale: How the person writes numbers.
  static func notDone(_ operation: Operation, _ error: any Error, locale: Locale) -> String {
    let example = "75\(WeightInput.separator(locale))5"
    return switch error {
    case EntryError.futureDate: "This date is in the future. Choose today or an earlier day."
    case EntryError.deleted: "This entry was deleted meanwhile. Cancel, and enter the weight anew if you want it back."
    case EntryError.notANumber: "Enter your weight as a number, such as \(example)."
    case EntryError.tooPrecise: "Enter your weight with one decimal at most, such as \(example)."
    case EntryError.notPositive: "A weight is more than zero."
    case EntryError.tooHeavy: "Nobody weighs as much as that. Check the number, and the unit in the settings."
    case StoreError.full: "\(operation.rawValue): no space is left. Free some space, then try again."
    case StoreError.corrupt, StoreError.unreadable:
      "\(operation.rawValue): your earlier entries can't be read, and they are left as they are."
    default: "\(operation.rawValue). Try again."
    }
  }

  /// Why the entries aren't shown.
  static func notLoaded(_ error: any Error) -> String {
    switch error {
    case StoreError.corrupt: "Your entries are damaged. They are left as they are."
    default: "Your entries can't be read. Try again."
    }
  }

  /// What is known of the person's cloud.
  static func cloud(_ state: CloudSync.State) -> String {
    switch state {
    case .unknown: "Not checked yet"
    case .checking: "Checking…"
    case .known(.available): "Weights are copied to your cloud."
    case .known(.noAccount): "Sign in to your cloud to have your weights copied there."
    case .known(.restricted): "This device doesn't allow the cloud."
    case .known(.temporarilyUnavailable): "The cloud isn't available now. Your weights are on this device."
    case .failed: "The cloud can't be asked. Try again."
    }
  }
}
