import type { DungeonLayout, LayoutDoor, PlacedRoom } from "../layout.ts";
import { type Point, boundsOf } from "../../../kernel/geometry.ts";
import { transformedPlace } from "../tiles/paintCells.ts";
import { middleCell } from "../mapGrid/middleCell.ts";
import { cellKey, cellsInside } from "../validator/cells.ts";

/**
 * The cells of a room where an object can be and be reached: not under solid tiles of its template, and connected with one
 * of the room's doors or stairs. All of its cells where nothing solid is painted. Row by row; O(cells + doors).
 */
export function standingCells({ templates, doors, stairs = [] }: DungeonLayout, room: PlacedRoom): Point[] {
  const cells: Point[] = cellsInside(room.outline);
  const { solid = [], outline = [] } = templates[room.template] ?? {};
  const drawing =
    solid.find(({ turn }) => turn === room.transformation) ?? solid.find(({ turn }) => turn === undefined);
  const bounds = boundsOf(outline);
  if (drawing === undefined || bounds === undefined) return cells;
  const parts = new Map<number, string>();
  for (const [y, row] of drawing.rows.entries())
    for (const [x, part] of Array.from(row).entries()) {
      const [dx, dy] =
        drawing.turn === undefined ? transformedPlace(x, y, bounds.width, bounds.height, room.transformation) : [x, y];
      parts.set(cellKey(room.x + dx, room.y + dy), part);
    }
  const partAt = (x: number, y: number): string => parts.get(cellKey(x, y)) ?? " ";
  const entered = [
    ...doors.flatMap(doorSteps).map(([x, y, dx, dy]) => {
      const part = partAt(x, y);
      // Doors lead through walls that a room is painted with.
      return (part === "+" ? partAt(x + dx, y + dy) : part).toLowerCase();
    }),
    ...stairs.flatMap(({ fromCell, toCell }) => [fromCell, toCell].map(([x, y]) => partAt(x, y).toLowerCase())),
  ];
  return cells.filter(([x, y]) => /[a-z]/.test(partAt(x, y)) && entered.includes(partAt(x, y)));
}

/** The cell of what a room's role puts there: the one nearest to the room's middle where it can be. */
export function itemCell(layout: DungeonLayout, room: PlacedRoom): Point {
  const cells = standingCells(layout, room);
  return middleCell(room, cells.length > 0 ? cells : undefined);
}

/** The cells on both sides of a door, each with the step that leads away from the door. */
export function doorSteps({
  segment: [[x1, y1], [x2, y2]],
}: LayoutDoor): (readonly [number, number, number, number])[] {
  const [left, top] = [Math.min(x1, x2), Math.min(y1, y2)];
  return Array.from({ length: Math.abs(x2 - x1) + Math.abs(y2 - y1) }, (_, i) =>
    y1 === y2
      ? [[left + i, top, 0, 1] as const, [left + i, top - 1, 0, -1] as const]
      : [[left, top + i, 1, 0] as const, [left - 1, top + i, -1, 0] as const],
  ).flat();
}
