import fc from "fast-check";

/**
 * Plain breadth-first search over pushes on rows of text, with no pruning and no code of the solver: the fewest pushes, or -1
 * when there is no solution.
 */
export function oraclePushes(rows: readonly string[]): number {
  const width = Math.max(...rows.map((row) => row.length)) + 1;
  const cells = rows.map((row) => row.padEnd(width, "#")).join("");
  const offsets = [-1, -width, 1, width];
  const goals = cells.split("").flatMap((letter, cell) => (".*+".includes(letter) ? [cell] : []));
  const boxes = cells.split("").flatMap((letter, cell) => ("$*".includes(letter) ? [cell] : []));
  const player = cells.split("").findIndex((letter) => "@+".includes(letter));
  const walls = Uint8Array.from(cells.split(""), (letter) => (letter === "#" ? 1 : 0));
  /** What the player can walk to, cell by cell; the first of these cells stands for all. */
  const reachOf = (from: number, all: readonly number[]) => {
    const isClosed = walls.slice();
    for (const box of all) isClosed[box] = 1;
    const isReached = new Uint8Array(cells.length);
    isReached[from] = 1;
    const seen = [from];
    let first = from;
    for (const cell of seen) {
      first = Math.min(first, cell);
      for (const offset of offsets) {
        const next = cell + offset;
        if (isClosed[next] !== 0 || isReached[next] === 1) continue;
        isReached[next] = 1;
        seen.push(next);
      }
    }
    return { isReached, first };
  };
  let layer = [{ boxes, reach: reachOf(player, boxes) }];
  const known = new Set(layer.map((state) => `${state.boxes.join()}|${state.reach.first}`));
  for (let pushes = 0; layer.length > 0; pushes++) {
    const next: typeof layer = [];
    for (const state of layer) {
      if (state.boxes.every((box) => goals.includes(box))) return pushes;
      for (const [i, box] of state.boxes.entries()) {
        for (const offset of offsets) {
          const to = box + offset;
          if (walls[to] !== 0 || state.boxes.includes(to) || state.reach.isReached[box - offset] !== 1) continue;
          const moved = state.boxes.with(i, to).sort((one, other) => one - other);
          const reach = reachOf(box, moved);
          const key = `${moved.join()}|${reach.first}`;
          if (known.has(key)) continue;
          known.add(key);
          next.push({ boxes: moved, reach });
        }
      }
    }
    layer = next;
  }
  return -1;
}

/** Small random rooms, inner size up to 5 by 4, one to three boxes, solvable or not. */
export const smallRooms = randomRooms([2, 5], [2, 4], [1, 3]);

/** Random rooms with more boxes, which close areas and block each other. */
export const crowdedRooms = randomRooms([4, 5], [3, 4], [3, 5]);

/** Random rooms of many boxes for their size, most of which close an area off. */
export const closedRooms = randomRooms([3, 5], [3, 4], [3, 4]);

/** Two chambers joined by a corridor, one to three boxes in them, which stop it up and can only be pushed on. */
export const corridorRooms: fc.Arbitrary<string[]> = fc
  .tuple(fc.integer({ min: 2, max: 3 }), fc.integer({ min: 1, max: 2 }), fc.integer({ min: 0, max: 2 }))
  .chain(([chamber, corridor, row]) => {
    const width = chamber * 2 + corridor + 2;
    const isFloor = (x: number, y: number) => x <= chamber || x > chamber + corridor || y === row + 1;
    const cells = Array.from({ length: width * 3 }, (_, at) => [
      (at % (width - 2)) + 1,
      Math.floor(at / (width - 2)) + 1,
    ])
      .filter(([x = 0, y = 0]) => y <= 3 && isFloor(x, y))
      .map(([x = 0, y = 0]) => y * width + x);
    const order = fc.shuffledSubarray(cells, { minLength: 7, maxLength: 7 });
    return fc.tuple(order, fc.integer({ min: 1, max: 3 })).map(([places, boxes]) => {
      const letters: string[] = Array.from({ length: width * 5 }, (_, cell) => (cells.includes(cell) ? " " : "#"));
      letters[places[6] ?? 0] = "@";
      for (let i = 0; i < boxes; i++) {
        letters[places[i] ?? 0] = "$";
        letters[places[i + 3] ?? 0] = ".";
      }
      return Array.from({ length: 5 }, (_, y) => letters.slice(y * width, (y + 1) * width).join(""));
    });
  });

