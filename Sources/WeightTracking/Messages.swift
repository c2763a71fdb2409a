internal import Boundaries

/// What people read when something can't be done; all texts are here.
enum Messages {
  /// Why an entry wasn't saved, and what to do.
  static func notSaved(_ error: any Error) -> String {
    switch error {
    case EntryError.futureDate: "This date is in the future. Choose today or an earlier day."
    case EntryError.notANumber: "Enter your weight as a number, such as 75.5."
    case EntryError.notPositive: "A weight is more than zero."
    case StoreError.full: "Your weight was not saved: no space is left. Free some space, then try again."
    case StoreError.corrupt, StoreError.unreadable:
      "Your weight was not saved: your earlier entries can't be read, and they are left as they are."
    default: "Your weight was not saved. Try again."
    }
  }

  /// Why the entries aren't shown.
  static func notLoaded(_ error: any Error) -> String {
    switch error {
    case StoreError.corrupt: "Your entries are damaged. They are left as they are."
    default: "Your entries can't be read. Try again."
    }
  }
}
