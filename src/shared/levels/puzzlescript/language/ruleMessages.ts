import { count, plural } from "../../../text/format.ts";
import { diagnosticText as text } from "./diagnostics.ts";

/** Mistakes in rules, and what to do about them. */
export const ruleMessages = {
  commentInRule: () =>
    text("comment-in-rule", "A comment inside a rule cuts the rest of the rule off.", "Move it behind the rule."),
  ruleStart: (word: string) =>
    text(
      "rule-start",
      `A rule can't start with “${word}”.`,
      "Start with a direction, late, rigid, random or a bracket.",
    ),
  relativeStart: (word: string) =>
    text("relative-start", `A rule can't start with the relative direction “${word}”.`, "Use up, down, left or right."),
  commandBeforeArrow: (word: string) =>
    text("command-before-arrow", `The command “${word}” comes before the arrow.`, "Move it to the end of the rule."),
  commandInCell: (word: string) =>
    text("command-in-cell", `The command “${word}” is inside brackets.`, "Move it to the end of the rule."),
  commandNotLast: (word: string) =>
    text("command-not-last", `The command “${word}” is between brackets.`, "Move it to the end of the rule."),
  nameOutside: (name: string) =>
    text("name-outside", `“${name}” is outside the brackets.`, "Move it into a cell, or remove it."),
  directionOutside: (word: string) =>
    text("direction-outside", `“${word}” comes after the first bracket.`, "Move it to the start of the rule."),
  plusWithoutRule: () => text("plus-without-rule", "This “+” has no rule before it to join.", "Remove it."),
  twoPlusses: () => text("two-plusses", "The rule has two “+” signs.", "Remove one."),
  plusNotFirst: () => text("plus-not-first", "The “+” is not at the start of the rule.", "Move it to the start."),
  noArrow: () => text("no-arrow", "The rule has no arrow.", "Write -> between what it looks for and what it makes."),
  twoArrows: () => text("two-arrows", "The rule has two arrows.", "Split it into two rules."),
  arrowInside: () => text("arrow-inside", "There is an arrow inside brackets.", "Close the bracket before it."),
  nestedBracket: () => text("nested-bracket", "A bracket opens inside another one.", "Close the first one before it."),
  cellNotClosed: () =>
    text("cell-not-closed", "A cell is not finished where the next bracket opens.", "Close the bracket before it."),
  unopenedBracket: () => text("unopened-bracket", "This “]” closes nothing.", "Remove it, or open the bracket."),
  unclosedBracket: () => text("unclosed-bracket", "A bracket is not closed.", "Add “]”."),
  barOutside: () => text("bar-outside", "There is a “|” outside the brackets.", "Move it between two cells."),
  nothingOnLeft: () =>
    text("nothing-on-left", "The rule looks for nothing.", "Write what it looks for before the arrow."),
  rowCounts: (left: number, right: number) =>
    text(
      "row-counts",
      `The rule has ${plural(left, "pair")} of brackets before the arrow and ${count(right)} after it; it is left out.`,
      "Use the same number on both sides.",
    ),
  cellCounts: (left: number, right: number) =>
    text(
      "cell-counts",
      `A pattern of ${plural(left, "cell")} is replaced by one of ${count(right)}.`,
      "Use the same number of cells on both sides.",
    ),
  ellipsisAtEnd: () =>
    text(
      "ellipsis-at-end",
      "An ellipsis is at the start or end of a pattern.",
      "Remove it, or add the cell that it leads to.",
    ),
  ellipsisCompany: () =>
    text("ellipsis-company", "An ellipsis shares its cell with something.", "Give it a cell of its own."),
  unmatchedEllipsis: () =>
    text(
      "unmatched-ellipsis",
      "An ellipsis is on one side of the arrow only.",
      "Write it in the same place on the other side.",
    ),
  tooManyEllipses: (most: number) =>
    text("too-many-ellipses", `A pattern has more than ${count(most)} ellipses.`, "Split the rule."),
  adjacentEllipses: () => text("adjacent-ellipses", "Two ellipses in a row mean the same as one.", "Remove one."),
  wordWithoutName: (word: string) =>
    text("word-without-name", `“${word}” is not followed by a name.`, "Write the name that it belongs to."),
  twoWords: (first: string, second: string) =>
    text("two-words", `“${first}” and “${second}” belong to the same name.`, "Remove one of the two."),
  twiceInCell: (name: string) =>
    text("twice-in-cell", `“${name}” appears twice in one cell.`, "Remove one of the two."),
  repeatedNo: (name: string) =>
    text("repeated-no", `“no ${name}” appears twice in one cell.`, "Remove one of the two."),
  objectAndNo: (name: string) =>
    text(
      "object-and-no",
      `A cell asks for “${name}” and for “no ${name}”, so the rule never matches.`,
      "Remove one of the two.",
    ),
  contradictoryCell: (name: string) =>
    text("object-and-no-on-right", `A cell gets “${name}” and “no ${name}”.`, "Remove one of the two."),
  neverMatches: (name: string) =>
    text(
      "never-matches",
      `One form of the rule asks for “${name}” and for “no ${name}” in a cell; it is left out.`,
      "Check what the names of that cell stand for.",
    ),
  redundantNo: (name: string) =>
    text("redundant-no", `“no ${name}” is always true here: other objects of the cell fill its layer.`, "Remove it."),
  lateRigid: () => text("late-rigid", "A late rule can't be rigid.", "Remove one of the two words."),
  movementInLate: () =>
    text(
      "movement-in-late",
      "A late rule can't use movements: they are over when it runs.",
      "Remove late, or the movement.",
    ),
  mixedLate: () =>
    text(
      "mixed-late",
      "A group has late rules and others; they run apart.",
      "Use late on all of its rules or on none.",
    ),
  randomJoins: () =>
    text(
      "random-joins",
      "A rule that joins a group can't make it random.",
      "Write random at the first rule of the group.",
    ),
  randomOnLeft: () => text("random-on-left", "“random” is used before the arrow.", "Use it after the arrow only."),
  randomObject: (name: string) =>
    text(
      "random-object",
      `“random ${name}” has one object to choose from.`,
      "Remove random, or use a name for several objects.",
    ),
  randomClash: (drawn: string, set: string) =>
    text(
      "random-clash",
      `A cell may get “${drawn}” by random beside “${set}”, which is on the same layer.`,
      "Leave one of them out, or put them on different layers.",
    ),
  noAggregate: (name: string) =>
    text(
      "no-aggregate",
      `“no ${name}” is not possible: the name means several objects at once.`,
      "Write no before each member.",
    ),
  tooManyRigid: (most: number) =>
    text(
      "too-many-rigid",
      `There are more than ${count(most)} groups with rigid rules.`,
      "Join some of them with “+”.",
    ),
  ambiguousProperty: (name: string) =>
    text(
      "ambiguous-property",
      `Nothing before the arrow says which of “${name}” is meant after it.`,
      "Use the name in exactly one cell before the arrow, or name one object.",
    ),
  ambiguousMovement: (word: string) =>
    text(
      "ambiguous-movement",
      `Nothing before the arrow says which direction “${word}” means after it.`,
      "Use the word in exactly one cell before the arrow, or name the direction.",
    ),
  overlapLeft: (a: string, b: string) =>
    text(
      "overlap-left",
      `A cell asks for “${a}” and “${b}”, which are on the same layer.`,
      "Put them on different layers, or ask for one of them.",
    ),
  overlapRight: (a: string, b: string) =>
    text(
      "overlap-right",
      `A cell gets “${a}” and “${b}”, which are on the same layer.`,
      "Put them on different layers, or set one of them.",
    ),
  unlayeredInRule: (name: string) =>
    text("unlayered-in-rule", `The rule uses “${name}”, which is on no collision layer.`, "Add it to COLLISIONLAYERS."),
  tooManyExpansions: (most: string) =>
    text(
      "too-many-expansions",
      `This line stands for more than ${count(Number(most))} rules.`,
      "Name directions and objects instead of words that stand for several.",
    ),
  tooManyRules: (most: number) =>
    text("too-many-rules", `The game has more than ${count(most)} rules up to here.`, "Split it into several games."),
  afterLoopMark: () =>
    text("after-loop-mark", "There is text after the mark of a loop.", "Move it to a line of its own."),
  nestedLoop: (line: number) =>
    text("nested-loop", `The loop of line ${count(line)} is still open.`, "Write endloop before the next startloop."),
  endWithoutLoop: () => text("end-without-loop", "No loop is open here.", "Remove endloop, or add startloop above."),
  unclosedLoop: () => text("unclosed-loop", "This loop is not closed.", "Add endloop below its rules."),
  loopInGroup: () =>
    text("loop-in-group", "The mark of a loop is inside a group.", "Move it above or below the rules joined by “+”."),
};
