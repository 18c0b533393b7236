import type { Point } from "#shared/kernel/geometry.ts";
import { type Random, shuffle } from "#shared/kernel/random.ts";
import type { DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { isPlayerWalkable } from "#shared/levels/drod/plain/plainObstacles.ts";
import { cellOf, loadPlainRoom } from "#shared/levels/drod/plain/plainState.ts";
import { monsterWord } from "#shared/levels/drod/monsterWord.ts";
import { type Room, roomColumns, roomRows } from "#shared/levels/drod/room.ts";
import { runsOf, tilesOf } from "#shared/levels/drod/roomTiles.ts";
import { drodSuggestionMessages as words } from "#shared/levels/drod/suggestionMessages.ts";

/** A room after a small change. */
export interface DrodEdit {
  readonly room: Room;
  /** The label of the undo entry. */
  readonly label: string;
  /** Squares [x, y] that differ. */
  readonly cells: readonly Point[];
  /** The sort of change, for respects that use one sort only. */
  readonly sort: "wall" | "open" | "monster" | "added" | "removed" | "fill";
}

/** Squares that are filled together. */
const mostFilled = 8;
/** Monsters of one square that only walk: moved and added ones are of these. */
const simpleMonsters: ReadonlySet<string> = new Set(["roach", "qroach", "eye", "wraithwing", "spider", "goblin"]);

type DrawnRoom = Pick<DrodRoom, "room" | "start">;

/** Small changes near the path of a solution: walls added and removed, monsters moved by a square or added; shuffled. */
export function drodEdits({ room, start }: DrawnRoom, way: readonly Point[], random: Random): readonly DrodEdit[] {
  const { o } = tilesOf(room);
  const isPlain = plainSquares({ room, start });
  const near = squaresNear(way);
  const plain = near.filter((square) => isPlain(square));
  const walls = plain.map((square): DrodEdit => {
    const label = words.wall(words.square(square));
    return { room: withTile(room, [square], "wall"), label, cells: [square], sort: "wall" };
  });
  const opened = near
    .filter(([x, y]) => o[y * roomColumns + x] === "wall" && !isRim([x, y]))
    .map((square): DrodEdit => {
      const label = words.open(words.square(square));
      return { room: withTile(room, [square], "floor"), label, cells: [square], sort: "open" };
    });
  const moved = room.monsters.flatMap((monster, index): DrodEdit[] => {
    const [type, x, y] = monster;
    if (!simpleMonsters.has(type)) return [];
    return around([x, y])
      .filter((square) => isPlain(square))
      .map((square) => {
        const next: typeof monster = [...monster];
        [next[1], next[2]] = square;
        const label = words.moveMonster(monsterWord(type), words.square([x, y]), words.square(square));
        return {
          room: { ...room, monsters: room.monsters.with(index, next) },
          label,
          cells: [[x, y], square],
          sort: "monster",
        };
      });
  });
  const [model] = room.monsters.filter(([type]) => simpleMonsters.has(type));
  const added =
    model === undefined
      ? []
      : plain
          .filter(([x, y]) => Math.max(Math.abs(x - start[0]), Math.abs(y - start[1])) > 2)
          .map((square): DrodEdit => {
            const monsters: Room["monsters"] = [...room.monsters, [model[0], square[0], square[1], model[3]]];
            const label = words.addMonster(monsterWord(model[0]), words.square(square));
            return { room: { ...room, monsters }, label, cells: [square], sort: "added" };
          });
  const sorts = [walls, opened, moved, added].map((edits) => shuffle(edits, random));
  // Interleaved, so that a search that ends early has tried some of each sort.
  return Array.from({ length: Math.max(...sorts.map(({ length }) => length)) }, (_, i) =>
    sorts.flatMap((edits) => edits[i] ?? []),
  ).flat();
}

/**
 * Edits that may make an unsolvable room solvable: a wall opened between the squares the player can reach and others, a
 * monster removed where others stay; then the small changes near monsters and the start. In random order within each
 * sort.
 */
export function repairEdits(drawn: DrawnRoom, random: Random): readonly DrodEdit[] {
  const { room, start } = drawn;
  const { o } = tilesOf(room);
  const reached = reachedSquares(drawn);
  const isClosed = ([x, y]: Point): boolean => !reached.has(String([x, y])) && o[y * roomColumns + x] !== "wall";
  const between = squares.filter((square) => {
    const [x, y] = square;
    const beside = around(square);
    const isWall = o[y * roomColumns + x] === "wall" && !isRim(square);
    return isWall && beside.some((one) => reached.has(String(one))) && beside.some((one) => isClosed(one));
  });
  const opened = between.map((square): DrodEdit => {
    const label = words.open(words.square(square));
    return { room: withTile(room, [square], "floor"), label, cells: [square], sort: "open" };
  });
  const removed = room.monsters.flatMap(([type, x, y], index): DrodEdit[] => {
    if (room.monsters.length < 2) return [];
    const monsters = room.monsters.filter((_, one) => one !== index);
    const label = words.removeMonster(monsterWord(type), words.square([x, y]));
    return [{ room: { ...room, monsters }, label, cells: [[x, y]], sort: "removed" }];
  });
  const near = [[start[0], start[1]] as const, ...room.monsters.map(([, x, y]) => [x, y] as const)];
  const small = drodEdits(drawn, near, random).filter(({ sort }) => sort !== "added");
  return [...shuffle(opened, random), ...shuffle(removed, random), ...small];
}

/** Squares that the player could walk to over floor, doors and everything else that isn't a wall, ignoring monsters. */
function reachedSquares({ room, start }: DrawnRoom): ReadonlySet<string> {
  const state = loadPlainRoom(room, start);
  const reached = new Map([[String([start[0], start[1]]), [start[0], start[1]] as Point]]);
  for (const square of reached.values()) {
    for (const [x, y] of around(square)) {
      if (isPlayerWalkable(state.o[cellOf(x, y)])) reached.set(String([x, y]), [x, y]);
    }
  }
  return new Set(reached.keys());
}

/**
 * Fills plain floor next to walls, away from the player's path and the monsters' starts; undefined when there is none.
 */
export function unusedSquaresFilled(
  { room, start }: DrawnRoom,
  way: readonly Point[],
  random: Random,
): DrodEdit | undefined {
  const kept = new Set([...squaresNear(way), ...room.monsters.flatMap(([, x, y]) => around([x, y]))].map(String));
  const isPlain = plainSquares({ room, start });
  const isFree = (square: Point): boolean => isPlain(square) && !kept.has(String(square));
  const { o } = tilesOf(room);
  const beside = squares.filter(
    (square) => isFree(square) && around(square).some(([x, y]) => o[y * roomColumns + x] === "wall"),
  );
  const [first] = shuffle([...beside], random);
  if (first === undefined) return undefined;
  const cells = [first];
  for (const square of cells) {
    for (const next of around(square)) {
      if (cells.length >= mostFilled) break;
      if (isFree(next) && !cells.some(([x, y]) => x === next[0] && y === next[1])) cells.push(next);
    }
  }
  return { room: withTile(room, cells, "wall"), label: words.fill(cells.length), cells, sort: "fill" };
}

const squares: readonly Point[] = Array.from({ length: roomColumns * roomRows }, (_, i): Point => [
  i % roomColumns,
  Math.floor(i / roomColumns),
]);

function squaresNear(way: readonly Point[]): readonly Point[] {
  const near = new Map<string, Point>();
  for (const square of way) for (const one of [square, ...around(square)]) near.set(String(one), one);
  return [...near.values()];
}

/** Returns a test for bare floor without a monster or the player. */
function plainSquares({ room, start }: DrawnRoom): (square: Point) => boolean {
  const { o, f, t } = tilesOf(room);
  const taken = new Set([`${start[0]},${start[1]}`]);
  for (const [, x, y, , extra] of room.monsters) {
    taken.add(`${x},${y}`);
    for (const [px, py] of extra?.pieces ?? []) taken.add(`${px},${py}`);
  }
  return ([x, y]) => {
    const cell = y * roomColumns + x;
    const isBare = o[cell] === "floor" && f[cell] === "empty" && t[cell] === "empty";
    return isBare && !isRim([x, y]) && !taken.has(`${x},${y}`);
  };
}

function isRim([x, y]: Point): boolean {
  return x === 0 || y === 0 || x === roomColumns - 1 || y === roomRows - 1;
}

/** The eight squares around one, inside the room. */
function around([x, y]: Point): readonly Point[] {
  return steps
    .map(([dx, dy]): Point => [x + dx, y + dy])
    .filter(([sx, sy]) => sx >= 0 && sy >= 0 && sx < roomColumns && sy < roomRows);
}

const steps = [-1, 0, 1]
  .flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const))
  .filter(([dx, dy]) => dx !== 0 || dy !== 0);

function withTile(room: Room, cells: readonly Point[], tile: "wall" | "floor"): Room {
  const o = [...tilesOf(room).o];
  for (const [x, y] of cells) o[y * roomColumns + x] = tile;
  return { ...room, o: runsOf(o, "floor") };
}
