import type { CommandWord, RoomCommand } from "#shared/levels/drod/commandList.ts";

/** Turns of a line: those from the index `from` up to, but not including, `to`. */
export interface TurnRange {
  readonly from: number;
  readonly to: number;
}

/** A change of a line: at an index, some commands are replaced by others. */
export interface TurnEdit {
  readonly at: number;
  readonly removed: number;
  readonly inserted: readonly RoomCommand[];
}

/** The rows between two, both included, whichever comes first. */
export function rowsBetween(one: number, other: number): TurnRange {
  return { from: Math.min(one, other), to: Math.max(one, other) + 1 };
}

/** Gives the rows of a range the commands of a pattern, repeated from the range's first row on. */
export function fillTurns({ from, to }: TurnRange, pattern: readonly RoomCommand[]): TurnEdit {
  const inserted = Array.from({ length: to - from }, (_, i) => pattern[i % pattern.length] ?? ".");
  return { at: from, removed: to - from, inserted };
}

/** Sets a command for all turns of a range; if all have it already, they wait. Placed doubles stay. */
export function setColumn(commands: readonly RoomCommand[], { from, to }: TurnRange, word: CommandWord): TurnEdit {
  const rows = commands.slice(from, to);
  const hasAll = rows.every((command) => typeof command !== "string" || command === word);
  const next = hasAll ? "." : word;
  const inserted = rows.map((command): RoomCommand => (typeof command === "string" ? next : command));
  return { at: from, removed: rows.length, inserted };
}

/** Moves the turns of a range by one row up or down; undefined at the ends of the line. */
export function moveTurns(
  commands: readonly RoomCommand[],
  { from, to }: TurnRange,
  by: -1 | 1,
): { readonly edit: TurnEdit; readonly range: TurnRange } | undefined {
  if (from + by < 0 || to + by > commands.length || from >= to) return undefined;
  const block = commands.slice(from, to);
  const at = by < 0 ? from - 1 : from;
  const passed = by < 0 ? commands.slice(from - 1, from) : commands.slice(to, to + 1);
  const inserted = by < 0 ? [...block, ...passed] : [...passed, ...block];
  return { edit: { at, removed: inserted.length, inserted }, range: { from: from + by, to: to + by } };
}

/** The turns around an index between two markers, or between a marker and an end of the line. A marker ends its part. */
export function turnsBetweenMarkers(markers: readonly number[], at: number, length: number): TurnRange {
  const from = Math.max(0, ...markers.filter((marker) => marker < Math.max(1, at)));
  const to = Math.min(length, ...markers.filter((marker) => marker >= Math.max(1, at)));
  return { from, to };
}
