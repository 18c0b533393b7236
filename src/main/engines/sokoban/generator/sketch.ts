import type { Random } from "#shared/kernel/random.ts";

/** A room without boxes: walls and goals by cell, row-major with its border of walls. */
export interface Sketch {
  readonly width: number;
  readonly height: number;
  readonly walls: Uint8Array;
  readonly goals: number[];
}

/** Style of changes and new rooms, from the designer's weights for the appearance. */
export interface SketchStyle {
  /** Goals are placed next to goals. */
  readonly isGrouped: boolean;
  /** Single pillars and dead ends are left out of new rooms. */
  readonly isCalm: boolean;
  /** Walls are mirrored from left to right. */
  readonly isMirrored: boolean;
}

/** No weight for the appearance. */
export const plainStyle: SketchStyle = { isGrouped: false, isCalm: false, isMirrored: false };

/**
 * One small change: a cell flipped, a wall moved by one cell, or a goal moved; undefined when the result isn't a valid
 * room.
 */
export function changedSketch(
  from: Sketch,
  locked: ReadonlySet<number>,
  style: SketchStyle,
  random: Random,
): Sketch | undefined {
  const sketch: Sketch = { ...from, walls: from.walls.slice(), goals: [...from.goals] };
  for (let changes = 1 + random.below(2); changes > 0; changes--) {
    const kind = random.below(6);
    if (kind < 2) moveGoal(sketch, locked, style, random);
    else if (kind < 3) moveWall(sketch, locked, style, random);
    else flip(sketch, innerCell(sketch, random), locked, style);
  }
  fillPockets(sketch);
  for (const cell of locked) if (sketch.walls[cell] !== from.walls[cell]) return undefined;
  return sketch.goals.some((goal) => sketch.walls[goal] === 1) ? undefined : sketch;
}

/** To an adjacent floor cell, to any or, where goals are grouped, to one next to another goal. */
function moveGoal(sketch: Sketch, locked: ReadonlySet<number>, style: SketchStyle, random: Random): void {
  const { walls, goals, width } = sketch;
  const at = random.below(goals.length);
  const goal = goals[at] ?? 0;
  const choice = random.below(style.isGrouped ? 3 : 2);
  const around = (cell: number) => [cell - 1, cell + 1, cell - width, cell + width];
  const near = choice === 0 ? around(goal) : goals.filter((other) => other !== goal).flatMap(around);
  const cells = choice === 1 ? floorCells(sketch) : near.filter((cell) => walls[cell] === 0);
  const free = cells.filter((cell) => !goals.includes(cell) && !locked.has(cell));
  if (free.length > 0 && !locked.has(goal)) goals[at] = free[random.below(free.length)] ?? goal;
}

function moveWall(sketch: Sketch, locked: ReadonlySet<number>, style: SketchStyle, random: Random): void {
  const { width, height, walls } = sketch;
  const cell = innerCell(sketch, random);
  const next = cell + ([-1, 1, -width, width][random.below(4)] ?? 1);
  const [x, y] = [next % width, Math.floor(next / width)];
  if (x < 1 || y < 1 || x > width - 2 || y > height - 2 || walls[cell] === walls[next]) return;
  if (locked.has(cell) || locked.has(next)) return;
  flip(sketch, cell, locked, style);
  flip(sketch, next, locked, style);
}

function flip(sketch: Sketch, cell: number, locked: ReadonlySet<number>, { isMirrored }: SketchStyle): void {
  const { walls, goals, width } = sketch;
  const canFlip = (one: number) => !goals.includes(one) && !locked.has(one);
  const other = isMirrored ? cell + width - 1 - 2 * (cell % width) : cell;
  if (!canFlip(cell) || !canFlip(other)) return;
  walls[cell] = walls[cell] === 1 ? 0 : 1;
  walls[other] = walls[cell];
}

function innerCell({ width, height }: Sketch, random: Random): number {
  return (1 + random.below(height - 2)) * width + 1 + random.below(width - 2);
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

/** The rows without unneeded parts: walls that touch no floor, and rows and columns left empty by that. */
export function trimmedRows(rows: readonly string[]): string[] {
  const floorAt = (x: number, y: number) => (rows[y]?.charAt(x) || "#") !== "#";
  const kept = rows.map((row, y) =>
    Array.from(row, (letter, x) => {
      if (letter !== "#") return letter;
      for (let at = 0; at < 9; at++) if (floorAt(x + (at % 3) - 1, y + Math.floor(at / 3) - 1)) return letter;
      return " ";
    })
      .join("")
      .trimEnd(),
  );
  const left = Math.min(...kept.filter((row) => row !== "").map((row) => row.search(/\S/)));
  return kept.filter((row) => row !== "").map((row) => row.slice(left));
}

/** Cell numbers without a wall, ascending. */
export function floorCells({ walls }: Pick<Sketch, "walls">): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < walls.length; cell++) if (walls[cell] === 0) cells.push(cell);
  return cells;
}

/** Keeps the largest connected component of the floor and walls up the others. */
export function fillPockets({ width, walls }: Pick<Sketch, "width" | "walls">): void {
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
