import { hashText } from "../kernel/hash.ts";
import { asJson, type JsonValue, stableStringify } from "../kernel/json.ts";

/** What a player did besides moving. "stop": closed the level before it was solved. */
export type PlayAction = "undo" | "restart" | "hint" | "stop";

/** A move, as its kind records it, or an action, after so many hundredths of a second since the event before it. */
export type PlayEvent = readonly [after: number, move: JsonValue] | readonly [action: PlayAction, after: number];

/** One play of one level, from opening it to solving or leaving it. It says nothing about who played, or when. */
export interface Play {
  /** Random. */
  readonly id: string;
  /** Random, of the page that recorded it: plays of one player are counted as one person. */
  readonly player: string;
  /** Of the plays of this player, from 1. */
  readonly number: number;
  readonly kind: string;
  /** `levelHash` of the level that was played. */
  readonly level: string;
  /** What the player was shown; verified by playing the events again. */
  readonly solved: boolean;
  readonly events: readonly PlayEvent[];
}

/** The newest version that this program reads and writes. */
export const playsFileVersion = 1;

/** Value of `format` in the first line. */
export const playsFormat = "levelwright-plays";
/** Longer plays aren't recorded. */
export const mostEvents = 20_000;

const header = stableStringify({ format: playsFormat, formatVersion: playsFileVersion });

/** Names a level exactly as it is played: its known solution doesn't matter, everything else does. O(level). */
export function levelHash(kind: string, level: unknown): string {
  const isObject = typeof level === "object" && level !== null;
  const { solution: _solution, ...rest } = isObject ? (level as { readonly solution?: unknown }) : {};
  // Levels are JSON.
  return hashText(stableStringify([kind, (isObject ? rest : level) as JsonValue]));
}

/** One play as a line; equal plays give equal lines. */
export function playLine(play: Play): string {
  return stableStringify(asJson(play));
}

/** A whole file: plays by id, so that equal plays give equal bytes and files of two people merge line by line. */
export function playsText(plays: readonly Play[]): string {
  const sorted = plays.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  return [header, ...sorted.map(playLine), ""].join("\n");
}
