import type { Plan } from "./plan.ts";

/** A map of a tabletop as a game master's program knows it. Cells as "x,y" of the plan. */
export interface TabletopMap {
  /** Connected cells while all doors are shut. */
  readonly pieces: readonly ReadonlySet<string>[];
  readonly doors: readonly TabletopDoor[];
}

interface TabletopDoor {
  /** The door's line or cell, as the format has it. */
  readonly place: string;
  /** Cells on its two sides; of a one-way passage out of the first. */
  readonly sides: readonly [string, string];
  readonly isLocked: boolean;
}

interface XY {
  readonly x: number;
  readonly y: number;
}

/**
 * Universal VTT 0.3: what walls and portals enclose. Cells that sight reaches from the edge of the map are outside. `left` and
 * `top` are the cells of map before the plan.
 */
export function readUvtt(text: string, left: number, top: number): TabletopMap {
  const { resolution, line_of_sight, portals } = JSON.parse(text) as {
    readonly resolution: { readonly map_size: XY };
    readonly line_of_sight: readonly (readonly XY[])[];
    readonly portals: readonly { readonly bounds: readonly [XY, XY]; readonly closed: boolean }[];
  };
  const walls = new Set(
    line_of_sight.flatMap((points) => points.slice(1).flatMap((to, i) => unitLines(points[i] ?? to, to))),
  );
  const closed = new Set(portals.flatMap(({ bounds, closed: isClosed }) => (isClosed ? unitLines(...bounds) : [])));
  const { x: width, y: height } = resolution.map_size;
  const cells = Array.from({ length: width * height }, (_, i): [number, number] => [i % width, Math.floor(i / width)]);
  const isOpen = (line: string): boolean => !walls.has(line) && !closed.has(line);
  const pieces = connected(cells.map(String), (cell) => {
    const [x = 0, y = 0] = cell.split(",").map(Number);
    return [
      ...(isOpen(`v${x},${y}`) ? [`${x - 1},${y}`] : []),
      ...(isOpen(`v${x + 1},${y}`) ? [`${x + 1},${y}`] : []),
      ...(isOpen(`h${x},${y}`) ? [`${x},${y - 1}`] : []),
      ...(isOpen(`h${x},${y + 1}`) ? [`${x},${y + 1}`] : []),
    ];
  });
  const ofPlan = (cell: string): string => {
    const [x = 0, y = 0] = cell.split(",").map(Number);
    return `${x - left},${y - top}`;
  };
  return {
    pieces: pieces.filter((piece) => !piece.has("0,0")).map((piece) => new Set([...piece].map(ofPlan))),
    doors: portals.flatMap(({ bounds }) => {
      const [first = ""] = unitLines(...bounds);
      const [x = 0, y = 0] = first.slice(1).split(",").map(Number);
      const before = first.startsWith("v") ? `${x - 1},${y}` : `${x},${y - 1}`;
      const place = unitLines(...bounds)
        .map((line) => line[0] + ofPlan(line.slice(1)))
        .join(" ");
      return [{ place, sides: [ofPlan(before), ofPlan(`${x},${y}`)], isLocked: false }];
    }),
  };
}

/** A wall or door of a Foundry scene, in pixels. */
interface FoundryWall {
  readonly c: readonly [number, number, number, number];
  readonly move: number;
  readonly sight: number;
  readonly door: number;
  readonly ds: number;
}

/** A Foundry scene, in the terms of `readUvtt`: what keeps from moving or seeing is a wall, and a door is closed unless `ds` is 1. */
export function readFoundry(text: string, left: number, top: number): TabletopMap & { readonly secrets: number } {
  const { width, height, grid, walls } = JSON.parse(text) as {
    readonly width: number;
    readonly height: number;
    readonly grid: { readonly size: number };
    readonly walls: readonly FoundryWall[];
  };
  const ends = ({ c }: FoundryWall): [XY, XY] => {
    const [x1, y1, x2, y2] = c.map((pixels) => pixels / grid.size) as [number, number, number, number];
    return [
      { x: x1, y: y1 },
      { x: x2, y: y2 },
    ];
  };
  const doors = walls.filter(({ door }) => door !== 0);
  const solid = walls.filter(({ door, move, sight }) => door === 0 && move > 0 && sight > 0);
  const map = {
    resolution: { map_size: { x: width / grid.size, y: height / grid.size } },
    line_of_sight: solid.map(ends),
    portals: doors.map((door) => ({ bounds: ends(door), closed: door.ds !== 1 })),
  };
  const read = readUvtt(JSON.stringify(map), left, top);
  return {
    ...read,
    doors: read.doors.map((door, i) => ({ ...door, isLocked: doors[i]?.ds === 2 })),
    secrets: doors.filter(({ door }) => door === 2).length,
  };
}

function unitLines(from: XY, to: XY): string[] {
  const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
  const length = Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
  return Array.from({ length }, (_, i) => (from.x === to.x ? `v${x},${y + i}` : `h${x + i},${y}`));
}

