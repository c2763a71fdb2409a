import CucumberMessages
import Execution
import Testing

struct LineIndexTests {
  private static let text = """
    # a comment                    1
    @feature                      #2
    Feature: f                    #3
      It is about this,           #4

      and that.                   #6

      Background:                 #8
        Given a step              #9

      @tag                        #11
      Scenario: first             #12
        a description             #13

        of two paragraphs         #15

        Given a table             #17
          | a |
          | 1 |
        And a text
          \"\"\"
          one

          two
          \"\"\"

      Scenario Outline: second    #27
        Given <n>                 #28

        @some
        Examples: few             #31
          | n |
          | 1 |
          # between
          | 2 |

        Examples: more            #37
          | n |
          | 3 |

      @ruled
      Rule: third                 #42
        With words                #43

        Background:               #45
          Given a step            #46

        Example: inside           #48
          Given a step            #49
        Example: also             #50
          Given a step            #51
      Rule: empty                 #52
    """

  private let index: LineIndex
  private let pickles: [Pickle]

  init() {
    let feature = ParsedFeature(Self.text)
    pickles = feature.pickles
    index = LineIndex(feature.document, feature.pickles)
  }

  private static let all = ["first", "second", "second", "second", "inside", "also"]

  @Test func `the feature is as it is drawn`() {
    #expect(pickles.map { String($0.name.prefix { $0 != " " }) } == Self.all)
  }

  @Test(arguments: [
    // The feature's own lines and its background: everything.
    (2, [0, 1, 2, 3, 4, 5]), (3, [0, 1, 2, 3, 4, 5]), (4, [0, 1, 2, 3, 4, 5]), (8, [0, 1, 2, 3, 4, 5]),
    (9, [0, 1, 2, 3, 4, 5]),
    // A scenario, with its tags, description, table and doc string.
    (11, [0]), (12, [0]), (13, [0]), (15, [0]), (17, [0]), (18, [0]), (19, [0]), (21, [0]), (22, [0]), (24, [0]),
    (25, [0]),
    // An outline, a block of examples, and single rows.
    (27, [1, 2, 3]), (28, [1, 2, 3]), (30, [1, 2]), (31, [1, 2]), (32, [1, 2]), (33, [1]), (34, [1, 2]), (35, [2]),
    (37, [3]), (38, [3]), (39, [3]),
    // A rule, its background, and what is inside.
    (41, [4, 5]), (42, [4, 5]), (43, [4, 5]), (45, [4, 5]), (46, [4, 5]), (48, [4]), (49, [4]), (50, [5]), (51, [5]),
  ])
  func `a line stands for the scenarios that it belongs to`(line: Int, places: [Int]) {
    #expect(index.pickles(at: line) == places)
  }

  @Test(arguments: [1, 10, 26, 40, 47, 52, 53, 1000, 0, -1]) func `a line of nothing stands for none`(line: Int) {
    #expect(index.pickles(at: line) == [])
  }

  @Test func `the nearest scenarios are the one above and the one below`() {
    #expect(index.nearest(to: 26).map(\.name) == [pickles[0].name, pickles[1].name])
    #expect(index.nearest(to: 1).map(\.name) == [pickles[0].name])
    #expect(index.nearest(to: 1000).map(\.name) == [pickles[5].name])
  }

  @Test func `a file without a feature has no scenario near`() {
    let empty = ParsedFeature("# nothing\n")
    let index = LineIndex(empty.document, empty.pickles)
    #expect(index.pickles(at: 1).isEmpty)
    #expect(index.nearest(to: 1).isEmpty)
  }
}
