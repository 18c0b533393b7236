import type { Random } from "#shared/kernel/random.ts";

/** A room without boxes: walls and goals by cell, row-major with its border of walls. */
export interface Sketch {
  readonly width: number;
  readonly height: number;
  readonly walls: Uint8Array;
  readonly goals: number[];
}

/** A random room of the given outer size: walls on about `density` of the inner cells, one connected floor, goals on it. */
export function randomSketch(width: number, height: number, boxes: number, density: number, random: Random): Sketch {
  for (;;) {
    const walls = new Uint8Array(width * height).fill(1);
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1; x < width - 1; x++) walls[y * width + x] = random.float() < density ? 1 : 0;
    }
    const sketch: Sketch = { width, height, walls, goals: [] };
    fillPockets(sketch);
    const floor = floorCells(sketch);
    if (floor.length < boxes * 3) continue;
    while (sketch.goals.length < boxes) {
      const cell = floor[random.below(floor.length)] ?? 0;
      if (!sketch.goals.includes(cell)) sketch.goals.push(cell);
    }
    return sketch;
  }
}

/** One small change: a wall or floor cell flipped, or a goal moved; undefined when the result is no room. */
export function changedSketch(from: Sketch, locked: ReadonlySet<number>, random: Random): Sketch | undefined {
  const sketch: Sketch = { ...from, walls: from.walls.slice(), goals: [...from.goals] };
  const { width, height, walls, goals } = sketch;
  for (let changes = 1 + random.below(2); changes > 0; changes--) {
    if (random.below(3) === 0) {
      const floor = floorCells(sketch).filter((cell) => !goals.includes(cell) && !locked.has(cell));
      const at = random.below(goals.length);
      if (floor.length > 0 && !locked.has(goals[at] ?? 0)) goals[at] = floor[random.below(floor.length)] ?? 0;
      continue;
    }
    const cell = (1 + random.below(height - 2)) * width + 1 + random.below(width - 2);
    if (!goals.includes(cell) && !locked.has(cell)) walls[cell] = walls[cell] === 1 ? 0 : 1;
  }
  fillPockets(sketch);
  return goals.some((goal) => walls[goal] === 1) ? undefined : sketch;
}

/** The room as rows, with boxes and player where they are given. */
export function sketchRows(
  { width, height, walls, goals }: Sketch,
  boxes: readonly number[],
  player: number,
): string[] {
  return Array.from({ length: height }, (_, y) => {
    let row = "";
    for (let cell = y * width; cell < (y + 1) * width; cell++) {
      const isGoal = goals.includes(cell);
      if (walls[cell] === 1) row += "#";
      else if (boxes.includes(cell)) row += isGoal ? "*" : "$";
      else if (cell === player) row += isGoal ? "+" : "@";
      else row += isGoal ? "." : " ";
    }
    return row;
  });
}

export function floorCells({ walls }: Sketch): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < walls.length; cell++) if (walls[cell] === 0) cells.push(cell);
  return cells;
}

/** Leaves the largest connected part of the floor and walls up the others. */
function fillPockets({ width, walls }: Sketch): void {
  const part = new Int32Array(walls.length);
  let best = 0;
  let bestSize = 0;
  for (let start = 0, parts = 0; start < walls.length; start++) {
    if (walls[start] === 1 || part[start] !== 0) continue;
    parts++;
    const open = [start];
    part[start] = parts;
    for (const cell of open) {
      for (const next of [cell - 1, cell + 1, cell - width, cell + width]) {
        if (walls[next] !== 0 || part[next] !== 0) continue;
        part[next] = parts;
        open.push(next);
      }
    }
    if (open.length > bestSize) [best, bestSize] = [parts, open.length];
  }
  for (let cell = 0; cell < walls.length; cell++) if (part[cell] !== best) walls[cell] = 1;
}
