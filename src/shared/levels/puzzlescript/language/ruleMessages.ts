import { count, plural } from "../../../text/format.ts";
import { diagnosticTexts } from "./diagnostics.ts";

/** Mistakes in rules, and what to do about them. */
export const ruleMessages = diagnosticTexts({
  commentInRule: () => ["A comment inside a rule cuts the rest of the rule off.", "Move it behind the rule."],
  ruleStart: (word: string) => [
    `A rule can't start with “${word}”.`,
    "Start with a direction, late, rigid, random or a bracket.",
  ],
  relativeStart: (word: string) => [
    `A rule can't start with the relative direction “${word}”.`,
    "Use up, down, left or right.",
  ],
  commandBeforeArrow: (word: string) => [
    `The command “${word}” comes before the arrow.`,
    "Move it to the end of the rule.",
  ],
  commandInCell: (word: string) => [`The command “${word}” is inside brackets.`, "Move it to the end of the rule."],
  commandNotLast: (word: string) => [`The command “${word}” is between brackets.`, "Move it to the end of the rule."],
  nameOutside: (name: string) => [`“${name}” is outside the brackets.`, "Move it into a cell, or remove it."],
  directionOutside: (word: string) => [`“${word}” comes after the first bracket.`, "Move it to the start of the rule."],
  plusWithoutRule: () => ["This “+” has no rule before it to join.", "Remove it."],
  twoPlusses: () => ["The rule has two “+” signs.", "Remove one."],
  plusNotFirst: () => ["The “+” is not at the start of the rule.", "Move it to the start."],
  noArrow: () => ["The rule has no arrow.", "Write -> between what it looks for and what it makes."],
  twoArrows: () => ["The rule has two arrows.", "Split it into two rules."],
  arrowInside: () => ["There is an arrow inside brackets.", "Close the bracket before it."],
  nestedBracket: () => ["A bracket opens inside another one.", "Close the first one before it."],
  cellNotClosed: () => ["A cell is not finished where the next bracket opens.", "Close the bracket before it."],
  unopenedBracket: () => ["This “]” closes nothing.", "Remove it, or open the bracket."],
  unclosedBracket: () => ["A bracket is not closed.", "Add “]”."],
  barOutside: () => ["There is a “|” outside the brackets.", "Move it between two cells."],
  nothingOnLeft: () => ["The rule looks for nothing.", "Write what it looks for before the arrow."],
  rowCounts: (left: number, right: number) => [
    `The rule has ${plural(left, "pair")} of brackets before the arrow and ${count(right)} after it; it is left out.`,
    "Use the same number on both sides.",
  ],
  cellCounts: (left: number, right: number) => [
    `A pattern of ${plural(left, "cell")} is replaced by one of ${count(right)}.`,
    "Use the same number of cells on both sides.",
  ],
  ellipsisAtEnd: () => [
    "An ellipsis is at the start or end of a pattern.",
    "Remove it, or add the cell that it leads to.",
  ],
  ellipsisCompany: () => ["An ellipsis shares its cell with something.", "Give it a cell of its own."],
  unmatchedEllipsis: () => [
    "An ellipsis is on one side of the arrow only.",
    "Write it in the same place on the other side.",
  ],
  tooManyEllipses: (most: number) => [`A pattern has more than ${count(most)} ellipses.`, "Split the rule."],
  adjacentEllipses: () => ["Two ellipses in a row mean the same as one.", "Remove one."],
  wordWithoutName: (word: string) => [`“${word}” is not followed by a name.`, "Write the name that it belongs to."],
  twoWords: (first: string, second: string) => [
    `“${first}” and “${second}” belong to the same name.`,
    "Remove one of the two.",
  ],
  twiceInCell: (name: string) => [`“${name}” appears twice in one cell.`, "Remove one of the two."],
  repeatedNo: (name: string) => [`“no ${name}” appears twice in one cell.`, "Remove one of the two."],
  objectAndNo: (name: string) => [
    `A cell asks for “${name}” and for “no ${name}”, so the rule never matches.`,
    "Remove one of the two.",
  ],
  objectAndNoOnRight: (name: string) => [`A cell gets “${name}” and “no ${name}”.`, "Remove one of the two."],
  neverMatches: (name: string) => [
    `One form of the rule asks for “${name}” and for “no ${name}” in a cell; it is left out.`,
    "Check what the names of that cell stand for.",
  ],
  redundantNo: (name: string) => [
    `“no ${name}” is always true here: other objects of the cell fill its layer.`,
    "Remove it.",
  ],
  lateRigid: () => ["A late rule can't be rigid.", "Remove one of the two words."],
  movementInLate: () => [
    "A late rule can't use movements: they are over when it runs.",
    "Remove late, or the movement.",
  ],
  mixedLate: () => ["A group has late rules and others; they run apart.", "Use late on all of its rules or on none."],
  randomJoins: () => [
    "A rule that joins a group can't make it random.",
    "Write random at the first rule of the group.",
  ],
  randomOnLeft: () => ["“random” is used before the arrow.", "Use it after the arrow only."],
  randomObject: (name: string) => [
    `“random ${name}” has one object to choose from.`,
    "Remove random, or use a name for several objects.",
  ],
  randomClash: (drawn: string, set: string) => [
    `A cell may get “${drawn}” by random beside “${set}”, which is on the same layer.`,
    "Leave one of them out, or put them on different layers.",
  ],
  noAggregate: (name: string) => [
    `“no ${name}” is not possible: the name means several objects at once.`,
    "Write no before each member.",
  ],
  tooManyRigid: (most: number) => [
    `There are more than ${count(most)} groups with rigid rules.`,
    "Join some of them with “+”.",
  ],
  ambiguousProperty: (name: string) => [
    `Nothing before the arrow says which of “${name}” is meant after it.`,
    "Use the name in exactly one cell before the arrow, or name one object.",
  ],
  ambiguousMovement: (word: string) => [
    `Nothing before the arrow says which direction “${word}” means after it.`,
    "Use the word in exactly one cell before the arrow, or name the direction.",
  ],
  overlapLeft: (a: string, b: string) => [
    `A cell asks for “${a}” and “${b}”, which are on the same layer.`,
    "Put them on different layers, or ask for one of them.",
  ],
  overlapRight: (a: string, b: string) => [
    `A cell gets “${a}” and “${b}”, which are on the same layer.`,
    "Put them on different layers, or set one of them.",
  ],
  unlayeredInRule: (name: string) => [
    `The rule uses “${name}”, which is on no collision layer.`,
    "Add it to COLLISIONLAYERS.",
  ],
  tooManyExpansions: (most: string) => [
    `This line stands for more than ${count(Number(most))} rules.`,
    "Name directions and objects instead of words that stand for several.",
  ],
  tooManyRules: (most: number) => [
    `The game has more than ${count(most)} rules up to here.`,
    "Split it into several games.",
  ],
  afterLoopMark: () => ["There is text after the mark of a loop.", "Move it to a line of its own."],
  nestedLoop: (line: number) => [
    `The loop of line ${count(line)} is still open.`,
    "Write endloop before the next startloop.",
  ],
  endWithoutLoop: () => ["No loop is open here.", "Remove endloop, or add startloop above."],
  unclosedLoop: () => ["This loop is not closed.", "Add endloop below its rules."],
  loopInGroup: () => ["The mark of a loop is inside a group.", "Move it above or below the rules joined by “+”."],
});
