import { asJson, type JsonValue } from "../kernel/json.ts";
import type { DocumentChange } from "../levels/problems.ts";
import { projectFormatVersion } from "./manifest.ts";
import type { PackEntry, PackFile } from "./packFile.ts";
import { isList } from "../kernel/sameJson.ts";

/** A pack's type in the recovery journal, in place of a document's. */
export const packJournalType = "levelwright-pack";

/**
 * A pack as the recovery journal keeps it: entries by key, and their order apart, so that moving a level is a change of
 * the order and does not write the level again.
 */
interface PackState extends Omit<PackFile, "entries" | "format" | "formatVersion" | "id"> {
  readonly order: readonly string[];
  readonly entries: Readonly<Record<string, PackEntry>>;
}

/** O(entries). */
export function packState(pack: PackFile): JsonValue {
  const { entries, format: _format, formatVersion: _version, id: _id, ...rest } = pack;
  const keys = entryKeys(entries);
  const state: PackState = {
    ...rest,
    order: keys,
    entries: Object.fromEntries(entries.map((entry, position) => [keys[position], entry])),
  };
  return asJson(state);
}

/** Converts back to a pack. A state corrupted by journaled changes results in a value that the pack schema rejects. */
export function packOfState(id: string, data: JsonValue): PackFile {
  const state: JsonObject = isObject(data) ? data : {};
  const entries = isObject(state["entries"]) ? state["entries"] : {};
  const { order, ...rest } = state;
  const list = isList(order) ? order.map((key) => (typeof key === "string" ? entries[key] : undefined)) : undefined;
  const file = { ...rest, format: "levelwright-pack", formatVersion: projectFormatVersion, id, entries: list };
  // Validated when it is written to a file.
  return file as unknown as PackFile;
}

/** The changes from one pack's state to another's. Shared entries aren't compared. O(entries). */
export function packChanges(before: PackFile, after: PackFile): DocumentChange[] {
  return stateChanges(packState(before), packState(after));
}

/** The same for states as `packState` makes them. */
export function stateChanges(before: JsonValue, after: JsonValue): DocumentChange[] {
  return isObject(before) && isObject(after) ? changesBetween(before, after, []) : [{ path: [], value: after }];
}

type JsonObject = { readonly [key: string]: JsonValue | undefined };

function changesBetween(before: JsonObject, after: JsonObject, path: readonly string[]): DocumentChange[] {
  const removed = Object.keys(before).filter((key) => before[key] !== undefined && after[key] === undefined);
  return [
    ...removed.map((key) => ({ path: [...path, key] })),
    ...Object.entries(after).flatMap(([key, value]) =>
      value === undefined ? [] : memberChanges(before[key], value, [...path, key]),
    ),
  ];
}

function memberChanges(before: JsonValue | undefined, after: JsonValue, path: readonly string[]): DocumentChange[] {
  if (before === after) return [];
  if (isObject(before) && isObject(after)) return changesBetween(before, after, path);
  if (isList(before) && isList(after) && before.length === after.length) {
    return after.flatMap((value, position) =>
      value === before[position] ? [] : [{ path: [...path, position], value }],
    );
  }
  return [{ path: [...path], value: after }];
}

function isObject(value: JsonValue | undefined): value is { readonly [key: string]: JsonValue } {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/** An entry's id; entries with the same id (in a file made by hand) are distinguished by a number. */
function entryKeys(entries: readonly PackEntry[]): string[] {
  const used = new Map<string, number>();
  return entries.map(({ id }) => {
    const times = used.get(id) ?? 0;
    used.set(id, times + 1);
    return times === 0 ? id : `${id}#${times}`;
  });
}
