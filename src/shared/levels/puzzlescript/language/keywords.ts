/** Sections in the order they must have, the prelude above them not counted. */
export const sectionNames = [
  "objects",
  "legend",
  "sounds",
  "collisionlayers",
  "rules",
  "winconditions",
  "levels",
] as const;
/** Heading of a section, in lower case. */
export type SectionName = (typeof sectionNames)[number];

/** Directions of a rule that turn with the direction the rule is expanded to. */
export const relativeWords: ReadonlySet<string> = new Set(["^", "v", "<", ">", "parallel", "perpendicular"]);
/** In the order in which rules are expanded. */
export const absoluteDirections = ["up", "down", "left", "right"] as const;

/** Words allowed before a name inside a cell. */
export const itemWords: ReadonlySet<string> = new Set([
  "^",
  "v",
  "<",
  ">",
  "up",
  "down",
  "left",
  "right",
  "action",
  "moving",
  "stationary",
  "parallel",
  "perpendicular",
  "horizontal",
  "vertical",
  "orthogonal",
  "no",
  "random",
  "randomdir",
]);

/** The directions of each word for several directions, in the order its copies run. */
export const wordDirections: Readonly<Record<string, readonly string[]>> = {
  moving: ["up", "down", "left", "right", "action"],
  orthogonal: ["up", "down", "left", "right"],
  horizontal: ["left", "right"],
  vertical: ["up", "down"],
};

/** Directions that a rule may start with, and their expansion. */
export const ruleDirections: Readonly<Record<string, readonly ("up" | "down" | "left" | "right")[]>> = {
  up: ["up"],
  down: ["down"],
  left: ["left"],
  right: ["right"],
  horizontal: ["left", "right"],
  vertical: ["up", "down"],
  orthogonal: ["up", "down", "left", "right"],
};

const commandWords = new Set(["cancel", "checkpoint", "restart", "win", "again", "message"]);

/** Words after a rule's replacement that aren't objects; expects lower case. */
export function isCommand(word: string): boolean {
  return commandWords.has(word) || isSoundCommand(word);
}

/** "sfx0" to "sfx10". */
export function isSoundCommand(word: string): boolean {
  return /^sfx(?:\d|10)$/.test(word);
}

/** Events that can have their own sound. */
export function isSoundEvent(word: string): boolean {
  return soundEvents.has(word) || isSoundCommand(word);
}

const soundEvents = new Set([
  "titlescreen",
  "startgame",
  "cancel",
  "endgame",
  "startlevel",
  "endlevel",
  "undo",
  "restart",
  "showmessage",
  "closemessage",
]);

const keywords = new Set([
  ...sectionNames,
  ...itemWords,
  ...commandWords,
  "late",
  "rigid",
  "startloop",
  "endloop",
  "->",
  "...",
  "[",
  "]",
  "|",
  "move",
  "cantmove",
  "create",
  "destroy",
]);

/** Names that games use although they are words of the language: no rule or level misreads them. */
const harmlessNames = new Set(["checkpoint", "win", "move"]);

/** Words of the language that an object should not be called by. */
export function isKeyword(word: string): boolean {
  return (keywords.has(word) && !harmlessNames.has(word)) || isSoundCommand(word);
}
