import { textWidth } from "../../../scene/textWidth.ts";
import type { CellMask } from "./cellMask.ts";

const chipRadius = 0.95;
/** How far the widest chip form (the diamond) reaches, in radii. */
const chipReach = 1.22;
const chipToName = 0.14;
const nameSizes = [0.86, 0.79, 0.72];
const capitals = 0.73;
const descender = 0.22;
/** Distance from the middle of the wall: airy first, at last just clear of the wall and its doors. */
const margins = [1.1, 0.7, 0.36];
const grid = 0.25;

/** A rectangle that labels must not cover (a pin, stairs). */
export interface Obstacle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Positions of a room's chip and name, in cells. `size` is the name's em, `baseline` its y. */
export interface RoomLabel {
  readonly chip?: { readonly x: number; readonly y: number; readonly r: number };
  readonly name?: { readonly x: number; readonly baseline: number; readonly size: number };
}

/** Boxes relative to the label's middle. */
interface Block {
  readonly label: (x: number, y: number) => RoomLabel;
  readonly boxes: readonly Obstacle[];
}

/**
 * Finds a place for a room's chip and name entirely on its floor, as near to its centre of mass as it will go. The name
 * shrinks to 0.72 of a cell, then drops; the chip shrinks, then drops too. Deterministic; O(area).
 */
export function placeLabel(
  room: CellMask,
  name: string,
  hasChip: boolean,
  pin: Obstacle | undefined,
  stairs: readonly Obstacle[] = [],
): RoomLabel {
  const obstacles = pin === undefined ? stairs : [...stairs, pin];
  const centre = centreOfMass(room);
  for (const block of blocks(name, hasChip)) {
    for (const margin of margins) {
      const found = nearestPlace(room, centre, reachOf(block.boxes, margin), (x, y) =>
        block.boxes.every((box) => isFree(room, box, x, y, margin, obstacles)),
      );
      if (found !== undefined) return block.label(found[0], found[1]);
    }
  }
  return {};
}

function blocks(name: string, hasChip: boolean): Block[] {
  const named = nameSizes.map((size) => (hasChip ? chipAndName(name, size) : nameOnly(name, size)));
  return hasChip ? [...named, chipOnly(chipRadius), chipOnly(0.7), chipOnly(0.42)] : named;
}

function chipAndName(name: string, size: number): Block {
  const reach = chipRadius * chipReach;
  const half = textWidth(name, size) / 2;
  const height = 2 * chipRadius + chipToName + (capitals + descender) * size;
  const chipY = chipRadius - height / 2;
  const baseline = height / 2 - descender * size;
  return {
    boxes: [{ left: -reach, top: chipY - reach, right: reach, bottom: chipY + reach }, nameBox(half, baseline, size)],
    label: (x, y) => ({ chip: { x, y: y + chipY, r: chipRadius }, name: { x, baseline: y + baseline, size } }),
  };
}

function nameOnly(name: string, size: number): Block {
  const baseline = (capitals * size) / 2;
  return {
    boxes: [nameBox(textWidth(name, size) / 2, baseline, size)],
    label: (x, y) => ({ name: { x, baseline: y + baseline, size } }),
  };
}

function chipOnly(r: number): Block {
  const reach = r * chipReach;
  return {
    boxes: [{ left: -reach, top: -reach, right: reach, bottom: reach }],
    label: (x, y) => ({ chip: { x, y, r } }),
  };
}

function nameBox(half: number, baseline: number, size: number): Obstacle {
  return { left: -half, top: baseline - capitals * size, right: half, bottom: baseline + descender * size };
}

function isFree(
  room: CellMask,
  box: Obstacle,
  x: number,
  y: number,
  margin: number,
  obstacles: readonly Obstacle[],
): boolean {
  const left = x + box.left;
  const top = y + box.top;
  const right = x + box.right;
  const bottom = y + box.bottom;
  if (obstacles.some((one) => left < one.right && right > one.left && top < one.bottom && bottom > one.top))
    return false;
  return room.covers(left - margin, top - margin, right + margin, bottom + margin);
}

/** How far a label and the space around it reach from its middle. */
function reachOf(boxes: readonly Obstacle[], margin: number): Obstacle {
  return {
    left: Math.min(...boxes.map(({ left }) => left)) - margin,
    top: Math.min(...boxes.map(({ top }) => top)) - margin,
    right: Math.max(...boxes.map(({ right }) => right)) + margin,
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)) + margin,
  };
}

/**
 * The point of the quarter-cell grid on the room's floor that is free and nearest to its centre of mass. Where the label
 * would reach out of the room's bounding box nothing is tried.
 */
function nearestPlace(
  room: CellMask,
  [centreX, centreY]: readonly [number, number],
  reach: Obstacle,
  isAllowed: (x: number, y: number) => boolean,
): [number, number] | undefined {
  const first = { x: stepsInto(-reach.left), y: stepsInto(-reach.top) };
  const last = { x: stepsInto(room.width - reach.right) + 1, y: stepsInto(room.height - reach.bottom) + 1 };
  let nearest: [number, number] | undefined;
  let least = Infinity;
  for (let row = first.y; row <= last.y; row++) {
    const y = room.top + row * grid;
    for (let column = first.x; column <= last.x; column++) {
      const x = room.left + column * grid;
      const distance = (x - centreX) ** 2 + (y - centreY) ** 2;
      if (distance >= least || !room.has(Math.floor(x), Math.floor(y)) || !isAllowed(x, y)) continue;
      least = distance;
      nearest = [x, y];
    }
  }
  return nearest;
}

/** Whole steps of the grid within a length. */
function stepsInto(length: number): number {
  return Math.floor(length / grid);
}

function centreOfMass(room: CellMask): [number, number] {
  let [sumX, sumY, count] = [0, 0, 0];
  for (let y = room.top; y < room.top + room.height; y++) {
    for (let x = room.left; x < room.left + room.width; x++) {
      if (!room.has(x, y)) continue;
      sumX += x + 0.5;
      sumY += y + 0.5;
      count++;
    }
  }
  return count === 0 ? [0, 0] : [sumX / count, sumY / count];
}
