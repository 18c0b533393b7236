import type { JsonValue } from "../kernel/json.ts";
import type { DocumentChange } from "../levels/problems.ts";
import { applyChanges, indexInList } from "./applyChanges.ts";
import { isList } from "../kernel/sameJson.ts";

/** Changes as an undo history keeps them, with positions instead of ids in their paths. */
export interface ReversibleChanges {
  /** The data after the changes. */
  readonly data: JsonValue;
  readonly changes: readonly DocumentChange[];
  /** What leads back, in the order to apply it. */
  readonly inverse: readonly DocumentChange[];
}

type Path = readonly (string | number)[];

/**
 * Applies changes and finds those that undo them. Adding to a list and removing from it are undone by the whole list,
 * because a change can't insert. Throws `ChangeError` like `applyChanges`. O(changes * sizes along their paths).
 */
export function reversibleChanges(data: JsonValue, changes: readonly DocumentChange[]): ReversibleChanges {
  let after = data;
  const made: DocumentChange[] = [];
  const inverse: DocumentChange[] = [];
  for (const change of changes) {
    const next = applyChanges(after, [change]);
    // The path exists now, at least up to its last step.
    const path = positions(after, change.path);
    made.push({ ...change, path: [...path] });
    inverse.unshift(inverseOf(after, path, change.value));
    after = next;
  }
  return { data: after, changes: made, inverse };
}

function inverseOf(before: JsonValue, path: Path, value: JsonValue | undefined): DocumentChange {
  const parentPath = path.slice(0, -1);
  const parent = path.length === 0 ? undefined : valueAt(before, parentPath);
  const old = valueAt(before, path);
  const isLengthKept = value !== undefined && old !== undefined;
  if (isList(parent) && !isLengthKept) return { path: [...parentPath], value: [...parent] };
  return old === undefined ? { path: [...path] } : { path: [...path], value: old };
}

function positions(data: JsonValue, path: Path): Path {
  let at: JsonValue | undefined = data;
  return path.map((step) => {
    const place = isList(at) ? indexInList(at, step) : step;
    at = memberOf(at, place);
    return place;
  });
}

function valueAt(data: JsonValue, path: Path): JsonValue | undefined {
  return path.reduce<JsonValue | undefined>(memberOf, data);
}

function memberOf(data: JsonValue | undefined, step: string | number): JsonValue | undefined {
  if (isList(data)) return data[Number(step)];
  if (data === undefined || data === null || typeof data !== "object") return undefined;
  return Object.hasOwn(data, step) ? data[step] : undefined;
}
