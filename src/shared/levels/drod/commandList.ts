import { roomColumns, roomRows } from "./room.ts";
import { commandListMessages } from "./messages.ts";

/** A command of the player: eight steps, wait, and the two turns of the weapon (clockwise, counter-clockwise). */
export const commandWords = ["N", "NE", "E", "SE", "S", "SW", "W", "NW", ".", "C", "CC"] as const;
/** A command without a square, as the notation writes it. */
export type CommandWord = (typeof commandWords)[number];

/** One command; a double is put on a square [x, y] and takes no turn. */
export type RoomCommand = CommandWord | readonly ["double", number, number];

/** Longer lists are refused: the room records of the game are at most a few thousand moves long. */
export const mostCommands = 20_000;

type CommandListResult =
  | { readonly ok: true; readonly commands: readonly RoomCommand[] }
  | { readonly ok: false; readonly message: string; readonly start: number; readonly end: number };

const wordPattern = /\S+/g;
const words: ReadonlySet<string> = new Set(commandWords);

/**
 * Reads the command-list notation: "N NE C CC . double 20,20", words separated by white space. Never throws; the first
 * fault is reported with its place in the text. O(length).
 */
export function parseCommands(text: string): CommandListResult {
  const commands: RoomCommand[] = [];
  const found = [...text.matchAll(wordPattern)];
  for (let i = 0; i < found.length; i++) {
    const word = found[i]?.[0] ?? "";
    const start = found[i]?.index ?? 0;
    const fault = (message: string, end: number) => ({ ok: false, message, start, end }) as const;
    if (commands.length === mostCommands) return fault(commandListMessages.tooManyCommands(mostCommands), text.length);
    if (isCommandWord(word)) {
      commands.push(word);
    } else if (word === "double") {
      const square = found[++i];
      const end = square === undefined ? text.length : square.index + square[0].length;
      const place = parseSquare(square?.[0]);
      if (place === undefined) return fault(commandListMessages.commandDoubleNeedsSquare(commands.length + 1), end);
      commands.push(["double", ...place]);
    } else {
      return fault(
        commandListMessages.unknownCommand(commands.length + 1, word.slice(0, 20), commandWords.join(" ")),
        start + word.length,
      );
    }
  }
  return { ok: true, commands };
}

/** The commands of a text; none when it has a fault. */
export function commandsIn(text: string): readonly RoomCommand[] {
  const parsed = parseCommands(text);
  return parsed.ok ? parsed.commands : [];
}

/** Inverse of `parseCommands`, with single spaces. */
export function printCommands(commands: readonly RoomCommand[]): string {
  return commands
    .map((command) => (typeof command === "string" ? command : `double ${command[1]},${command[2]}`))
    .join(" ");
}

/** Turns a list takes: every command but the placing of doubles. */
export function turnsOf(commands: readonly RoomCommand[]): number {
  return commands.filter((command) => typeof command === "string").length;
}

function isCommandWord(word: string): word is CommandWord {
  return words.has(word);
}

function parseSquare(text: string | undefined): [number, number] | undefined {
  const match = /^(\d{1,2}),(\d{1,2})$/.exec(text ?? "");
  const x = Number(match?.[1]);
  const y = Number(match?.[2]);
  return match !== null && x < roomColumns && y < roomRows ? [x, y] : undefined;
}
