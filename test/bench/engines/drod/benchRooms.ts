import { emptyDrodRoom, outerWalls, type DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import type { Room, RoomMonster, RoomStart } from "#shared/levels/drod/room.ts";

/** A room that the benches play, and how it is laid out. */
export interface BenchRoom {
  readonly title: string;
  /** Where everything stands, in words. */
  readonly arrangement: string;
  readonly room: DrodRoom;
}

const columns = [5, 12, 19, 26, 33];

/** 10 roaches spread over a walled, empty room. */
export const tenRoaches: BenchRoom = benchRoom({
  title: "Ten roaches",
  arrangement: "roaches at x 5 12 19 26 33, y 4 and 10; player at 19,20 facing N",
  monsters: roachesAt(columns, [4, 10]),
  start: [19, 20, "N"],
});

/** The same with a wall between them and the player, and a brain that leads them around it. */
export const brainRoom: BenchRoom = benchRoom({
  title: "Ten roaches and a brain",
  arrangement:
    "roaches at x 5 12 19 26 33, y 4 and 10; brain at 30,3; wall of 18 squares from 10,16; player at 19,28 facing N",
  walls: [["wall", 10, 16, 18]],
  monsters: [...roachesAt(columns, [4, 10]), ["brain", 30, 3, "-"]],
  start: [19, 28, "N"],
});

/** 200 squares of tar with a mother in the middle. */
export const tarRoom: BenchRoom = benchRoom({
  title: "Tar mother",
  arrangement: "20 x 10 squares of tar from 10,4; mother at 19,8; player at 19,26 facing N",
  items: Array.from({ length: 10 }, (_, i): NonNullable<Room["t"]>[number] => ["tar", 10, 4 + i, 20]),
  monsters: [["tarmother", 19, 8, "S"]],
  start: [19, 26, "N"],
});

/** 30 roaches in the top rows. */
export const thirtyRoaches: BenchRoom = benchRoom({
  title: "Thirty roaches",
  arrangement: "roaches at x 1 5 9 13 17 21 25 29 33 36, y 1 2 3; player at 19,28 facing N",
  monsters: roachesAt([1, 5, 9, 13, 17, 21, 25, 29, 33, 36], [1, 2, 3]),
  start: [19, 28, "N"],
});

interface Layout {
  readonly title: string;
  readonly arrangement: string;
  readonly monsters: RoomMonster[];
  readonly start: RoomStart;
  readonly walls?: Room["o"];
  readonly items?: NonNullable<Room["t"]>;
}

function benchRoom({ title, arrangement, monsters, start, walls, items }: Layout): BenchRoom {
  const room: Room = {
    o: [...outerWalls(), ...(walls ?? [])],
    ...(items === undefined ? {} : { t: items }),
    monsters,
  };
  return { title, arrangement, room: { ...emptyDrodRoom(), room, start } };
}

function roachesAt(xs: readonly number[], ys: readonly number[]): RoomMonster[] {
  return ys.flatMap((y) => xs.map((x): RoomMonster => ["roach", x, y, "S"]));
}
