/** Any value that survives JSON unchanged. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/**
 * T itself where it is JSON, as interfaces of plain data are; else a type that T does not fit, so that the compiler refuses
 * it. Functions are refused, and with them whatever has methods: maps, dates, typed arrays. Members may be `undefined`,
 * which JSON drops.
 */
export type Json<T> = T extends JsonValue | undefined
  ? T
  : T extends (...args: never) => unknown
    ? never
    : T extends object
      ? { readonly [Key in keyof T]: Json<T[Key]> }
      : never;

/**
 * The value itself, as JSON. TypeScript doesn't see by itself that an interface is JSON, since an interface could be given
 * further members elsewhere.
 */
export function asJson<T>(value: T & Json<T>): JsonValue {
  // `Json` has looked at every member of T.
  return value as unknown as JsonValue;
}

/**
 * JSON text with keys sorted at every level, so that equal values produce equal bytes regardless of insertion order.
 * `undefined` members are dropped, as `JSON.stringify` does. O(n log n) in the number of members.
 */
export function stableStringify(value: unknown, indent = 0): string {
  return JSON.stringify(value, sortKeys, indent);
}

/** The value as JSON has it: a copy without members that are `undefined`. What JSON can't hold at the top is null. O(n). */
export function jsonCopy(value: object): JsonValue {
  const copy: JsonValue = JSON.parse(JSON.stringify(value));
  return copy;
}

/** The text of a hand-editable file: stable key order, two-space indent, LF, one trailing newline. */
export function stableFileText(value: unknown): string {
  return `${stableStringify(value, 2)}\n`;
}

function sortKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  if (hasSortedKeys(value)) return value;
  const entries = Object.entries(value);
  entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return Object.fromEntries(entries);
}

function hasSortedKeys(value: object): boolean {
  let last: string | undefined;
  for (const key of Object.keys(value)) {
    if (last !== undefined && key < last) return false;
    last = key;
  }
  return true;
}

/** What a JSON text says; undefined for a text that is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
