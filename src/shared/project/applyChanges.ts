import type { JsonValue } from "../kernel/json.ts";
import type { DocumentChange } from "../levels/problems.ts";
import { applyChangeMessages } from "./messages.ts";
import { isList } from "../kernel/sameJson.ts";

type JsonObject = { readonly [key: string]: JsonValue };

/** A change that does not fit the data it is applied to. `change` is its position in the list, from 0. */
export class ChangeError extends Error {
  override readonly name = "ChangeError";
  readonly change: number;

  constructor(message: string, change: number) {
    super(message);
    this.change = change;
  }
}

/**
 * The data after the changes, in order; the input isn't modified, and unchanged parts are shared with it.
 *
 * Path steps into a list are numbers, or the id of an element, so that they still refer to it after others were added
 * or removed. The value at the path is replaced; a missing member or the position after the end of a list is added; a
 * change without a value removes (a list closes the gap). The empty path is the whole data. These are immer's patches
 * without the `op`. Throws `ChangeError` when a path doesn't exist. O(sum over changes of the sizes of the lists and
 * objects along the path).
 */
export function applyChanges(data: JsonValue, changes: readonly DocumentChange[]): JsonValue {
  return changes.reduce<JsonValue>((before, change, position) => {
    try {
      return applyOne(before, change.path, 0, change.value);
    } catch (error) {
      if (!(error instanceof NoSuchPlace)) throw error;
      throw new ChangeError(applyChangeMessages.nothing(describePath(change.path)), position);
    }
  }, data);
}

/**
 * Where a step of a path leads in a list: a number counts from 0, a text names the element with that id, or else is a
 * number. -1 when it is neither.
 */
export function indexInList(list: readonly unknown[], step: string | number): number {
  const named = typeof step === "string" ? list.findIndex((element) => idOf(element) === step) : -1;
  if (named >= 0) return named;
  const index = step === "" ? -1 : Number(step);
  return Number.isInteger(index) && index >= 0 ? index : -1;
}

function idOf(element: unknown): unknown {
  return typeof element === "object" && element !== null && "id" in element ? element.id : undefined;
}

/** A path as people read it: `rooms[3].name`. */
export function describePath(path: readonly (string | number)[]): string {
  const text = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`)).join("");
  return text === "" ? applyChangeMessages.top : text.replace(/^\./, "");
}

class NoSuchPlace extends Error {}

function applyOne(
  data: JsonValue,
  path: readonly (string | number)[],
  depth: number,
  value: JsonValue | undefined,
): JsonValue {
  const step = path[depth];
  if (step === undefined) {
    if (value === undefined) throw new NoSuchPlace();
    return value;
  }
  const isLast = depth === path.length - 1;
  if (isList(data)) return changeList(data, listIndex(data, step), path, depth, isLast, value);
  if (data === null || typeof data !== "object") throw new NoSuchPlace();
  return changeObject(data, String(step), path, depth, isLast, value);
}

function changeList(
  list: readonly JsonValue[],
  index: number,
  path: readonly (string | number)[],
  depth: number,
  isLast: boolean,
  value: JsonValue | undefined,
): JsonValue {
  const current = list[index];
  if (current === undefined) {
    if (!isLast || index !== list.length || value === undefined) throw new NoSuchPlace();
    return [...list, value];
  }
  if (isLast && value === undefined) return list.toSpliced(index, 1);
  return list.with(index, isLast && value !== undefined ? value : applyOne(current, path, depth + 1, value));
}

function changeObject(
  object: JsonObject,
  key: string,
  path: readonly (string | number)[],
  depth: number,
  isLast: boolean,
  value: JsonValue | undefined,
): JsonValue {
  // Assigning to this name would change what the object is instead of adding a member.
  if (key === "__proto__") throw new NoSuchPlace();
  const current = Object.hasOwn(object, key) ? object[key] : undefined;
  if (isLast && value !== undefined) return { ...object, [key]: value };
  if (current === undefined) throw new NoSuchPlace();
  if (!isLast) return { ...object, [key]: applyOne(current, path, depth + 1, value) };
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
}

function listIndex(list: readonly JsonValue[], step: string | number): number {
  const index = indexInList(list, step);
  if (index < 0) throw new NoSuchPlace();
  return index;
}
