import type { JsonValue } from "#shared/kernel/json.ts";

/** One difference between two states of a document. */
export interface JsonChange {
  /** Where, in words as far as there are any: "rooms / Crypt / name". */
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

const longestText = 80;

/**
 * The differences between two states in readable form. Members of lists are matched by their `id` when they have one,
 * else by position, and named by their `name`. O(size of both).
 */
export function jsonChanges(before: JsonValue, after: JsonValue, path = ""): readonly JsonChange[] {
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, path);
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => memberChanges(before[key], after[key], join(path, key)));
  }
  return before === after ? [] : [{ path, before: short(before), after: short(after) }];
}

function listChanges(before: readonly JsonValue[], after: readonly JsonValue[], path: string): readonly JsonChange[] {
  const old = new Map(before.map((member, index) => [idOf(member, index), member]));
  const next = new Map(after.map((member, index) => [idOf(member, index), member]));
  const keys = new Set([...old.keys(), ...next.keys()]);
  return [...keys].flatMap((key) => {
    const member = next.get(key) ?? old.get(key);
    return memberChanges(old.get(key), next.get(key), join(path, nameOf(member, key)));
  });
}

function memberChanges(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  path: string,
): readonly JsonChange[] {
  if (before === undefined && after === undefined) return [];
  if (before === undefined) return [{ path, before: null, after: short(after) }];
  if (after === undefined) return [{ path, before: short(before), after: null }];
  return jsonChanges(before, after, path);
}

function idOf(member: JsonValue, index: number): string {
  return isRecord(member) && typeof member["id"] === "string" ? member["id"] : String(index);
}

function nameOf(member: JsonValue | undefined, fallback: string): string {
  return isRecord(member) && typeof member["name"] === "string" ? member["name"] : fallback;
}

function isRecord(value: JsonValue | undefined): value is { readonly [key: string]: JsonValue } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function join(path: string, key: string): string {
  return path === "" ? key : `${path} / ${key}`;
}

function short(value: JsonValue | undefined): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text;
}
