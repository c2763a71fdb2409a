import Testing

/// The tests of the kit, one after the other: the hooks that make virtual time exact are the whole process's.
@Suite(.serialized) struct KitTests {}
