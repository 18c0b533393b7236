import { count, plural } from "../../../text/format.ts";
import { diagnosticTexts } from "./diagnostics.ts";

/** The title of a game that gives none. */
export const untitledGame = "PuzzleScript Game";

/** Texts of the language: every mistake that a game's text can have outside its rules and levels, and what to do about it. */
export const languageMessages = diagnosticTexts({
  // Sections and comments
  unmatchedParenthesis: () => ["This “)” closes no comment.", "Remove it, or open the comment with “(”."],
  afterHeading: (name: string) => [
    `There is text after the heading ${name.toUpperCase()}.`,
    "Move it to a line of its own.",
  ],
  afterDecoration: () => ["There is text on a line of “=” signs.", "Move it to a line of its own."],
  repeatedSection: (name: string) => [
    `The section ${name.toUpperCase()} appears twice.`,
    "Join both parts under one heading.",
  ],
  sectionOrder: (name: string, before: string | undefined) =>
    before === undefined
      ? [`${name.toUpperCase()} must be the first section.`, "Move it above all other sections."]
      : [
          `The section ${name.toUpperCase()} must follow ${before.toUpperCase()}.`,
          `Add the section ${before.toUpperCase()} above it, even if it is empty.`,
        ],
  longSource: (length: number, most: number) => [
    `The game has ${plural(length, "character")}; at most ${count(most)} are read.`,
    "Split it into several games.",
  ],

  // Prelude
  unknownSetting: (key: string) => [
    `Unknown setting “${key}”.`,
    "Correct it, or put it in parentheses if it is a comment.",
  ],
  missingValue: (key: string) => [`The setting “${key}” has no value.`, "Write the value after it."],
  flagWithValue: (key: string, value: string) => [
    `The setting “${key}” takes no value, but “${value}” follows.`,
    "Remove the value.",
  ],
  repeatedSetting: (key: string, line: number) => [
    `The setting “${key}” was already given on line ${count(line)}; the last one is used.`,
    "Remove one of the two.",
  ],
  commentInValue: (key: string) => [
    `A comment cuts the value of “${key}” off.`,
    "Move the comment to a line of its own.",
  ],
  badColor: (key: string, value: string) => [
    `“${value}” is not a color for “${key}”.`,
    "Use a color name, #rgb or #rrggbb.",
  ],
  unknownPalette: (name: string) => [`Unknown palette “${name}”.`, "Use one of the 14 palettes, by name or number."],
  badDimensions: (key: string, value: string) => [
    `“${value}” is not a size for “${key}”.`,
    "Write width x height, such as 8x5.",
  ],
  smallDimensions: (key: string, value: string) => [
    `The size “${value}” of “${key}” is not above 0.`,
    "Use whole numbers above 0.",
  ],
  longTitle: (key: string) => [`The ${key} is too long for the title screen and will be cut off.`, "Shorten it."],
  youtube: () => ["The setting “youtube” has no effect.", "Remove it."],

  // Objects
  badObjectName: (name: string) => [
    `“${name}” can't be the name of an object.`,
    "Start with a letter, a digit or “_”.",
  ],
  keywordAsName: (name: string) => [
    `“${name}” is a word of the language.`,
    "Choose another name; rules may misread this one.",
  ],
  nameInUse: (name: string, line: number) => [
    `The name “${name}” is already used on line ${count(line)}.`,
    "Choose another name.",
  ],
  tooManyColors: (name: string, found: number) => [
    `“${name}” has ${plural(found, "color")}; at most 10 are possible.`,
    "Remove some.",
  ],
  unknownColor: (name: string, color: string) => [
    `Unknown color “${color}” of “${name}”.`,
    "Use a color name, #rgb, #rrggbb or transparent.",
  ],
  noColors: (name: string) => [`“${name}” has no colors.`, "Write its colors on the line below its name."],
  wideSprite: (name: string) => [`This row of “${name}” has more than 5 characters.`, "Cut it to 5."],
  spriteJunk: (name: string, character: string) => [
    `“${character}” can't be part of the sprite of “${name}”.`,
    "Use digits and dots only.",
  ],
  spriteSize: (name: string) => [
    `The sprite of “${name}” is not 5 by 5.`,
    "Write five rows of five characters, or none.",
  ],
  colorIndex: (name: string, index: number, colors: number) => [
    `The sprite of “${name}” uses color ${count(index)}, but there are only ${plural(colors, "color")}, counted from 0.`,
    "Add the color, or use a smaller digit.",
  ],
  noObjects: () => ["The game has no objects.", "Add some under OBJECTS."],
  unlayered: (name: string) => [`“${name}” is on no collision layer.`, "Add it to a line of COLLISIONLAYERS."],
  unlayeredMember: (name: string, member: string) => [
    `“${member}”, a part of “${name}”, is on no collision layer.`,
    "Add it to a line of COLLISIONLAYERS.",
  ],
  noPlayer: () => ["Nothing is called “player”.", "Define an object called Player, or name one so in the legend."],
  noBackground: () => [
    "Nothing is called “background”.",
    "Define an object called Background, or name one so in the legend.",
  ],
  aggregateBackground: () => ["The background can't be made with “and”.", "Use one object, or join several with “or”."],
  backgroundLayers: () => ["The backgrounds are on several layers.", "Put all of them on one line of COLLISIONLAYERS."],
  noBackgroundLayer: () => [
    "The background is on no collision layer.",
    "Add it to COLLISIONLAYERS, on a line of its own.",
  ],

  // Legend
  legendForm: () => ["This is no legend entry.", "Write A = B, A = B and C, or A = B or C."],
  legendDangling: (name: string) => [`The entry “${name}” is incomplete.`, "Write A = B, A = B and C, or A = B or C."],
  legendJoin: (word: string) => [`Expected “and” or “or”, found “${word}”.`, "Join the names with “and” or “or”."],
  selfReference: (name: string) => [`“${name}” is defined by itself.`, "Remove it from the right side."],
  mixedLegend: (name: string) => [`The entry “${name}” mixes “and” with “or”.`, "Split it into two entries."],
  repeatedMember: (name: string, member: string) => [
    `“${member}” appears twice in the entry “${name}”.`,
    "Remove one of the two.",
  ],
  unknownName: (name: string) => [
    `Unknown name “${name}”.`,
    "Define it under OBJECTS or in the legend, above this line.",
  ],
  aggregateOfProperty: (name: string, member: string) => [
    `“${name}” is made with “and”, but “${member}” means any of several.`,
    "Use objects, synonyms or other entries with “and”.",
  ],
  propertyOfAggregate: (name: string, member: string) => [
    `“${name}” is made with “or”, but “${member}” means several at once.`,
    "Use objects, synonyms or other entries with “or”.",
  ],
  aggregateOverlap: (name: string, a: string, b: string) => [
    `“${name}” needs “${a}” and “${b}” in one cell, but they are on the same layer.`,
    "Put them on different layers, or use “or”.",
  ],

  // Sounds
  soundStart: (word: string) => [
    `“${word}” is neither a sound event nor an object.`,
    "Start with an event such as sfx0, or a name.",
  ],
  soundVerb: (name: string, word: string | undefined) => [
    word === undefined ? `The sound of “${name}” says nothing of when.` : `“${word}” is not an occasion for a sound.`,
    "Use move, cantmove, action, create or destroy.",
  ],
  soundSeed: (before: string, word: string | undefined) => [
    word === undefined
      ? `There is no sound after “${before}”.`
      : `Expected a sound number after “${before}”, found “${word}”.`,
    "Write a number.",
  ],
  soundExtra: (word: string) => [
    `“${word}” comes after the sound number.`,
    "Remove it, or move it to a line of its own.",
  ],
  repeatedSound: (event: string) => [
    `The sound of “${event}” is given twice; the last one is used.`,
    "Remove one of the two.",
  ],
  soundOfAggregate: (name: string) => [
    `“${name}” means several objects at once and can't have a sound.`,
    "Use one of its members.",
  ],
  undefinedSound: (name: string) => [`The sound “${name}” is not defined.`, `Add “${name}” and a number to SOUNDS.`],

  // Collision layers
  noLayers: () => ["The game has no collision layers.", "Put every object on a line of COLLISIONLAYERS."],
  unknownInLayer: (name: string) => [
    `Unknown name “${name}” in a collision layer.`,
    "Define it under OBJECTS, or remove it.",
  ],
  aggregateInLayer: (name: string) => [
    `“${name}” means several objects at once and can't be on one layer.`,
    "Add its members instead.",
  ],
  backgroundAlone: () => ["The background shares its layer with others.", "Give it a line of its own."],
  twiceInLayer: (name: string) => [`“${name}” appears twice on this layer.`, "Remove one of the two."],
  inTwoLayers: (name: string, first: number, second: number) => [
    `“${name}” is on layers ${count(first)} and ${count(second)}; the last one is used.`,
    "Remove one of the two.",
  ],

  // Win conditions
  winQuantifier: (word: string) => [`A win condition can't start with “${word}”.`, "Start with all, some, any or no."],
  winForm: () => ["The win condition is incomplete.", "Write no A, some A, all A on B and the like."],
  winOn: (word: string) => [`Expected “on”, found “${word}”.`, "Write on, or remove it."],
  winExtra: (word: string) => [`“${word}” is too much in a win condition.`, "Remove it."],
});
