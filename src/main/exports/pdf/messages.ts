import { commonMessages } from "#shared/text/commonMessages.ts";
import { count, plural } from "#shared/text/format.ts";

/** Texts of a printed puzzle book. */
export const messages = {
  rules: "How to play",
  solutions: commonMessages.solutions,
  by: (author: string): string => `by ${author}`,
  contents: (kinds: readonly { readonly title: string; readonly levels: number }[]): string =>
    kinds.map(({ title, levels }) => `${title} ${count(levels)}`).join(" · "),
  page: (page: number, pages: number): string => `${page} / ${pages}`,
  numbered: (number: number, title: string): string => `${number}. ${title}`,
  measured: (label: string, value: string): string => `${label} ${value}`,
  noSolution: "No solution is stored with this level.",
  boardHasNone: "A two-player game has no solution.",
  shortened: (left: number): string => `… and ${plural(left, "more move")}`,
};

/** Texts of a printed book of maps. */
export const mapBookMessages = {
  by: (author: string): string => `by ${author}`,
  forGameMasters: "Maps for game masters: numbered rooms, secret doors, and a key of exits, locks and contents.",
  forPlayers: "Maps for players: no numbers, secrets or contents.",
  numbered: (number: number, title: string): string => `${number}. ${title}`,
  floor: (name: string, floor: string): string => `${name}, ${floor}`,
  part: (heading: string, row: number, column: number): string => `${heading}, row ${row}, column ${column}`,
  keyOf: (heading: string): string => `${heading}: key`,
  scale: (millimetres: string): string => `1 cell = ${millimetres} mm`,
  roomTitle: (number: number, name: string, role: string | undefined): string =>
    [`${number}.`, name, ...(role === undefined ? [] : [`(${role})`])].filter((part) => part !== "").join(" "),
  counted: (count: number, name: string): string => (count === 1 ? name : `${count} × ${name}`),
  exits: (exits: readonly string[]): string => `Exits: ${exits.join(", ")}.`,
  holds: (things: readonly string[]): string => `Here: ${things.join(", ")}.`,
  exit: (room: number | undefined, isStairs: boolean, kind: string, isForward: boolean): string => {
    const to = room === undefined ? "a corridor" : String(room);
    const way = kind === "one-way" ? (isForward ? "exit only" : "entry only") : kind;
    const notes = [...(isStairs ? ["stairs"] : []), ...(way === "door" || way === "corridor" ? [] : [way])];
    return notes.length === 0 ? to : `${to} (${notes.join(", ")})`;
  },
  itemOfRole: {
    start: "start",
    key: "key",
    treasure: "treasure",
    boss: "boss",
    shop: "shop",
    lock: "lock",
  } as Readonly<Partial<Record<string, string>>>,
  roleNames: {
    start: "start",
    boss: "boss",
    treasure: "treasure",
    shop: "shop",
    key: "key room",
    lock: "lock room",
  } as Readonly<Partial<Record<string, string>>>,
};

/** The rules of a kind, one paragraph each. */
export const rulesOfKind: Readonly<Record<string, readonly string[]>> = {
  linjat: [
    "Draw one straight line through every number, horizontal or vertical. The line covers as many cells as the number says, the number's own cell included.",
    "Every dot must be covered by a line. Lines don't cross, don't share cells, and don't pass through other numbers. Each puzzle has one solution.",
  ],
  sokoban: [
    "Push every box onto a goal. You walk one cell at a time and push a box by walking into it, as long as the cell behind it is free.",
    "You can't pull boxes, and you can't push two at once. Solutions list the moves as l, u, r and d for left, up, right and down; capital letters push.",
  ],
  board: [
    "In checkers, men move diagonally forward and capture by jumping; captures are compulsory. A man that reaches the far row becomes a king. You win when your opponent has no pieces or no moves.",
    "In Hexxagon, move one piece to a free cell next to it, which leaves a copy behind, or jump two cells. All opposing pieces next to where it lands become yours. When nobody can move, the side with more pieces wins.",
  ],
  dungeon: [
    "Walk through the dungeon with the arrow keys. Keys are taken by walking over them; any key opens any locked door and is used up. One-way doors let you through in one direction.",
    "You win when you reach the boss. Secret doors look like walls until you walk into them; stairs lead to the floor above or below.",
  ],
  drod: [
    "Clear the room: your sword fills the cell in front of you and kills whatever it hits. Each turn you step, turn the sword by an eighth, or wait; then every monster moves, in a fixed order.",
    "Solutions list the commands of one way to clear the room.",
  ],
};