/**
 * JSON of One Page Dungeon: floor is what rectangles cover, and doors are cells of it. The plan is doubled: its cell x, y is
 * 2x + 1, 2y + 1. `left` and `top` are the plan's own corner.
 */
export function readOnePage(text: string, left: number, top: number): TabletopMap {
  const { rects, doors } = JSON.parse(text) as {
    readonly rects: readonly (XY & { readonly w: number; readonly h: number })[];
    readonly doors: readonly (XY & { readonly dir: XY; readonly type: number })[];
  };
  const shut = new Set(doors.map(({ x, y }) => `${x},${y}`));
  const floor = rects.flatMap(({ x, y, w, h }) =>
    Array.from({ length: w * h }, (_, i) => `${x + (i % w)},${y + Math.floor(i / w)}`),
  );
  const ofPlan = ([x = 0, y = 0]: readonly number[]): string => `${(x - 1) / 2 - left},${(y - 1) / 2 - top}`;
  const pieces = connected(
    floor.filter((cell) => !shut.has(cell)),
    (cell) => {
      const [x = 0, y = 0] = cell.split(",").map(Number);
      return [`${x - 1},${y}`, `${x + 1},${y}`, `${x},${y - 1}`, `${x},${y + 1}`];
    },
  );
  // What lies on lines of the grid is no cell of the plan.
  const cellsOf = (piece: ReadonlySet<string>): string[] =>
    [...piece]
      .map((cell) => cell.split(",").map(Number))
      .flatMap((cell) => (cell.every((part) => Math.abs(part % 2) === 1) ? [ofPlan(cell)] : []));
  return {
    pieces: pieces.map((piece) => new Set(cellsOf(piece))),
    doors: doors.map(({ x, y, dir, type }) => ({
      place: `${x},${y}`,
      sides: [ofPlan([x - dir.x, y - dir.y]), ofPlan([x + dir.x, y + dir.y])],
      isLocked: type === 5,
    })),
  };
}

function connected(cells: readonly string[], next: (cell: string) => readonly string[]): Set<string>[] {
  const left = new Set(cells);
  const pieces: Set<string>[] = [];
  for (const start of left) {
    const piece = new Set([start]);
    for (const cell of piece) {
      left.delete(cell);
      for (const one of next(cell)) if (left.has(one)) piece.add(one);
    }
    pieces.push(piece);
  }
  return pieces;
}

/** What is wrong about a map: pieces that are no rooms, rooms that are no piece, and doors elsewhere or between other rooms. */
export function tabletopFaults({ pieces, doors }: TabletopMap, plan: Plan, places: readonly string[]): string[] {
  const groups = crossedGroups(plan);
  const wanted = new Map([...groups].map(([name, cells]) => [[...cells].sort().join(" "), name]));
  const inside = new Set([...groups.values()].flatMap((cells) => [...cells]));
  const faults: string[] = [];
  const found = new Set<string>();
  for (const piece of pieces) {
    // A courtyard that rooms surround.
    if (piece.isDisjointFrom(inside)) continue;
    const group = wanted.get([...piece].sort().join(" "));
    if (group === undefined) faults.push(`a piece of ${piece.size} cells is no room`);
    else found.add(group);
  }
  for (const group of wanted.values()) if (!found.has(group)) faults.push(`${group} is no piece`);
  const seen = doors.map(({ place }) => place).sort();
  if ([...new Set(places)].sort().join("\n") !== [...new Set(seen)].sort().join("\n"))
    faults.push("doors are elsewhere");
  const groupAt = (cell: string): string | undefined => [...groups].find(([, cells]) => cells.has(cell))?.[0];
  const pairs = new Set(
    plan.doors.flatMap(({ groups: [a, b] }) => [`${a} ${b}`, `${b} ${a}`]).map((pair) => merged(pair, plan)),
  );
  for (const { place, sides } of doors) {
    const pair = sides.map((cell) => groupAt(cell) ?? "nothing").join(" ");
    if (!pairs.has(pair)) faults.push(`the door at ${place} is between ${pair}`);
  }
  return faults;

  function merged(pair: string, of: Plan): string {
    return pair
      .split(" ")
      .map((group) => {
        const cells = [...of.groups].find(([, name]) => name === group)?.[0].split(" ")[0] ?? "";
        return groupAt(cells) ?? "nothing";
      })
      .join(" ");
  }
}

/** Neither format has bridges: corridors that cross are one piece. By name of the first group: its cells. */
export function crossedGroups({ groups }: Plan): ReadonlyMap<string, ReadonlySet<string>> {
  let sets = [...groups].map(([key, name]): [string, Set<string>] => [name, new Set(key.split(" "))]);
  for (let i = 0; i < sets.length; i++) {
    const [name, cells] = sets[i]!;
    const rest = sets.slice(i + 1);
    const touching = rest.filter(([, others]) => !others.isDisjointFrom(cells));
    if (touching.length === 0) continue;
    const all = touching.reduce((sum, [, others]) => sum.union(others), cells);
    sets = [...sets.slice(0, i), [name, all], ...rest.filter((one) => !touching.includes(one))];
    i--;
  }
  return new Map(sets);
}
