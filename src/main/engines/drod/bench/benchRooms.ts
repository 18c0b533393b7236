import { emptyDrodRoom, outerWalls, type DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import type { Room, RoomMonster, RoomStart } from "#shared/levels/drod/room.ts";

/** A room that the benches play, and how it is laid out. */
export interface BenchRoom {
  readonly title: string;
  /** Where everything stands, in words. */
  readonly arrangement: string;
  readonly room: DrodRoom;
}

/** 10 roaches spread over a walled, empty room. */
export const tenRoaches: BenchRoom = benchRoom(
  "Ten roaches",
  "two rows of five roaches at y 6 and y 25, x 5 12 19 26 33; player at 19,16 facing north",
  [],
  rowsOf([5, 12, 19, 26, 33], [6, 25]),
  [19, 16, "N"],
);

function benchRoom(
  title: string,
  arrangement: string,
  walls: Room["o"],
  monsters: readonly RoomMonster[],
  start: RoomStart,
  items?: Room["t"],
): BenchRoom {
  const room: Room = {
    o: [...outerWalls(), ...walls],
    ...(items === undefined ? {} : { t: items }),
    monsters: [...monsters],
  };
  return { title, arrangement, room: { ...emptyDrodRoom(), room, start } };
}

function rowsOf(columns: readonly number[], rows: readonly number[]): RoomMonster[] {
  return rows.flatMap((y) => columns.map((x): RoomMonster => ["roach", x, y, "S"]));
}
