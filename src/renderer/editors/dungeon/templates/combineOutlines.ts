import type { Point } from "#shared/kernel/geometry.ts";
import { holdsCell, rectangleOutline, simplifyOutline, type Outline } from "./outlineEdits.ts";
import { messages } from "./messages.ts";

type Combination =
  | { readonly ok: true; readonly outline: Outline }
  /** A sentence: the result and why it can't be a room. */
  | { readonly ok: false; readonly reason: string };

/**
 * Adds a rectangle (by two opposite corners) to an outline or cuts it out. A room is one simple polygon without holes,
 * so a result that falls apart, only touches or encloses a hole is refused. O((corners)^3) over the compressed grid,
 * small for room shapes.
 */
export function combineOutlines(outline: Outline, a: Point, b: Point, how: "add" | "cut"): Combination {
  const rectangle = rectangleOutline(a, b);
  const xs = coordinates([...outline, ...rectangle], 0);
  const ys = coordinates([...outline, ...rectangle], 1);
  const filled = ys.slice(0, -1).map((y) =>
    xs.slice(0, -1).map((x) => {
      const before = outline.length > 0 && holdsCell(outline, x, y);
      const within = holdsCell(rectangle, x, y);
      return how === "add" ? before || within : before && !within;
    }),
  );
  const loops = traceLoops(filled);
  const [first] = loops;
  if (first === undefined) return { ok: false, reason: messages.wouldRemoveRoom };
  if (loops.length > 1) return { ok: false, reason: reasonForLoops(filled) };
  const traced = first.map(([i, j]): Point => [xs[i] ?? 0, ys[j] ?? 0]);
  return { ok: true, outline: simplifyOutline(traced) };
}

function coordinates(points: Outline, axis: 0 | 1): number[] {
  return [...new Set(points.map((point) => point[axis]))].sort((a, b) => a - b);
}

type Filled = readonly (readonly boolean[])[];

function isFilled(filled: Filled, column: number, row: number): boolean {
  return filled[row]?.[column] === true;
}

/** The border of the filled cells as closed walks over grid corners [column, row]; filled cells lie to the right. */
export function traceLoops(filled: Filled): Point[][] {
  const next = new Map<string, Point[]>();
  const add = (from: Point, to: Point): void => {
    const key = from.join();
    next.set(key, [...(next.get(key) ?? []), to]);
  };
  filled.forEach((cells, row) =>
    cells.forEach((isIn, column) => {
      if (!isIn) return;
      if (!isFilled(filled, column, row - 1)) add([column, row], [column + 1, row]);
      if (!isFilled(filled, column + 1, row)) add([column + 1, row], [column + 1, row + 1]);
      if (!isFilled(filled, column, row + 1)) add([column + 1, row + 1], [column, row + 1]);
      if (!isFilled(filled, column - 1, row)) add([column, row + 1], [column, row]);
    }),
  );
  const loops: Point[][] = [];
  for (let start = firstKey(next); start !== undefined; start = firstKey(next)) loops.push(walkFrom(start, next));
  return loops;
}

function firstKey(next: ReadonlyMap<string, unknown>): string | undefined {
  return next.keys().next().value;
}

/** Follows the border until it closes; where two loops touch in a corner it turns right, so that they stay separate. */
function walkFrom(start: string, next: Map<string, Point[]>): Point[] {
  const loop: Point[] = [];
  let at: Point = toPoint(start);
  let heading: Point = [1, 0];
  for (;;) {
    const ways = next.get(at.join());
    if (ways === undefined) return loop;
    const way = ways.length === 1 ? ways[0] : ways.find((to) => turnsRight(heading, at, to));
    const chosen = way ?? ways[0] ?? at;
    const rest = ways.filter((to) => to !== chosen);
    if (rest.length === 0) next.delete(at.join());
    else next.set(at.join(), rest);
    loop.push(at);
    heading = [chosen[0] - at[0], chosen[1] - at[1]];
    at = chosen;
  }
}

function turnsRight(heading: Point, at: Point, to: Point): boolean {
  return heading[0] * (to[1] - at[1]) - heading[1] * (to[0] - at[0]) > 0;
}

function toPoint(key: string): Point {
  const [x, y] = key.split(",");
  return [Number(x), Number(y)];
}

/** More than one loop means disconnected parts or a hole. */
function reasonForLoops(filled: Filled): string {
  const cells = filled.flatMap((row, j) => row.flatMap((isIn, i): Point[] => (isIn ? [[i, j]] : [])));
  const [first] = cells;
  if (first === undefined) return messages.wouldRemoveRoom;
  const reached = new Set([first.join()]);
  for (const key of reached) {
    const [x, y] = toPoint(key);
    for (const [i, j] of [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ] as const) {
      if (isFilled(filled, i, j)) reached.add(`${i},${j}`);
    }
  }
  return reached.size < cells.length ? messages.wouldSplitRoom : messages.wouldLeaveHole;
}
