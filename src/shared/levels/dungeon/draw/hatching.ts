import type { Rect } from "../../../kernel/geometry.ts";
import { mix32 } from "../../../kernel/hash.ts";
import type { CellMask } from "./cellMask.ts";

const spacing = 0.3;
const step = 0.12;
/** No stroke reaches further from the floor than this, in cells. */
const hatchReach = 1.9;

/** Strokes as flat x1, y1, x2, y2. */
export interface Hatching {
  readonly long: readonly number[];
  readonly short: readonly number[];
}

/**
 * Engraver's hatching around a floor plan: strokes at 45 degrees that hug the walls and fray outward. Every second stroke
 * reaches 1 to 1.9 cells from the floor, those between 60 % of it. Lengths come from a hash of the stroke's place, so the
 * same layout always hatches the same. Deterministic; O(strokes * length).
 */
export function hatching(rooms: readonly CellMask[], bounds: Rect): Hatching {
  const margin = Math.ceil(hatchReach);
  const distance = floorDistance(rooms, bounds, margin);
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
    strokeLine(strokes, offset, from, to, distance, (run) => share * reachOf(line, run));
  }
  return { long, short };
}

function strokeLine(
  strokes: number[],
  offset: number,
  from: number,
  to: number,
  distance: (x: number, y: number) => number,
  reachOfRun: (run: number) => number,
): void {
  let run = 0;
  let reach = reachOfRun(run);
  let start = Number.NaN;
  for (let y = from; y <= to + step; y += step) {
    const away = y > to ? Infinity : distance(offset + y, y);
    const inked = away > 0 && away < reach;
    if (inked && Number.isNaN(start)) start = y;
    if (inked || Number.isNaN(start)) continue;
    if (y - start > step * 1.5) strokes.push(round(offset + start), round(start), round(offset + y), round(y));
    start = Number.NaN;
    reach = reachOfRun(++run);
  }
}

function reachOf(line: number, run: number): number {
  return 1 + ((hatchReach - 1) * mix32(line * 8191 + run)) / 0x1_0000_0000;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Distance from a point to the nearest floor cell: 0 on the floor, Infinity beyond the hatching's reach. */
function floorDistance(rooms: readonly CellMask[], bounds: Rect, margin: number): (x: number, y: number) => number {
  // Room for the neighbourhoods of points in the margin.
  const left = bounds.x - margin * 2 - 1;
  const top = bounds.y - margin * 2 - 1;
  const stride = bounds.width + margin * 4 + 2;
  const floor = new Uint8Array(stride * (bounds.height + margin * 4 + 2));
  for (const room of rooms) markFloor(floor, stride, room, left, top);
  const known: (readonly number[] | undefined)[] = [];
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const at = (row - top) * stride + column - left;
    if (floor[at] === 1) return 0;
    const near = (known[at] ??= floorAround(floor, stride, at, margin));
    let nearest = Infinity;
    for (let i = 0; i < near.length; i += 2) {
      const cellX = column + (near[i] as number);
      const cellY = row + (near[i + 1] as number);
      const dx = x < cellX ? cellX - x : x > cellX + 1 ? x - cellX - 1 : 0;
      const dy = y < cellY ? cellY - y : y > cellY + 1 ? y - cellY - 1 : 0;
      nearest = Math.min(nearest, dx * dx + dy * dy);
    }
    return Math.sqrt(nearest);
  };
}

/** The floor cells at most `margin` cells away from a cell along both axes, as flat steps to them. */
function floorAround(floor: Uint8Array, stride: number, at: number, margin: number): number[] {
  const steps: number[] = [];
  for (let dy = -margin; dy <= margin; dy++) {
    for (let dx = -margin; dx <= margin; dx++) {
      if (floor[at + dy * stride + dx] === 1) steps.push(dx, dy);
    }
  }
  return steps;
}

function markFloor(floor: Uint8Array, stride: number, room: CellMask, left: number, top: number): void {
  for (let y = room.top; y < room.top + room.height; y++) {
    for (let x = room.left; x < room.left + room.width; x++) {
      if (room.has(x, y)) floor[(y - top) * stride + x - left] = 1;
    }
  }
}
