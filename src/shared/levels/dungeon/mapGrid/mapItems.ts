import { boundsOf, type Point } from "../../../kernel/geometry.ts";
import type { MapObject } from "../../levelMap.ts";
import type { RoomRole } from "../roomRoles.ts";
import type { DungeonLayout, PlacedRoom } from "../layout.ts";
import { cellsInside } from "../validator/cells.ts";
import { doorTiles, type MapGrid } from "./mapGrid.ts";

/** What a room's role puts on its floor. */
const itemOfRole: Partial<Readonly<Record<RoomRole, string>>> = {
  start: "spawn",
  key: "key",
  treasure: "chest",
  boss: "boss",
  shop: "shop",
};

/**
 * The mission of a layout as objects for map editors: where play starts, keys, chests, shops and bosses, each one tile
 * large and as near to the middle of its room as the room's shape allows, and a lock on every locked door and in every
 * lock room. O(cells).
 */
export function mapItems(layout: DungeonLayout, grid: MapGrid): MapObject[] {
  const inRooms = layout.rooms.flatMap((room) => {
    const type = room.role === "lock" ? "lock" : itemOfRole[room.role];
    return type === undefined ? [] : [itemIn(room, type, grid)];
  });
  const onDoors = layout.doors.flatMap(({ kind, segment, edge, from, to }, index): MapObject[] => {
    if (kind !== "locked") return [];
    const properties = { door: `${edge}-${index}`, from, to };
    const place = doorTiles(segment, grid.settings, grid.bounds);
    return [{ id: `lock-${edge}-${index}`, name: "lock", type: "lock", ...place, properties }];
  });
  return [...inRooms, ...onDoors];
}

function itemIn(room: PlacedRoom, type: string, { settings, bounds }: MapGrid): MapObject {
  const { tilesPerCell, walls } = settings;
  const [x, y] = middleCell(room);
  const tile = (cell: number): number => cell * (tilesPerCell + walls) + walls + Math.floor((tilesPerCell - 1) / 2);
  const properties = { room: room.id, roomName: room.name };
  const place = { x: tile(x - bounds.x), y: tile(y - bounds.y), width: 1, height: 1 };
  return { id: `${type}-${room.id}`, name: type, type, ...place, properties };
}

/** The cell of the room whose centre is nearest to that of its bounding box; of equal ones the first in reading order. */
function middleCell({ outline }: PlacedRoom): Point {
  const { x, y, width, height } = boundsOf(outline) ?? { x: 0, y: 0, width: 0, height: 0 };
  const distance = ([cellX, cellY]: Point): number =>
    (2 * cellX + 1 - (2 * x + width)) ** 2 + (2 * cellY + 1 - (2 * y + height)) ** 2;
  const cells = cellsInside(outline).map(([cellX, cellY]): Point => [cellX, cellY]);
  return cells.reduce((best, cell) => (distance(cell) < distance(best) ? cell : best), cells[0] ?? [x, y]);
}
