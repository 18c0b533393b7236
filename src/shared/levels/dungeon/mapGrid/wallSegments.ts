import type { Point } from "../../../kernel/geometry.ts";
import { sheetBounds } from "../draw/floors.ts";
import type { DungeonLayout } from "../layout.ts";
import { cellRooms, commonRoom } from "./cellRooms.ts";

type Segment = readonly [Point, Point];

/**
 * The walls of a layout as straight stretches of grid lines, as long as they can be: every line between cells that have
 * no room in common, at least one of them in a room, without the gaps of `doors`. Where corridors cross or fork there is
 * none. In layout cells. O(cells log cells).
 */
export function wallSegments(layout: DungeonLayout, doors: readonly Segment[]): Segment[] {
  const bounds = sheetBounds(layout) ?? { x: 0, y: 0, width: 0, height: 0 };
  const cells = cellRooms(layout, bounds);
  const cellAt = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= bounds.width || y >= bounds.height ? -1 : y * bounds.width + x;
  const isRoom = (cell: number): boolean => (cells.first[cell] ?? 0) > 0;
  const isWall = (one: number, other: number): boolean =>
    (isRoom(one) || isRoom(other)) && commonRoom(cells, [one, other]) === 0;
  const open = new Set(doors.flatMap(unitsOf));
  const vertical = new Map<number, number[]>();
  const horizontal = new Map<number, number[]>();
  for (let y = 0; y <= bounds.height; y++) {
    for (let x = 0; x <= bounds.width; x++) {
      const [own, left, above] = [cellAt(x, y), cellAt(x - 1, y), cellAt(x, y - 1)];
      const [column, row] = [x + bounds.x, y + bounds.y];
      if (y < bounds.height) addUnit(vertical, column, row, "v", isWall(left, own), open);
      if (x < bounds.width) addUnit(horizontal, row, column, "h", isWall(above, own), open);
    }
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
