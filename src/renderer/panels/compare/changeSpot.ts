import type { Rect } from "#shared/kernel/geometry.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { isList, isObject } from "#shared/kernel/sameJson.ts";
import type { ComparedChange } from "./comparison.ts";

/** Half the side of a node in a graph's drawing, with some space. */
const nodeReach = 36;

/** Where a change is in the drawing of a document, in its units; undefined where the drawing has no place for it. */
export function changeSpot(
  { changes }: ComparedChange,
  { mine, theirs }: { readonly mine: JsonValue; readonly theirs: JsonValue },
): Rect | undefined {
  const spots = changes.flatMap(({ kind, path }) => {
    const one = kind === "cell" ? cellSpot(path.at(-1) ?? "") : (partSpot(theirs, path) ?? partSpot(mine, path));
    return one === undefined ? [] : [one];
  });
  return spots.length === 0 ? undefined : around(spots);
}

function cellSpot(key: string): Rect | undefined {
  const [x, y] = key.split(",").map(Number);
  return x === undefined || y === undefined ? undefined : { x, y, width: 1, height: 1 };
}

/** The node of a room, or those of a connection's ends. */
function partSpot(value: JsonValue, [list, id]: readonly string[]): Rect | undefined {
  if (list === "rooms" && id !== undefined) return nodeSpot(value, id);
  const edge = list === "edges" && id !== undefined ? itemOf(value, "edges", id) : undefined;
  if (edge === undefined) return undefined;
  const ends = [edge["from"], edge["to"]].flatMap((end) => {
    const spot = typeof end === "string" ? nodeSpot(value, end) : undefined;
    return spot === undefined ? [] : [spot];
  });
  return ends.length === 0 ? undefined : around(ends);
}

function nodeSpot(value: JsonValue, id: string): Rect | undefined {
  const room = itemOf(value, "rooms", id);
  const [x, y] = [room?.["x"], room?.["y"]];
  if (typeof x !== "number" || typeof y !== "number") return undefined;
  return { x: x - nodeReach, y: y - nodeReach, width: 2 * nodeReach, height: 2 * nodeReach };
}

function itemOf(value: JsonValue, list: string, id: string): { readonly [key: string]: JsonValue } | undefined {
  const items = isObject(value) ? value[list] : undefined;
  return isList(items) ? items.filter(isObject).find((item) => item["id"] === id) : undefined;
}

function around(rects: readonly Rect[]): Rect {
  const [left, top] = [Math.min(...rects.map(({ x }) => x)), Math.min(...rects.map(({ y }) => y))];
  const right = Math.max(...rects.map(({ x, width }) => x + width));
  const bottom = Math.max(...rects.map(({ y, height }) => y + height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}
