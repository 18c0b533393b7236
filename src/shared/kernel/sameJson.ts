import type { JsonValue } from "./json.ts";

/** Whether two values are the same as JSON, whatever the order of members; a member that is undefined is absent. O(size). */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item: unknown, index) => sameJson(item, b[index]))
    );
  }
  let members = 0;
  for (const [name, value] of Object.entries(a)) {
    if (value === undefined) continue;
    if (!Object.hasOwn(b, name) || !sameJson(value, Reflect.get(b, name))) return false;
    members++;
  }
  return Object.values(b).every((value) => value === undefined || members-- > 0);
}

/** Whether two lists have the same items in the same order. */
export function hasSameItems<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, i) => item === b[i]);
}

/** `Array.isArray` for read-only lists. */
export function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** Whether a value has members by name. */
export function isObject(value: JsonValue | undefined): value is { readonly [key: string]: JsonValue } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The member of an object where it is a text; "" where it is something else. */
export function textMember(value: JsonValue | undefined, name: string): string {
  const member = isObject(value) ? value[name] : undefined;
  return typeof member === "string" ? member : "";
}