type Range = readonly [min: number, max: number];

function randomRooms(widths: Range, heights: Range, boxCounts: Range): fc.Arbitrary<string[]> {
  const within = ([min, max]: Range) => fc.integer({ min, max });
  return fc
    .tuple(within(widths), within(heights), within(boxCounts))
    .chain(([width, height, boxes]) =>
      fc.tuple(
        fc.constant(width),
        fc.constant(height),
        fc.shuffledSubarray(
          Array.from({ length: width * height }, (_, cell) => cell),
          { minLength: Math.min(2 * boxes + 1, width * height) },
        ),
        fc.constant(boxes),
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 0, max: 2 }),
      ),
    )
    .map(([width, height, order, wanted, walls, shared]) => {
      const letters = Array.from({ length: width * height }, () => " ");
      const count = Math.min(wanted, Math.floor((order.length - 1) / 2));
      const [player = 0, ...places] = order;
      letters[player] = "@";
      for (const [i, cell] of places.slice(0, count).entries()) letters[cell] = i < shared ? "*" : "$";
      for (const cell of places.slice(count, 2 * count - Math.min(shared, count))) letters[cell] = ".";
      for (const cell of places.slice(2 * count, 2 * count + walls)) letters[cell] = "#";
      const inner = Array.from({ length: height }, (_, y) => `#${letters.slice(y * width, (y + 1) * width).join("")}#`);
      return ["#".repeat(width + 2), ...inner, "#".repeat(width + 2)];
    });
}

/** What a plain search over single steps minimizes. */
export type PlainCost = "moves" | "box-lines" | "box-changes";

/**
 * Plain search over single steps of the player, cheapest first, with no code of the engine: the fewest moves, runs of one box in
 * one direction, or runs of one box; -1 when there is no solution. Only for tiny rooms.
 */
export function oracleCost(rows: readonly string[], what: PlainCost): number {
  const width = Math.max(...rows.map((row) => row.length)) + 1;
  const cells = rows.map((row) => row.padEnd(width, "#")).join("");
  const isWall = (cell: number) => (cells[cell] ?? "#") === "#";
  const all = cells.split("").map((_, cell) => cell);
  const goals = all.filter((cell) => ".*+".includes(cells[cell]!));
  const boxes = all.filter((cell) => "$*".includes(cells[cell]!));
  const player = all.find((cell) => "@+".includes(cells[cell]!))!;
  // The box pushed last and the direction of that push; none at first.
  let layer = [{ boxes, player, lastBox: -1, lastWay: 0 }];
  const done = new Set<string>();
  for (let cost = 0; layer.length > 0; cost++) {
    const next: typeof layer = [];
    for (const state of layer) {
      const key = `${state.boxes.join()}|${state.player}|${state.lastBox}|${state.lastWay}`;
      if (done.has(key)) continue;
      done.add(key);
      if (state.boxes.every((box) => goals.includes(box))) return cost;
      for (const way of [-1, -width, 1, width]) {
        const to = state.player + way;
        if (isWall(to)) continue;
        const i = state.boxes.indexOf(to);
        if (i < 0) {
          (what === "moves" ? next : layer).push({ ...state, player: to });
          continue;
        }
        if (isWall(to + way) || state.boxes.includes(to + way)) continue;
        const isSameBox = state.lastBox === to;
        const isFree = what === "box-lines" ? isSameBox && state.lastWay === way : isSameBox;
        const moved = state.boxes.with(i, to + way).toSorted((a, b) => a - b);
        const after = { boxes: moved, player: to, lastBox: to + way, lastWay: way };
        (what !== "moves" && isFree ? layer : next).push(after);
      }
    }
    layer = next;
  }
  return -1;
}

/** Twelve boxes in a hall, with a store of their own. */
export const storeHall: readonly string[] = [
  "################",
  "#              #",
  "# $ $ $ $ $ $  #",
  "#              #",
  "#@$ $ $ $ $ $  #",
  "#              #",
  "######### ######",
  "      #    ....#",
  "      #    ....#",
  "      #    ....#",
  "      ##########",
];
