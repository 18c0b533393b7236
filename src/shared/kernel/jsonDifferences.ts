import { type JsonValue, stableStringify } from "./json.ts";

/** One place where two JSON values differ; undefined where a side has no value. */
export interface JsonDifference {
  /** Members and indexes from the top, joined by dots: "rooms.3.name". */
  readonly path: string;
  readonly a: JsonValue | undefined;
  readonly b: JsonValue | undefined;
}

/**
 * Where two JSON values differ, in order; members that one side lacks are given as a whole. Lists are compared place by place, or,
 * where all their items have an `id`, item by item. O(size).
 */
export function jsonDifferences(a: JsonValue, b: JsonValue, path = ""): JsonDifference[] {
  const [partsA, partsB] = [partsOf(a), partsOf(b)];
  if (partsA === undefined || partsB === undefined || Array.isArray(a) !== Array.isArray(b))
    return stableStringify(a) === stableStringify(b) ? [] : [{ path, a, b }];
  const names = new Set([...partsA.keys(), ...partsB.keys()]);
  const found = [...names].flatMap((name) => {
    const [one, two] = [partsA.get(name), partsB.get(name)];
    const own = path === "" ? name : `${path}.${name}`;
    if (one === undefined || two === undefined) return [{ path: own, a: one, b: two }];
    return jsonDifferences(one, two, own);
  });
  // Only the order of the items differs.
  const isReordered = Array.isArray(a) && found.length === 0 && [...partsA.keys()].join() !== [...partsB.keys()].join();
  return isReordered ? [{ path, a: [...partsA.keys()], b: [...partsB.keys()] }] : found;
}

function partsOf(value: JsonValue): ReadonlyMap<string, JsonValue> | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  const ids = value.map((item) =>
    typeof item === "object" && item !== null && !Array.isArray(item) && typeof item["id"] === "string"
      ? item["id"]
      : undefined,
  );
  const areNamed = value.length > 0 && !ids.includes(undefined) && new Set(ids).size === ids.length;
  return new Map(value.map((item, i) => [areNamed ? (ids[i] ?? "") : String(i), item]));
}
