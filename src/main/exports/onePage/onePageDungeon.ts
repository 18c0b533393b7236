import { boundsOf, type Rect } from "#shared/kernel/geometry.ts";
import { graphRooms } from "#shared/levels/dungeon/graphRooms.ts";
import { type DungeonLayout, type LayoutDoor, layoutSchema, type PlacedRoom } from "#shared/levels/dungeon/layout.ts";
import type { ContentObject } from "#shared/levels/dungeon/contents/contentsSchema.ts";
import { populate } from "#shared/levels/dungeon/contents/populate.ts";
import { doorLocks } from "#shared/levels/dungeon/mapGrid/doorLocks.ts";
import { middleCell } from "#shared/levels/dungeon/mapGrid/middleCell.ts";
import { partitionIntoRectangles } from "#shared/kernel/orthogonalPolygon.ts";
import { textFile, type ExportFile, type ExportInput, type ExportLevel } from "../exportFile.ts";

/** Door types of One Page Dungeon, as importers interpret them. */
const doorTypes: Readonly<Record<LayoutDoor["kind"], number>> = {
  door: 1,
  corridor: 2,
  locked: 5,
  "one-way": 1,
  secret: 6,
};

interface OnePageRect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/**
 * Layouts in the JSON of One Page Dungeon. That format has no walls between neighboring cells and doors occupy cells,
 * so the plan is doubled: each grid line of the layout becomes a row of cells for walls and doors.
 */
export function* writeOnePageDungeons({ levels }: ExportInput): Generator<ExportFile> {
  for (const level of levels) {
    yield textFile(`one-page-dungeon/${level.fileName}.json`, `${JSON.stringify(onePage(level), undefined, 2)}\n`);
  }
}

function onePage(level: ExportLevel): object {
  const layout = layoutSchema.parse(level.entry.level);
  const { objects } = populate(layout);
  const locks = doorLocks(layout);
  return {
    version: "1.2.7",
    title: level.title,
    story: level.entry.note ?? "",
    rects: [...layout.rooms.flatMap(roomRects), ...layout.doors.map((door) => ({ ...doorCell(door), w: 1, h: 1 }))],
    doors: layout.doors.map((door, index) => ({
      ...doorCell(door),
      dir: doorDirection(layout, door),
      // Doors of lock rooms are locked as well.
      type: locks[index] === undefined ? doorTypes[door.kind] : doorTypes.locked,
    })),
    notes: graphRooms(layout)
      .filter(({ name }) => name !== "")
      .map((room, index) => ({ text: textOf(room, objects), ref: String(index + 1), pos: middle(room) })),
    columns: [],
    water: [],
  };
}

/** The room's name and contents: "Crypt: 3 enemy, 1 chest". */
function textOf({ id, name }: PlacedRoom, objects: readonly ContentObject[]): string {
  const classes = Map.groupBy(
    objects.filter(({ room }) => room === id),
    (object) => object.class,
  );
  const held = [...classes].map(([one, list]) => `${list.length} ${one}`);
  return held.length === 0 ? name : `${name}: ${held.join(", ")}`;
}

/** A room without the row of cells that its walls lie on; the rectangles of a room overlap where it bends. */
function roomRects({ outline }: PlacedRoom): OnePageRect[] {
  const parts = partitionIntoRectangles(outline);
  return [...parts.map(inside), ...parts.flatMap((a, i) => parts.slice(i + 1).flatMap((b) => seam(a, b)))];
}

function inside({ x, y, width, height }: Rect): OnePageRect {
  return { x: 2 * x + 1, y: 2 * y + 1, w: 2 * width - 1, h: 2 * height - 1 };
}

/** The cells between two touching slabs of one room, one below the other, which have no wall. */
function seam(a: Rect, b: Rect): OnePageRect[] {
  const left = Math.max(a.x, b.x);
  const right = Math.min(a.x + a.width, b.x + b.width);
  const top = Math.max(a.y, b.y);
  if (top !== Math.min(a.y + a.height, b.y + b.height) || right <= left) return [];
  return [{ x: 2 * left + 1, y: 2 * top, w: 2 * (right - left) - 1, h: 1 }];
}

/** The cell in the middle of the door's stretch of wall. */
function doorCell({ segment: [from, to] }: LayoutDoor): { readonly x: number; readonly y: number } {
  const [x, y] = [from[0] + to[0], from[1] + to[1]];
  // Between two cells of the layout lies a cell of the plan that is a line of the grid: the one before it is taken.
  return from[0] === to[0] ? { x, y: y % 2 === 0 ? y - 1 : y } : { x: x % 2 === 0 ? x - 1 : x, y };
}

/** From the room it leads out of to the one it leads into. */
function doorDirection(layout: DungeonLayout, { segment: [from, to], to: into }: LayoutDoor): { x: number; y: number } {
  const bounds = boundsOf(layout.rooms.find(({ id }) => id === into)?.outline ?? []) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const isVertical = from[0] === to[0];
  const [line, start, length] = isVertical ? [from[0], bounds.x, bounds.width] : [from[1], bounds.y, bounds.height];
  const sign = start + length / 2 >= line ? 1 : -1;
  return isVertical ? { x: sign, y: 0 } : { x: 0, y: sign };
}

/** The middle of a room, inside it also where it bends. */
function middle(room: PlacedRoom): { x: number; y: number } {
  const [x, y] = middleCell(room);
  return { x: 2 * x + 1, y: 2 * y + 1 };
}
