import type { Point } from "#shared/kernel/geometry.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { cellsInside } from "#shared/levels/dungeon/validator/cells.ts";

type Segment = readonly [Point, Point];

/**
 * The walls of a layout as straight stretches of grid lines, as long as they can be: every line between cells of
 * different rooms or between a room and the outside, without the gaps of `doors`. In layout cells. O(cells log cells).
 */
export function wallSegments(layout: DungeonLayout, doors: readonly Segment[]): Segment[] {
  const owners = new Map<string, number>();
  for (const [index, { outline }] of layout.rooms.entries()) {
    for (const [x, y] of cellsInside(outline)) owners.set(`${x},${y}`, index);
  }
  const ownerAt = (x: number, y: number): number => owners.get(`${x},${y}`) ?? -1;
  const open = new Set(doors.flatMap(unitsOf));
  const vertical = new Map<number, number[]>();
  const horizontal = new Map<number, number[]>();
  for (const key of owners.keys()) {
    const [x = 0, y = 0] = key.split(",").map(Number);
    // Each line is looked at from the cell right of or below it, and from the last cell before the outside.
    addUnit(vertical, x, y, "v", ownerAt(x - 1, y) !== ownerAt(x, y), open);
    addUnit(horizontal, y, x, "h", ownerAt(x, y - 1) !== ownerAt(x, y), open);
    addUnit(vertical, x + 1, y, "v", ownerAt(x + 1, y) === -1, open);
    addUnit(horizontal, y + 1, x, "h", ownerAt(x, y + 1) === -1, open);
  }
  return [
    ...runsOf(vertical).map(([line, from, to]): Segment => [
      [line, from],
      [line, to],
    ]),
    ...runsOf(horizontal).map(([line, from, to]): Segment => [
      [from, line],
      [to, line],
    ]),
  ];
}

function addUnit(
  lines: Map<number, number[]>,
  line: number,
  unit: number,
  direction: "v" | "h",
  isWall: boolean,
  open: ReadonlySet<string>,
): void {
  if (!isWall || open.has(`${direction}${line},${unit}`)) return;
  const units = lines.get(line);
  if (units === undefined) lines.set(line, [unit]);
  else units.push(unit);
}

/** Lines with their runs of neighbouring units as [line, from, to], in order. */
function runsOf(lines: ReadonlyMap<number, readonly number[]>): [number, number, number][] {
  return [...lines.entries()]
    .sort(([a], [b]) => a - b)
    .flatMap(([line, units]) => {
      const runs: [number, number, number][] = [];
      for (const unit of units.toSorted((a, b) => a - b)) {
        const last = runs.at(-1);
        if (last?.[2] === unit) last[2] = unit + 1;
        else runs.push([line, unit, unit + 1]);
      }
      return runs;
    });
}

/** The unit lines of a door. */
function unitsOf([[x1, y1], [x2, y2]]: Segment): string[] {
  const [left, top] = [Math.min(x1, x2), Math.min(y1, y2)];
  if (x1 === x2) return Array.from({ length: Math.abs(y2 - y1) }, (_, i) => `v${x1},${top + i}`);
  return Array.from({ length: Math.abs(x2 - x1) }, (_, i) => `h${y1},${left + i}`);
}
