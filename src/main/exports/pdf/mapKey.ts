import { populate } from "#shared/levels/dungeon/contents/populate.ts";
import { doorLocks } from "#shared/levels/dungeon/mapGrid/doorLocks.ts";
import type { DungeonLayout, PlacedRoom } from "#shared/levels/dungeon/layout.ts";
import { floorOf } from "#shared/levels/dungeon/floors.ts";
import { cellKey, cellsInside } from "#shared/levels/dungeon/validator/cells.ts";
import { boundsOf, type Point } from "#shared/kernel/geometry.ts";
import { mapBookMessages as messages } from "./messages.ts";

/** A room of the key: its number on the map, and its text for the game master. */
export interface KeyEntry {
  readonly number: number;
  readonly room: PlacedRoom;
  /** Cell of the sheet that the number is written on. */
  readonly at: Point;
  readonly title: string;
  /** Exits with their locks and secrets, then the room's contents. */
  readonly lines: readonly string[];
}

/** The rooms of a layout in reading order, floor by floor from the lowest: numbered, with exits, items and contents. */
export function mapKey(layout: DungeonLayout): KeyEntry[] {
  const { objects } = populate(layout);
  const locks = doorLocks(layout);
  const rooms = layout.rooms
    .filter(({ isCorridor }) => !isCorridor)
    .toSorted((a, b) => floorOf(a) - floorOf(b) || a.y - b.y || a.x - b.x);
  const numbers = new Map(rooms.map(({ id }, index) => [id, index + 1]));
  const passages = [...layout.doors, ...(layout.stairs ?? [])];
  const exits = (room: PlacedRoom): string[] =>
    passages.flatMap(({ from, to, kind, edge }, index) => {
      if (from !== room.id && to !== room.id) return [];
      const beyond = throughCorridor(layout, from === room.id ? to : from, edge, room.id);
      const isStairs = index >= layout.doors.length;
      const isLocked = locks[index] !== undefined;
      return [messages.exit(numbers.get(beyond), isStairs, isLocked ? "locked" : kind, from === room.id)];
    });
  return rooms.map((room, index) => {
    const inRoom = objects.filter((object) => object.room === room.id);
    const held = Map.groupBy(inRoom, (object) => object.class);
    const counted = [...held].map(([name, list]) => messages.counted(list.length, name));
    const keysElsewhere = layout.rules.contents?.keys === "before";
    const own = room.role === "key" && keysElsewhere ? undefined : messages.itemOfRole[room.role];
    const all = [...(own === undefined ? [] : [own]), ...counted];
    return {
      number: index + 1,
      room,
      at: numberCell(room, inRoom),
      title: messages.roomTitle(index + 1, room.name, messages.roleNames[room.role]),
      lines: [
        ...(exits(room).length === 0 ? [] : [messages.exits([...new Set(exits(room))])]),
        ...(all.length === 0 ? [] : [messages.holds(all)]),
      ],
    };
  });
}

/** More than any distance from the middle of a room. */
const beside = 1e9;

/** The cell for a room's number: near the middle, and neither at a wall nor beside an object if there is such a cell. */
function numberCell({ outline }: PlacedRoom, objects: readonly { readonly x: number; readonly y: number }[]): Point {
  const { x: left, y: top, width, height } = boundsOf(outline) ?? { x: 0, y: 0, width: 0, height: 0 };
  const cells = cellsInside(outline);
  const inside = new Set(cells.map(([x, y]) => cellKey(x, y)));
  const isAtWall = ([x, y]: Point): boolean =>
    [-1, 0, 1].some((dy) => [-1, 0, 1].some((dx) => !inside.has(cellKey(x + dx, y + dy))));
  const cost = ([x, y]: Point): number => {
    const near = objects.filter((object) => Math.abs(object.x - x) <= 1 && Math.abs(object.y - y) <= 1).length;
    const distance = (2 * (x - left) + 1 - width) ** 2 + (2 * (y - top) + 1 - height) ** 2;
    return distance + beside * (near + (isAtWall([x, y]) ? 1 : 0));
  };
  const [first = [left, top] as Point] = cells;
  return cells.reduce<{ readonly cell: Point; readonly cost: number }>(
    (best, cell) => (cost(cell) < best.cost ? { cell, cost: cost(cell) } : best),
    { cell: first, cost: Infinity },
  ).cell;
}

/**
 * The room at the other end of a corridor; the room itself if it isn't a corridor. Branching corridors lead to the
 * first.
 */
function throughCorridor({ rooms, doors }: DungeonLayout, next: string, edge: string, from: string): string {
  const corridor = rooms.find(({ id }) => id === next);
  if (corridor?.isCorridor !== true) return next;
  const onward = doors.filter((door) => door.from === next || door.to === next);
  const own = onward.filter((door) => door.edge === edge);
  for (const door of [...own, ...onward]) {
    const other = door.from === next ? door.to : door.from;
    if (other !== from) return other;
  }
  return next;
}
