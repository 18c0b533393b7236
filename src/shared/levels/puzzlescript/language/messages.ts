import { count, plural } from "../../../text/format.ts";
import { diagnosticText as text } from "./diagnostics.ts";

/** Texts of the language: every mistake that a game's text can have, and what to do about it. */
export const languageMessages = {
  untitled: "PuzzleScript Game",

  // Sections and comments
  unmatchedParenthesis: () =>
    text("unmatched-parenthesis", "This “)” closes no comment.", "Remove it, or open the comment with “(”."),
  afterHeading: (name: string) =>
    text("after-heading", `There is text after the heading ${name.toUpperCase()}.`, "Move it to a line of its own."),
  afterDecoration: () =>
    text("after-decoration", "There is text on a line of “=” signs.", "Move it to a line of its own."),
  repeatedSection: (name: string) =>
    text("repeated-section", `The section ${name.toUpperCase()} appears twice.`, "Join both parts under one heading."),
  sectionOrder: (name: string, before: string | undefined) =>
    before === undefined
      ? text("section-order", `${name.toUpperCase()} must be the first section.`, "Move it above all other sections.")
      : text(
          "section-order",
          `The section ${name.toUpperCase()} must follow ${before.toUpperCase()}.`,
          `Add the section ${before.toUpperCase()} above it, even if it is empty.`,
        ),
  longSource: (length: number, most: number) =>
    text(
      "long-source",
      `The game has ${plural(length, "character")}; at most ${count(most)} are read.`,
      "Split it into several games.",
    ),

  // Prelude
  unknownSetting: (key: string) =>
    text("unknown-setting", `Unknown setting “${key}”.`, "Correct it, or put it in parentheses if it is a comment."),
  missingValue: (key: string) =>
    text("missing-value", `The setting “${key}” has no value.`, "Write the value after it."),
  flagWithValue: (key: string, value: string) =>
    text("flag-with-value", `The setting “${key}” takes no value, but “${value}” follows.`, "Remove the value."),
  repeatedSetting: (key: string, line: number) =>
    text(
      "repeated-setting",
      `The setting “${key}” was already given on line ${count(line)}; the last one is used.`,
      "Remove one of the two.",
    ),
  commentInValue: (key: string) =>
    text("comment-in-value", `A comment cuts the value of “${key}” off.`, "Move the comment to a line of its own."),
  badColor: (key: string, value: string) =>
    text("bad-color", `“${value}” is not a color for “${key}”.`, "Use a color name, #rgb or #rrggbb."),
  unknownPalette: (name: string) =>
    text("unknown-palette", `Unknown palette “${name}”.`, "Use one of the 14 palettes, by name or number."),
  badDimensions: (key: string, value: string) =>
    text("bad-dimensions", `“${value}” is not a size for “${key}”.`, "Write width x height, such as 8x5."),
  smallDimensions: (key: string, value: string) =>
    text("small-dimensions", `The size “${value}” of “${key}” is not above 0.`, "Use whole numbers above 0."),
  longTitle: (key: string) =>
    text("long-title", `The ${key} is too long for the title screen and will be cut off.`, "Shorten it."),
  youtube: () => text("youtube", "The setting “youtube” has no effect.", "Remove it."),

  // Objects
  badObjectName: (name: string) =>
    text("bad-object-name", `“${name}” can't be the name of an object.`, "Start with a letter, a digit or “_”."),
  keywordAsName: (name: string) =>
    text("keyword-as-name", `“${name}” is a word of the language.`, "Choose another name; rules may misread this one."),
  nameInUse: (name: string, line: number) =>
    text("name-in-use", `The name “${name}” is already used on line ${count(line)}.`, "Choose another name."),
  tooManyColors: (name: string, found: number) =>
    text("too-many-colors", `“${name}” has ${plural(found, "color")}; at most 10 are possible.`, "Remove some."),
  unknownColor: (name: string, color: string) =>
    text("unknown-color", `Unknown color “${color}” of “${name}”.`, "Use a color name, #rgb, #rrggbb or transparent."),
  noColors: (name: string) =>
    text("no-colors", `“${name}” has no colors.`, "Write its colors on the line below its name."),
  wideSprite: (name: string) =>
    text("wide-sprite", `This row of “${name}” has more than 5 characters.`, "Cut it to 5."),
  spriteJunk: (name: string, character: string) =>
    text("sprite-junk", `“${character}” can't be part of the sprite of “${name}”.`, "Use digits and dots only."),
  spriteSize: (name: string) =>
    text("sprite-size", `The sprite of “${name}” is not 5 by 5.`, "Write five rows of five characters, or none."),
  colorIndex: (name: string, index: number, colors: number) =>
    text(
      "color-index",
      `The sprite of “${name}” uses color ${count(index)}, but there are only ${plural(colors, "color")}, counted from 0.`,
      "Add the color, or use a smaller digit.",
    ),
  noObjects: () => text("no-objects", "The game has no objects.", "Add some under OBJECTS."),
  unlayered: (name: string) =>
    text("unlayered", `“${name}” is on no collision layer.`, "Add it to a line of COLLISIONLAYERS."),
  unlayeredMember: (name: string, member: string) =>
    text(
      "unlayered-member",
      `“${member}”, a part of “${name}”, is on no collision layer.`,
      "Add it to a line of COLLISIONLAYERS.",
    ),
  noPlayer: () =>
    text("no-player", "Nothing is called “player”.", "Define an object called Player, or name one so in the legend."),
  noBackground: () =>
    text(
      "no-background",
      "Nothing is called “background”.",
      "Define an object called Background, or name one so in the legend.",
    ),
  aggregateBackground: () =>
    text(
      "aggregate-background",
      "The background can't be made with “and”.",
      "Use one object, or join several with “or”.",
    ),
  backgroundLayers: () =>
    text(
      "background-layers",
      "The backgrounds are on several layers.",
      "Put all of them on one line of COLLISIONLAYERS.",
    ),
  noBackgroundLayer: () =>
    text(
      "no-background-layer",
      "The background is on no collision layer.",
      "Add it to COLLISIONLAYERS, on a line of its own.",
    ),

  // Legend
  legendForm: () => text("legend-form", "This is no legend entry.", "Write A = B, A = B and C, or A = B or C."),
  legendDangling: (name: string) =>
    text("legend-dangling", `The entry “${name}” is incomplete.`, "Write A = B, A = B and C, or A = B or C."),
  legendJoin: (word: string) =>
    text("legend-join", `Expected “and” or “or”, found “${word}”.`, "Join the names with “and” or “or”."),
  selfReference: (name: string) =>
    text("self-reference", `“${name}” is defined by itself.`, "Remove it from the right side."),
  mixedLegend: (name: string) =>
    text("mixed-legend", `The entry “${name}” mixes “and” with “or”.`, "Split it into two entries."),
  repeatedMember: (name: string, member: string) =>
    text("repeated-member", `“${member}” appears twice in the entry “${name}”.`, "Remove one of the two."),
  unknownName: (name: string) =>
    text("unknown-name", `Unknown name “${name}”.`, "Define it under OBJECTS or in the legend, above this line."),
  aggregateOfProperty: (name: string, member: string) =>
    text(
      "aggregate-of-property",
      `“${name}” is made with “and”, but “${member}” means any of several.`,
      "Use objects, synonyms or other entries with “and”.",
    ),
  propertyOfAggregate: (name: string, member: string) =>
    text(
      "property-of-aggregate",
      `“${name}” is made with “or”, but “${member}” means several at once.`,
      "Use objects, synonyms or other entries with “or”.",
    ),
  aggregateOverlap: (name: string, a: string, b: string) =>
    text(
      "aggregate-overlap",
      `“${name}” needs “${a}” and “${b}” in one cell, but they are on the same layer.`,
      "Put them on different layers, or use “or”.",
    ),

  // Sounds
  soundStart: (word: string) =>
    text(
      "sound-start",
      `“${word}” is neither a sound event nor an object.`,
      "Start with an event such as sfx0, or a name.",
    ),
  soundVerb: (name: string, word: string | undefined) =>
    text(
      "sound-verb",
      word === undefined ? `The sound of “${name}” says nothing of when.` : `“${word}” is not an occasion for a sound.`,
      "Use move, cantmove, action, create or destroy.",
    ),
  soundSeed: (before: string, word: string | undefined) =>
    text(
      "sound-seed",
      word === undefined
        ? `There is no sound after “${before}”.`
        : `Expected a sound number after “${before}”, found “${word}”.`,
      "Write a number.",
    ),
  soundExtra: (word: string) =>
    text("sound-extra", `“${word}” comes after the sound number.`, "Remove it, or move it to a line of its own."),
  repeatedSound: (event: string) =>
    text("repeated-sound", `The sound of “${event}” is given twice; the last one is used.`, "Remove one of the two."),
  soundOfAggregate: (name: string) =>
    text(
      "sound-of-aggregate",
      `“${name}” means several objects at once and can't have a sound.`,
      "Use one of its members.",
    ),
  undefinedSound: (name: string) =>
    text("undefined-sound", `The sound “${name}” is not defined.`, `Add “${name}” and a number to SOUNDS.`),

  // Collision layers
  noLayers: () =>
    text("no-layers", "The game has no collision layers.", "Put every object on a line of COLLISIONLAYERS."),
  unknownInLayer: (name: string) =>
    text("unknown-in-layer", `Unknown name “${name}” in a collision layer.`, "Define it under OBJECTS, or remove it."),
  aggregateInLayer: (name: string) =>
    text(
      "aggregate-in-layer",
      `“${name}” means several objects at once and can't be on one layer.`,
      "Add its members instead.",
    ),
  backgroundAlone: () =>
    text("background-alone", "The background shares its layer with others.", "Give it a line of its own."),
  twiceInLayer: (name: string) =>
    text("twice-in-layer", `“${name}” appears twice on this layer.`, "Remove one of the two."),
  inTwoLayers: (name: string, first: number, second: number) =>
    text(
      "in-two-layers",
      `“${name}” is on layers ${count(first)} and ${count(second)}; the last one is used.`,
      "Remove one of the two.",
    ),

  // Rules
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

  // Win conditions
  winQuantifier: (word: string) =>
    text("win-quantifier", `A win condition can't start with “${word}”.`, "Start with all, some, any or no."),
  winForm: () => text("win-form", "The win condition is incomplete.", "Write no A, some A, all A on B and the like."),
  winOn: (word: string) => text("win-on", `Expected “on”, found “${word}”.`, "Write on, or remove it."),
  winExtra: (word: string) => text("win-extra", `“${word}” is too much in a win condition.`, "Remove it."),

  // Levels
  noLevels: () => text("no-levels", "The game has no levels.", "Add one under LEVELS."),
  onlyMessages: () => text("only-messages", "The game has messages but no levels.", "Add a level under LEVELS."),
  unknownSymbol: (character: string) =>
    text("unknown-symbol", `The character “${character}” means nothing.`, "Add it to the legend."),
  propertySymbol: (character: string) =>
    text(
      "property-symbol",
      `The character “${character}” means any of several objects, so it can't be used in a level.`,
      "Use a character that means one object, or several joined with “and”.",
    ),
  unevenRows: (width: number, first: number) =>
    text(
      "uneven-rows",
      `This row has ${plural(width, "cell")}, the first one has ${count(first)}.`,
      "Make all rows of the level equally long.",
    ),
  boardTooLarge: (width: number, height: number, most: number) =>
    text(
      "board-too-large",
      `The board of ${count(width)} by ${count(height)} has more than ${plural(most, "cell")}.`,
      "Make it smaller.",
    ),
  longMessage: (lines: number, width: number) =>
    text(
      "long-message",
      `The message takes more than ${count(lines)} lines of ${count(width)} characters.`,
      "Shorten it, or split it into two.",
    ),
  messageWithoutSpace: () => text("message-without-space", "There is no space after “message”.", "Add one."),
};
