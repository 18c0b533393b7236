import type { Random } from "#shared/kernel/random.ts";
import { type Sketch, type SketchStyle, fillPockets, floorCells } from "./sketch.ts";

/** How the walls of a new room are made. */
export type RoomShape = "random" | "carved" | "templates";

/** Settings of a new room; sizes are outer ones. */
export interface SketchOrder {
  readonly shape: RoomShape;
  readonly width: number;
  readonly height: number;
  readonly boxes: number;
  /** Floor cells at most. */
  readonly floor: number;
  readonly style: SketchStyle;
}

/** Minimum floor cells per box: fewer leave nothing to push. */
export const floorPerBox = 3;
/** Share of walls in rooms of walls at random. */
const wallShare = 0.38;
/** Share of the floor that is carved: the climb opens more. */
const carvedShare = 0.62;
/** Tries for a room with the requested floor; after these it is carved, which always fits. */
const mostTries = 200;

/** A new room of one connected floor with goals on it. Throws when the order leaves no room for its boxes. */
export function newSketch(order: SketchOrder, random: Random): Sketch {
  const most = Math.min(order.floor, (order.width - 2) * (order.height - 2));
  if (most < order.boxes * floorPerBox) throw new Error("There is no room for so many boxes.");
  for (let tries = 0; ; tries++) {
    const room = { width: order.width, walls: wallsOf(tries < mostTries ? order.shape : "carved", order, random) };
    if (tries < mostTries && order.style.isCalm) calm(room, order);
    if (tries < mostTries && order.style.isMirrored) mirror(room, order);
    fillPockets(room);
    const floor = floorCells(room);
    if (floor.length < order.boxes * floorPerBox || floor.length > order.floor) continue;
    return { ...room, height: order.height, goals: goalsOn(order.width, floor, order, random) };
  }
}

/**
 * Picks distinct random cells; grouped ones grow from one cell, twice as likely where they fill a corner of the group.
 */
export function goalsOn(
  width: number,
  floor: readonly number[],
  { boxes, style }: Pick<SketchOrder, "boxes" | "style">,
  random: Random,
): number[] {
  const goals: number[] = [];
  const anyOf = (cells: readonly number[]) => cells[random.below(cells.length)] ?? 0;
  while (goals.length < boxes) {
    const beside = style.isGrouped
      ? goals
          .flatMap((goal) => [goal - 1, goal + 1, goal - width, goal + width])
          .filter((cell) => floor.includes(cell) && !goals.includes(cell))
      : [];
    const cell = anyOf(beside.length > 0 ? beside : floor);
    if (!goals.includes(cell)) goals.push(cell);
  }
  return goals;
}

/** Opens pillars and fills dead ends, once over the inner cells in reading order. */
function calm({ width, walls }: Pick<Sketch, "width" | "walls">, order: SketchOrder): void {
  for (const cell of innerCells(order)) {
    const around = [cell - 1, cell + 1, cell - width, cell + width].filter((next) => walls[next] === 1).length;
    if (around <= 1) walls[cell] = 0;
    if (around >= 3) walls[cell] = 1;
  }
}

/** Copies the left half to the right. */
function mirror({ width, walls }: Pick<Sketch, "width" | "walls">, order: SketchOrder): void {
  for (const cell of innerCells(order)) {
    const x = cell % width;
    if (x * 2 > width - 1) walls[cell] = walls[cell + width - 1 - 2 * x] ?? 1;
  }
}

function wallsOf(shape: RoomShape, order: SketchOrder, random: Random): Uint8Array {
  switch (shape) {
    case "random":
      return scattered(order, random);
    case "carved":
      return carved(order, random);
    case "templates":
      return stamped(order, random);
  }
}

function solid({ width, height }: SketchOrder): Uint8Array {
  return new Uint8Array(width * height).fill(1);
}

/** Walls on a share of the inner cells, at least enough that the floor is not too large. */
function scattered(order: SketchOrder, random: Random): Uint8Array {
  const { width, height, floor } = order;
  const walls = solid(order);
  const share = Math.max(wallShare, 1 - floor / ((width - 2) * (height - 2)));
  for (const cell of innerCells(order)) walls[cell] = random.float() < share ? 1 : 0;
  return walls;
}

const steps = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

/** A miner's walk: digs in straight runs of one to four cells from the middle. */
function carved(order: SketchOrder, random: Random): Uint8Array {
  const { width, height, floor, boxes } = order;
  const walls = solid(order);
  const inner = (width - 2) * (height - 2);
  const wanted = Math.min(floor, inner, Math.max(boxes * floorPerBox, Math.round(inner * carvedShare)));
  let [x, y, dug] = [width >> 1, height >> 1, 0];
  while (dug < wanted) {
    const [dx, dy] = steps[random.below(4)] ?? [1, 0];
    for (let run = 1 + random.below(4); run > 0 && dug < wanted; run--) {
      dug += walls[y * width + x] ?? 0;
      walls[y * width + x] = 0;
      x = Math.min(width - 2, Math.max(1, x + dx));
      y = Math.min(height - 2, Math.max(1, y + dy));
    }
  }
  return walls;
}

/** Patterns of 3 x 3 cells, after Taylor and Parberry (2011): open floor, corners, passages and pillars. */
const templates = [
  "...   ...",
  "#..   ...",
  "##.   ...",
  "###   ...",
  "#.#   ...",
  "... # ...",
  "#..   ..#",
  "#.# # #.#",
];

/** The inner cells covered with turned and mirrored patterns; a dot is floor or not, at random. */
function stamped(order: SketchOrder, random: Random): Uint8Array {
  const { width, height } = order;
  const walls = solid(order);
  for (let top = 1; top < height - 1; top += 3) {
    for (let left = 1; left < width - 1; left += 3) {
      const pattern = templates[random.below(templates.length)] ?? "";
      const turn = random.below(8);
      for (let at = 0; at < 9; at++) {
        const [across, down] = turned(at % 3, Math.floor(at / 3), turn);
        const letter = pattern.charAt(down * 3 + across);
        const [x, y] = [left + (at % 3), top + Math.floor(at / 3)];
        if (x > width - 2 || y > height - 2) continue;
        walls[y * width + x] = letter === "#" || (letter === "." && random.below(4) === 0) ? 1 : 0;
      }
    }
  }
  return walls;
}

function turned(x: number, y: number, symmetry: number): [number, number] {
  const [across, down] = [(symmetry & 2) === 0 ? x : 2 - x, (symmetry & 4) === 0 ? y : 2 - y];
  return (symmetry & 1) === 0 ? [across, down] : [down, across];
}

function innerCells({ width, height }: SketchOrder): number[] {
  const cells: number[] = [];
  for (let y = 1; y < height - 1; y++) for (let x = 1; x < width - 1; x++) cells.push(y * width + x);
  return cells;
}
