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
  const [one, other] = [membersOf(a), membersOf(b)];
  return (
    one.size === other.size && [...one].every(([name, value]) => other.has(name) && sameJson(value, other.get(name)))
  );
}

function membersOf(value: object): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(value).filter(([, member]) => member !== undefined));
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
