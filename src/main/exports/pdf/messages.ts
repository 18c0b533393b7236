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
