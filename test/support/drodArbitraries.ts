import fc from "fast-check";
import { commandWords, type RoomCommand } from "#shared/levels/drod/commandList.ts";
import { directionNames } from "#shared/levels/drod/directions.ts";
import { emptyDrodRoom, outerWalls, type DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { roomColumns, roomRows, type Room, type RoomMonster, type RoomStart } from "#shared/levels/drod/room.ts";
import { tilesOf } from "#shared/levels/drod/roomTiles.ts";
import type { FloorTile, MonsterType, OpaqueTile, TransparentTile } from "#shared/levels/drod/tiles.ts";

const opaque: readonly OpaqueTile[] = [
  "wall",
  "wall",
  "pit",
  "water",
  "trapdoor",
  "trapdoor",
  "trapdoor_water",
  "brokenwall",
  "hiddenwall",
  "yellowdoor",
  "yellowdoor_open",
  "greendoor",
  "reddoor",
  "blackdoor",
  "bluedoor_open",
  "bridge",
  "platform_pit",
  "thinice",
  "hot",
  "oremites",
  "plate",
  "tunnel_e",
  "tunnel_w",
  "floor_grass",
];
const floors: readonly FloorTile[] = [
  "arrow_n",
  "arrow_ne",
  "arrow_e",
  "arrow_se",
  "arrow_s",
  "arrow_sw",
  "arrow_w",
  "arrow_nw",
  "ortho",
];
const items: readonly TransparentTile[] = [
  "obstacle",
  "orb",
  "orb",
  "scroll",
  "tar",
  "tar",
  "mud",
  "gel",
  "potion_invis",
  "potion_mimic",
  "potion_speed",
  "potion_decoy",
  "bomb",
  "fuse",
  "mirror",
];
const walkers: readonly MonsterType[] = [
  "roach",
  "roach",
  "queen",
  "egg",
  "goblin",
  "wraithwing",
  "eye",
  "spider",
  "golem",
  "wubba",
  "brain",
  "tarmother",
  "mudmother",
  "gelmother",
  "tarbaby",
  "mudbaby",
  "gelbaby",
  "mimic",
  "decoy",
];
const serpents: readonly MonsterType[] = ["serpent", "adder", "rattlesnake"];
const doors: ReadonlySet<OpaqueTile> = new Set(["yellowdoor", "yellowdoor_open"]);
const facing = fc.constantFrom(...directionNames.filter((name) => name !== "-"));

/** A run of a tile that stays within x 1..26, y 1..20, where the play is. */
function run<T>(tiles: readonly T[]): fc.Arbitrary<[T, number, number, number]> {
  return fc.tuple(
    fc.constantFrom(...tiles),
    fc.integer({ min: 1, max: 20 }),
    fc.integer({ min: 1, max: 20 }),
    fc.integer({ min: 1, max: 6 }),
  );
}

const square = fc.tuple(fc.integer({ min: 1, max: 26 }), fc.integer({ min: 1, max: 20 }));

/** Rooms with every element in scope, some monsters, linked orbs and plates; nobody shares a square. */
export function drodRooms(): fc.Arbitrary<DrodRoom> {
  return fc
    .record({
      o: fc.array(run(opaque), { maxLength: 14 }),
      f: fc.array(run(floors), { maxLength: 5 }),
      t: fc.array(run(items), { maxLength: 10 }),
      tarBlock: fc.option(fc.tuple(square, fc.constantFrom<TransparentTile>("tar", "mud", "gel"))),
      monsters: fc.array(fc.tuple(fc.constantFrom(...walkers), square, facing), { minLength: 1, maxLength: 8 }),
      serpent: fc.option(fc.tuple(fc.constantFrom(...serpents), square, fc.integer({ min: 1, max: 4 }))),
      effects: fc.array(fc.constantFrom("toggle", "open", "close"), { minLength: 3, maxLength: 3 }),
      start: fc.tuple(square, facing),
    })
    .map((parts) => {
      const block = (parts.tarBlock ?? []) as [[number, number], TransparentTile] | [];
      const [corner, kind] = block;
      const blockRuns =
        corner === undefined || kind === undefined
          ? []
          : [0, 1, 2].map((row): [TransparentTile, number, number, number] => [kind, corner[0], corner[1] + row, 4]);
      const o: Room["o"] = [...outerWalls(), ...parts.o];
      const t: NonNullable<Room["t"]> = [...parts.t, ...blockRuns];
      const [[startX, startY], startFacing] = parts.start;
      const start: RoomStart = [startX, startY, startFacing];
      const tiles = tilesOf({ o, t, monsters: [] });
      const free = new Set<string>();
      for (let y = 0; y < roomRows; y++)
        for (let x = 0; x < roomColumns; x++)
          if (tiles.o[y * roomColumns + x] === "floor" && tiles.t[y * roomColumns + x] === "empty")
            free.add(`${x},${y}`);
      free.delete(`${startX},${startY}`);
      const take = ([x, y]: readonly [number, number]) => free.delete(`${x},${y}`);
      const monsters = parts.monsters.flatMap(([type, [x, y], toward]): RoomMonster[] =>
        take([x, y]) ? [[type, x, y, facingOf(type, toward)]] : [],
      );
      const serpent = parts.serpent === null ? [] : serpentOf(parts.serpent, take);
      const marked = (wanted: (cell: number) => boolean) =>
        tiles.o.flatMap((_, cell) =>
          // The start is cleared below, whatever stands there now.
          wanted(cell) && cell !== startY * roomColumns + startX
            ? [[cell % roomColumns, Math.floor(cell / roomColumns)] as const]
            : [],
        );
      const targets = marked((cell) => doors.has(tiles.o[cell] ?? "floor"));
      const agents = parts.effects.flatMap((effect, i): [number, number, "toggle" | "open" | "close"][] => {
        const target = targets[Math.floor((targets.length * i) / 3)];
        return target === undefined ? [] : [[...target, effect as "toggle"]];
      });
      const orbs = marked((cell) => tiles.t[cell] === "orb" && tiles.o[cell] === "floor").slice(0, 3);
      const plates = marked((cell) => tiles.o[cell] === "plate").slice(0, 1);
      const room: Room = {
        o: [...o, ["floor", startX, startY, 1]],
        f: parts.f,
        t: [...t, ["empty", startX, startY, 1]],
        monsters: [...monsters, ...serpent],
        orbs: [
          ...orbs.map(([x, y], i) => ({ x, y, type: i === 0 ? ("normal" as const) : ("oneuse" as const), agents })),
          ...plates.map(([x, y]) => ({ x, y, type: "normal" as const, plate: true, agents })),
        ],
      };
      return { ...emptyDrodRoom(), room, start };
    });
}

/** Brains face nowhere; the facing of an egg is the hatch clock. */
function facingOf(type: MonsterType, toward: RoomMonster[3]): RoomMonster[3] {
  if (type === "brain") return "-";
  return type === "egg" && !["SW", "W", "NW", "N"].includes(toward) ? "SW" : toward;
}

/** A straight serpent with its head at a square and its body to the west. */
function serpentOf(
  [type, [x, y], length]: [MonsterType, [number, number], number],
  take: (square: readonly [number, number]) => boolean,
): RoomMonster[] {
  if (!take([x, y])) return [];
  const pieces: [number, number][] = [];
  for (let i = 1; i <= length && take([x - i, y]); i++) pieces.push([x - i, y]);
  return pieces.length === 0 ? [] : [[type, x, y, "E", { pieces }]];
}

/** Commands that come back to where they were now and then. */
export const idleCommands: fc.Arbitrary<RoomCommand[]> = fc.array(fc.constantFrom(".", "E", "W", "C", "CC"), {
  minLength: 20,
  maxLength: 60,
});

/** Commands of a turn, steps more often than the rest. */
export const drodCommands: fc.Arbitrary<RoomCommand[]> = fc.array(fc.constantFrom(...commandWords), {
  minLength: 5,
  maxLength: 60,
});
