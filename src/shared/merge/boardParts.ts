import type { JsonValue } from "../kernel/json.ts";
import { isList, isObject } from "../kernel/sameJson.ts";

interface GridParts {
  /** Cells "x,y". */
  readonly parts: ReadonlyMap<string, JsonValue>;
  /** Cells per row. */
  readonly lengths: readonly number[];
}

/** Rows of texts, cell by cell; undefined where they aren't texts. */
export function splitGrid(rows: readonly JsonValue[], separator: "" | " "): GridParts | undefined {
  const cells = rows.map((row) => (typeof row === "string" ? row.split(separator) : undefined));
  const parts = new Map<string, JsonValue>();
  for (const [y, row] of cells.entries()) {
    if (row === undefined) return undefined;
    for (const [x, cell] of row.entries()) parts.set(`${x},${y}`, cell);
  }
  return { parts, lengths: cells.map((row) => row?.length ?? 0) };
}

/** The rows of a board from its cells by "x,y"; `lengths` are cells per row, and a missing cell is an empty text. */
export function joinGrid(
  parts: ReadonlyMap<string, JsonValue>,
  lengths: readonly number[],
  separator: string,
): JsonValue {
  return lengths.map((length, y) => Array.from({ length }, (_, x) => textOf(parts.get(`${x},${y}`))).join(separator));
}

/** Cells of such boards are texts. */
function textOf(cell: JsonValue | undefined): string {
  return typeof cell === "string" ? cell : "";
}

/** Runs [value, x, y, length] as cells "x,y"; undefined where an item is something else. */
export function splitRuns(runs: readonly JsonValue[]): ReadonlyMap<string, JsonValue> | undefined {
  const cells = new Map<string, JsonValue>();
  for (const run of runs) {
    if (!isList(run)) return undefined;
    const [value, x, y, length] = run;
    if (typeof x !== "number" || typeof y !== "number" || typeof length !== "number" || value === undefined)
      return undefined;
    for (let i = 0; i < length; i++) cells.set(`${x + i},${y}`, value);
  }
  return cells;
}

/** The longest runs of equal cells, row by row. */
export function joinRuns(parts: ReadonlyMap<string, JsonValue>): JsonValue {
  const cells = [...parts].map(([key, value]) => {
    const [x = 0, y = 0] = key.split(",").map(Number);
    return { x, y, value };
  });
  cells.sort((a, b) => a.y - b.y || a.x - b.x);
  const runs: [JsonValue, number, number, number][] = [];
  for (const { x, y, value } of cells) {
    const last = runs.at(-1);
    if (last?.[2] === y && last[1] + last[3] === x && last[0] === value) last[3]++;
    else runs.push([value, x, y, 1]);
  }
  return runs;
}

const stepSeparator = "/";

/** Nodes by the moves that lead to them, each without its `parent`; undefined where two are led to by the same moves. */
export function splitTree(nodes: readonly JsonValue[]): ReadonlyMap<string, JsonValue> | undefined {
  const parts = new Map<string, JsonValue>();
  const keys: string[] = [];
  for (const node of nodes) {
    if (!isObject(node)) return undefined;
    const { parent, ...rest } = node;
    const above = typeof parent === "number" && parent >= 0 ? keys[parent] : "";
    const { move } = rest;
    if (above === undefined || typeof move !== "string") return undefined;
    const key = `${above}${stepSeparator}${move}`;
    if (parts.has(key)) return undefined;
    keys.push(key);
    parts.set(key, rest);
  }
  return parts;
}

/** Whether one node of a tree is below another, by their keys. */
export function isBelow(key: string, above: string): boolean {
  return key.startsWith(above + stepSeparator);
}

/** The nodes with the indexes of their parents, parents first. */
export function joinTree(parts: ReadonlyMap<string, JsonValue>): JsonValue {
  const indexes = new Map<string, number>();
  const nodes: JsonValue[] = [];
  const add = (key: string): number => {
    const known = indexes.get(key);
    if (known !== undefined) return known;
    const above = [...parents(key)].find((one) => parts.has(one));
    const parent = above === undefined ? -1 : add(above);
    const node = parts.get(key);
    nodes.push({ ...(isObject(node) ? node : {}), parent });
    indexes.set(key, nodes.length - 1);
    return nodes.length - 1;
  };
  for (const key of parts.keys()) add(key);
  return nodes;
}

/** The keys above a key, nearest first. A move may contain the separator, so some of them are nobody's. */
function* parents(key: string): Generator<string> {
  for (let end = key.lastIndexOf(stepSeparator); end > 0; end = key.lastIndexOf(stepSeparator, end - 1))
    yield key.slice(0, end);
}
