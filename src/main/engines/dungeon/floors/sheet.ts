import { log } from "#shared/kernel/portableMath.ts";
import { type Point, boundsOf } from "#shared/kernel/geometry.ts";
import type { DungeonInput, InputEdge } from "#shared/levels/dungeon/dungeonInput.ts";
import type { DungeonLayout, LayoutStairs, SheetFloor } from "#shared/levels/dungeon/layout.ts";
import { rulesOf } from "../model/layoutFrame.ts";
import { pinnedRooms } from "../model/pinnedRooms.ts";
import type { PlacedFloor } from "./placedFloor.ts";
import type { PlacedStairs } from "./stairCells.ts";

/** Minimum number of free cells between two frames, and above each row of them for the titles. */
const leastGap = 5;
const titleRow = 2;
/** Width of a sheet over its height, as screens are. */
const sheetAspect = 1.6;

/**
 * Floors as one layout: next to each other on a sheet from the lowest up, all in frames of one size, so that a cell
 * minus the frame's top left is the same place on every floor. `isTied`: the places are cells of a site. O(rooms +
 * connections).
 */
export function sheetOf(
  input: DungeonInput,
  placed: readonly PlacedFloor[],
  stairs: readonly PlacedStairs[],
  isTied: boolean,
): DungeonLayout {
  const floors = placed.toSorted((a, b) => a.floor - b.floor);
  const { left, top, width, height } = frameAround(floors);
  const offsets = sheetOffsets(floors.length, width, height, gapOf(input));
  const byFloor = floors.map((floor, i) => ({ floor, offset: offsets[i] ?? ([0, 0] as const) }));
  const templates: DungeonLayout["templates"] = [];
  const numbers = new Map<string, number>();
  const [rooms, doors]: [DungeonLayout["rooms"], DungeonLayout["doors"]] = [[], []];
  for (const { floor, offset } of byFloor) {
    const { layout, shift } = floor;
    const [dx, dy] = [shift[0] - left + offset[0], shift[1] - top + offset[1]];
    const move = ([x, y]: Point): [number, number] => [x + dx, y + dy];
    for (const template of layout.templates) {
      if (numbers.has(template.id)) continue;
      numbers.set(template.id, templates.length);
      templates.push(template);
    }
    for (const { isCorridor, template, transformation, x, y, outline, ...room } of layout.rooms) {
      rooms.push({
        ...room,
        ...(floor.floor === 0 ? {} : { floor: floor.floor }),
        isCorridor,
        template: numbers.get(layout.templates[template]?.id ?? "") ?? 0,
        transformation,
        x: x + dx,
        y: y + dy,
        outline: outline.map(move),
      });
    }
    for (const { segment, ...door } of layout.doors)
      doors.push({ ...door, segment: [move(segment[0]), move(segment[1])] });
  }
  const everyone = input.rooms.map((_, index) => index);
  const pinned = pinnedRooms(input);
  const rules = rulesOf(
    input,
    everyone,
    input.rooms.map(({ id }) => pinned.get(id)),
  );
  return {
    rooms,
    doors,
    floors: byFloor.map(({ floor: { floor }, offset }): SheetFloor => ({
      floor,
      offset: [offset[0], offset[1]],
      size: [width, height],
    })),
    stairs: inOrder(input, stairs).flatMap(({ edge, cell }) =>
      stairsOnSheet(edge, [cell[0] - left, cell[1] - top], byFloor),
    ),
    templates,
    rules: { ...rules, ...(isTied ? { origin: [left, top] } : {}) },
  };
}

/** Stairs in the order of the input's connections. */
function inOrder({ edges }: DungeonInput, stairs: readonly PlacedStairs[]): PlacedStairs[] {
  const order = new Map(edges.map(({ id }, index) => [id, index]));
  return stairs.toSorted((a, b) => (order.get(a.edge.id) ?? 0) - (order.get(b.edge.id) ?? 0));
}

function stairsOnSheet(
  { id, kind, from, to }: InputEdge,
  [x, y]: Point,
  floors: readonly { readonly floor: PlacedFloor; readonly offset: Point }[],
): LayoutStairs[] {
  const cellIn = (room: string): [number, number] | undefined => {
    const found = floors.find(({ floor }) => floor.layout.rooms.some((one) => one.id === room));
    return found && [x + found.offset[0], y + found.offset[1]];
  };
  const [fromCell, toCell] = [cellIn(from), cellIn(to)];
  return fromCell === undefined || toCell === undefined ? [] : [{ edge: id, kind, from, to, fromCell, toCell }];
}

/** The smallest rectangle of the building that contains every floor. */
function frameAround(floors: readonly PlacedFloor[]) {
  const corners = floors.flatMap(({ layout, shift: [dx, dy] }) =>
    layout.rooms.flatMap(({ outline }) => outline.map(([x, y]) => [x + dx, y + dy] as const)),
  );
  const { x, y, width, height } = boundsOf(corners) ?? { x: 0, y: 0, width: 1, height: 1 };
  return { left: x, top: y, width, height };
}

/** Rooms and corridors of different floors are farther apart on the sheet than any of them must be from another. */
function gapOf({ minimumDistance, edges }: DungeonInput): number {
  return 1 + Math.max(leastGap - 1, minimumDistance, ...edges.map(({ route }) => route?.clearance ?? 0));
}

/** Frames in rows, as many in each as make the sheet nearest to the shape of a screen. */
function sheetOffsets(count: number, width: number, height: number, gap: number): Point[] {
  const badness = (columns: number): number => {
    const rows = Math.ceil(count / columns);
    const across = columns * (width + gap);
    const down = rows * (height + gap + titleRow);
    return Math.abs(log(across / down / sheetAspect));
  };
  const columns = Array.from({ length: count }, (_, i) => i + 1).reduce((best, one) =>
    badness(one) < badness(best) ? one : best,
  );
  return Array.from({ length: count }, (_, i) => [
    (i % columns) * (width + gap),
    Math.floor(i / columns) * (height + gap + titleRow),
  ]);
}
