import type { Point } from "../../../kernel/geometry.ts";
import type { MapObject } from "../../levelMap.ts";
import type { RoomRole } from "../roomRoles.ts";
import type { DungeonLayout, PlacedRoom } from "../layout.ts";
import { populate, type Population } from "../contents/populate.ts";
import { itemCell } from "../contents/standing.ts";
import { doorTiles, type MapGrid } from "./mapGrid.ts";

/** The item that a room's role places on its floor. */
const itemOfRole: Partial<Readonly<Record<RoomRole, string>>> = {
  start: "spawn",
  key: "key",
  treasure: "chest",
  boss: "boss",
  shop: "shop",
};

/**
 * The mission of a layout as objects for map editors: where play starts, keys, chests, shops and bosses, each one tile
 * large and as near to the middle of its room as its shape and its solid tiles allow, and a lock on every locked door and in every
 * lock room. A view of some rooms says what the whole layout has in them. O(cells).
 */
export function mapItems(layout: DungeonLayout, grid: MapGrid, population = populate(layout)): MapObject[] {
  const { contents } = layout.rules;
  const inRooms = layout.rooms.flatMap((room) => {
    const type = room.role === "lock" ? "lock" : itemOfRole[room.role];
    // Keys that lie elsewhere are among the contents.
    return type === undefined || (type === "key" && contents?.keys === "before")
      ? []
      : [itemIn(room, type, itemCell(layout, room), grid)];
  });
  const onDoors = layout.doors.flatMap(({ kind, segment, edge, from, to }, index): MapObject[] => {
    if (kind !== "locked") return [];
    const properties = { door: `${edge}-${index}`, from, to };
    const place = doorTiles(segment, grid.settings, grid.bounds);
    return [{ id: `lock-${edge}-${index}`, name: "lock", type: "lock", ...place, properties }];
  });
  return [...inRooms, ...onDoors, ...contentItems(layout, grid, population)];
}

/** The contents of the rooms, each on the tile in the middle of its cell. */
function contentItems(layout: DungeonLayout, grid: MapGrid, { objects }: Population): MapObject[] {
  const rooms = new Map(layout.rooms.map((room) => [room.id, room]));
  return objects.flatMap(({ id, class: name, kind, room, x, y }): MapObject[] => {
    const placed = rooms.get(room);
    if (placed === undefined) return [];
    const item = itemIn(placed, name, [x, y], grid);
    return [{ ...item, id, properties: { ...item.properties, kind } }];
  });
}

function itemIn(room: PlacedRoom, type: string, [x, y]: Point, { settings, bounds }: MapGrid): MapObject {
  const { tilesPerCell, walls } = settings;
  const tile = (cell: number): number => cell * (tilesPerCell + walls) + walls + Math.floor((tilesPerCell - 1) / 2);
  const properties = { room: room.id, roomName: room.name };
  const place = { x: tile(x - bounds.x), y: tile(y - bounds.y), width: 1, height: 1 };
  return { id: `${type}-${room.id}`, name: type, type, ...place, properties };
}
