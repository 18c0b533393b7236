import type { Rect } from "../../../kernel/geometry.ts";
import { mix32 } from "../../../kernel/hash.ts";
import type { CellMask } from "./cellMask.ts";

const spacing = 0.3;
const step = 0.12;
/** No stroke reaches further from the floor than this, in cells. */
const hatchReach = 1.9;

/**
 * Engraver's hatching around a floor plan: strokes at 45 degrees that hug the walls and fray outward, as flat x1, y1,
 * x2, y2. Every second stroke reaches 1 to 1.9 cells from the floor, those between 60% of it. Lengths are hashed from
 * the stroke's position, so the same layout always has the same hatching. Deterministic; O(strokes * length).
 */
export function hatching(rooms: readonly CellMask[], bounds: Rect) {
  const margin = Math.ceil(hatchReach);
  const ground = groundAround(rooms, bounds, margin);
  const right = bounds.x + bounds.width + margin;
  const bottom = bounds.y + bounds.height + margin;
  const long: number[] = [];
  const short: number[] = [];
  const lines = Math.ceil((bounds.width + bounds.height + 2 * margin) / spacing);
  for (let line = 0; line < lines; line++) {
    const strokes = line % 2 === 0 ? long : short;
    const share = line % 2 === 0 ? 1 : 0.6;
    // The stroke runs along x = offset + y, through the part of the drawing it crosses.
    const offset = bounds.x - bottom + line * spacing;
    const from = Math.max(bounds.y - margin, bounds.x - margin - offset);
    const to = Math.min(bottom, right - offset);
    strokeLine(strokes, offset, from, to, ground, (run) => share * reachOf(line, run));
  }
  return { long, short };
}

function strokeLine(
  strokes: number[],
  offset: number,
  from: number,
  to: number,
  ground: Ground,
  reachOfRun: (run: number) => number,
): void {
  let run = 0;
  let reach = reachOfRun(run);
  let start = Number.NaN;
  const endAt = (y: number): void => {
    if (y - start > step * 1.5) strokes.push(round(offset + start), round(start), round(offset + y), round(y));
    start = Number.NaN;
    reach = reachOfRun(++run);
  };
  let y = from;
  while (y <= to) {
    const column = Math.floor(offset + y);
    const row = Math.floor(y);
    const rim = ground.rimNear(column, row);
    const [nextRow, nextColumn] = [row + 1, column + 1];
    if (rim === undefined && !Number.isNaN(start)) endAt(y);
    do {
      if (rim !== undefined) {
        const away = distance(rim, offset + y, y);
        // On the very edge of the floor no stroke begins.
        const isInked = away > 0 && away < reach;
        if (isInked && Number.isNaN(start)) start = y;
        else if (!isInked && !Number.isNaN(start)) endAt(y);
      }
      y += step;
    } while (y < nextRow && offset + y < nextColumn && y <= to);
  }
  if (!Number.isNaN(start) && y <= to + step) endAt(y);
}

/** From a point outside to the nearest of some cells, given as x and y of their corners in turn. */
function distance(cells: readonly number[], x: number, y: number): number {
  let nearest = Infinity;
  for (let i = 0; i < cells.length; i += 2) {
    const cellX = cells[i] as number;
    const cellY = cells[i + 1] as number;
    const dx = x < cellX ? cellX - x : x > cellX + 1 ? x - cellX - 1 : 0;
    const dy = y < cellY ? cellY - y : y > cellY + 1 ? y - cellY - 1 : 0;
    const away = dx * dx + dy * dy;
    if (away < nearest) nearest = away;
  }
  return Math.sqrt(nearest);
}

function reachOf(line: number, run: number): number {
  return 1 + ((hatchReach - 1) * mix32(line * 8191 + run)) / 0x1_0000_0000;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Floor and what lies around it. */
type Ground = ReturnType<typeof groundAround>;

function groundAround(rooms: readonly CellMask[], bounds: Rect, margin: number) {
  // Room for the neighbourhoods of points in the margin.
  const left = bounds.x - margin * 2 - 1;
  const top = bounds.y - margin * 2 - 1;
  const stride = bounds.width + margin * 4 + 2;
  const floor = new Uint8Array(stride * (bounds.height + margin * 4 + 2));
  for (const room of rooms) markFloor(floor, stride, room, left, top);
  const known = Array.from<readonly number[] | undefined>({ length: floor.length });
  return {
    /** The floor cells that hatching in a cell may hug; undefined on the floor and beyond the hatching's reach. */
    rimNear: (column: number, row: number): readonly number[] | undefined => {
      const at = (row - top) * stride + column - left;
      if (floor[at] === 1) return undefined;
      const rim = (known[at] ??= rimAround(floor, stride, at, margin, column, row));
      return rim.length === 0 ? undefined : rim;
    },
  };
}

/**
 * The floor cells at most `margin` cells away from a cell along both axes that may be nearest to a point in it, as x and y
 * in turn: of those on one side of it none that lies further away along both axes than another.
 */
function rimAround(
  floor: Uint8Array,
  stride: number,
  at: number,
  margin: number,
  column: number,
  row: number,
): readonly number[] {
  const cells: number[] = [];
  /** Distance along the row to the first floor cell on one side; `margin + 1` if there is none. */
  const firstBeside = (start: number, side: number): number => {
    let away = 1;
    while (away <= margin && floor[start + side * away] !== 1) away++;
    return away;
  };
  const [left, right] = [firstBeside(at, -1), firstBeside(at, 1)];
  if (left <= margin) cells.push(column - left, row);
  if (right <= margin) cells.push(column + right, row);
  for (const side of [-1, 1]) {
    let [nearLeft, nearRight] = [left, right];
    for (let away = 1; away <= margin; away++) {
      const start = at + side * away * stride;
      if (floor[start] === 1) {
        cells.push(column, row + side * away);
        break;
      }
      const [leftHere, rightHere] = [firstBeside(start, -1), firstBeside(start, 1)];
      if (leftHere < nearLeft) cells.push(column - leftHere, row + side * away);
      if (rightHere < nearRight) cells.push(column + rightHere, row + side * away);
      nearLeft = Math.min(nearLeft, leftHere);
      nearRight = Math.min(nearRight, rightHere);
    }
  }
  return cells;
}

function markFloor(floor: Uint8Array, stride: number, room: CellMask, left: number, top: number): void {
  for (let y = room.top; y < room.top + room.height; y++) {
    for (let x = room.left; x < room.left + room.width; x++) {
      if (room.has(x, y)) floor[(y - top) * stride + x - left] = 1;
    }
  }
}
