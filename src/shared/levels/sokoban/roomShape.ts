/** Visible properties of a room: counts of walls and goals, independent of its solution. */
export interface RoomShape {
  /** Connected groups of goals, side by side. */
  readonly goalGroups: number;
  /** Corners of the line between floor and walls: a rectangle has four, each bump or pillar adds four. */
  readonly corners: number;
  /** Floor cells with walls on three sides or more. */
  readonly deadEnds: number;
  /** Share of the floor that is mapped to floor by the best mirroring or half turn of its bounding box. */
  readonly symmetry: number;
}

/** A floor plan by cell, row-major; 1 = floor. A border of walls surrounds it. */
export interface FloorShape {
  readonly width: number;
  readonly floor: Uint8Array;
  readonly goals: readonly number[];
}

/** The shape of a floor plan. Linear in the area and the goals. */
export function roomShape(shape: FloorShape): RoomShape {
  return {
    goalGroups: goalGroups(shape),
    corners: wallCorners(shape),
    deadEnds: deadEnds(shape),
    symmetry: symmetryOf(shape),
  };
}

/** Connected groups of goals. */
export function goalGroups({ width, goals }: FloorShape): number {
  const open = new Set(goals);
  let groups = 0;
  for (const first of goals) {
    if (!open.delete(first)) continue;
    groups++;
    const queue = [first];
    for (const cell of queue) {
      for (const next of [cell - 1, cell + 1, cell - width, cell + width]) if (open.delete(next)) queue.push(next);
    }
  }
  return groups;
}

/** Corners of the outline: of four cells around a point one or three are floor, or two across. */
export function wallCorners({ width, floor }: FloorShape): number {
  let corners = 0;
  for (let cell = 0; cell + width + 1 < floor.length; cell++) {
    if (cell % width === width - 1) continue;
    const [a, b] = [floor[cell] as number, floor[cell + 1] as number];
    const [c, d] = [floor[cell + width] as number, floor[cell + width + 1] as number];
    const sum = a + b + c + d;
    if (sum === 1 || sum === 3) corners++;
    else if (sum === 2 && a === d) corners += 2;
  }
  return corners;
}

function deadEnds({ width, floor }: FloorShape): number {
  let ends = 0;
  for (let cell = width; cell < floor.length - width; cell++) {
    if (floor[cell] === 0) continue;
    const across = (floor[cell - 1] as number) + (floor[cell + 1] as number);
    if (across + (floor[cell - width] as number) + (floor[cell + width] as number) <= 1) ends++;
  }
  return ends;
}

function symmetryOf({ width, floor }: FloorShape): number {
  let [left, right, top, bottom, count] = [Infinity, -1, Infinity, -1, 0];
  for (const [cell, isFloor] of floor.entries()) {
    if (isFloor === 0) continue;
    const [x, y] = [cell % width, Math.floor(cell / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
    count++;
  }
  let [across, down, turned] = [0, 0, 0];
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      if (floor[y * width + x] !== 1) continue;
      const [otherX, otherY] = [left + right - x, top + bottom - y];
      across += floor[y * width + otherX] as number;
      down += floor[otherY * width + x] as number;
      turned += floor[otherY * width + otherX] as number;
    }
  }
  return count === 0 ? 0 : Math.max(across, down, turned) / count;
}

/** Cells the player can walk to before the first push, by flags of cells he can't enter. */
export function startRegion(width: number, isBlocked: (cell: number) => boolean, player: number): number[] {
  const seen = new Set([player]);
  for (const cell of seen) {
    for (const next of [cell - 1, cell + 1, cell - width, cell + width]) if (!isBlocked(next)) seen.add(next);
  }
  return [...seen];
}
