import { coveringMasks } from "../site/siteMasks.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import type { BitGrid } from "../spaces/bitGrid.ts";
import type { FloorModel } from "./floorsModel.ts";
import { type PlacedFloor, cellText, cellsOfRoom, gridOf } from "./placedFloor.ts";
import type { TakenCells } from "./stairCells.ts";

/** Repeat codes of a layout model. */
const [notNeighbors, never] = [1, 2];

/**
 * A floor as it can be laid out given the finished ones: its rooms with stairs to them must cover a cell of the room at
 * the other end, and templates that may not be repeated are left to the floors that use them. Undefined where a room
 * has no shape left. `prefersInner`: away from the walls of the room at the other end. That the model has no layout
 * proves nothing about the input: other layouts of the other floors may allow one.
 */
export function onStairs(
  { model, stairsDown }: FloorModel,
  laid: readonly PlacedFloor[],
  taken: TakenCells,
  prefersInner = false,
): LayoutModel | undefined {
  const covered = new Map<number, BitGrid[]>();
  const neighbors = new Map<number, Set<number>>();
  const roomNumber = new Map(model.inputRooms.map((index, room) => [model.input.rooms[index]?.id ?? "", room]));
  const templates = new Map(model.input.templates.map(({ id }, index) => [id, index]));
  for (const { from, to } of stairsDown) {
    const room = roomNumber.get(from) ?? roomNumber.get(to);
    const other = roomNumber.has(from) ? to : from;
    for (const floor of laid) {
      const placed = floor.layout.rooms.find(({ id }) => id === other);
      if (placed === undefined || room === undefined) continue;
      const free = cellsOfRoom(floor, placed, taken.get(floor.floor) ?? new Set());
      const inner = prefersInner ? innerCells(free) : [];
      covered.set(room, [...(covered.get(room) ?? []), gridOf(inner.length > 0 ? inner : free)]);
      const template = templates.get(floor.layout.templates[placed.template]?.id ?? "");
      if (template !== undefined) neighbors.set(room, (neighbors.get(room) ?? new Set()).add(template));
    }
  }
  const used = new Set(
    laid.flatMap(({ layout }) =>
      layout.rooms.map(({ template }) => templates.get(layout.templates[template]?.id ?? "")),
    ),
  );
  const roomShapes = model.roomShapes.map((shapes, room) =>
    shapes.filter((shape) => {
      const template = model.templateOf[shape] as number;
      const repeat = model.repeats[template];
      if (repeat === never) return !used.has(template);
      return repeat !== notNeighbors || neighbors.get(room)?.has(template) !== true;
    }),
  );
  if (roomShapes.some((shapes) => shapes.length === 0)) return undefined;
  const siteMasks = covered.size === 0 ? model.siteMasks : coveringMasks(model.siteMasks, covered, model.shapes);
  return { ...model, roomShapes, siteMasks };
}

/** Cells with others on all four sides. */
function innerCells(cells: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const all = new Set(cells.map(([x, y]) => cellText(x, y)));
  const around = [-1, 1].flatMap((step) => [[step, 0] as const, [0, step] as const]);
  return cells.filter(([x, y]) => around.every(([dx, dy]) => all.has(cellText(x + dx, y + dy))));
}
