import { isCloser } from "./spaces";
import {
  bodyCount,
  faultNumbers,
  gaps,
  heights,
  isBox,
  linkFaults,
  near,
  nearStarts,
  repeatFaults,
  repeats,
  stride,
  templateOf,
  widths,
} from "./tables";

/**
 * The current layout, by body: box, shape. Right and bottom are exclusive. A corridor that isn't placed is at `nowhere`
 * and meets nothing, as are the bodies that pad rows to a multiple of four.
 */
export let left = new StaticArray<i32>(0);
export let top = new StaticArray<i32>(0);
export let right = new StaticArray<i32>(0);
export let bottom = new StaticArray<i32>(0);
export let shapeOf = new StaticArray<i32>(0);
/** 1 for rooms that never move. */
export let isPinned = new StaticArray<i32>(0);
/** How many rooms have each template. */
export let uses = new StaticArray<i32>(0);

/**
 * Violations of the layout in any order; by violation, its index in the list plus 1, or 0. Pairs are stored under both
 * numbers.
 */
export let faults = new StaticArray<i32>(0);
export let faultCount: i32 = 0;
export let faultAt = new StaticArray<i32>(0);
/** By violation, its weight; pairs are stored under both numbers. */
export let weights = new StaticArray<f64>(0);

/** Size, in cells, of the violation that a template is next to itself. */
const repeatSize: f64 = 1.5;

/** Position of a body that isn't placed. */
export const nowhere: i32 = 1 << 28;

/** Allocates the layout of the tables' model with no body placed. */
export function emptyLayout(): void {
  left = new StaticArray<i32>(stride);
  top = new StaticArray<i32>(stride);
  right = new StaticArray<i32>(stride);
  bottom = new StaticArray<i32>(stride);
  shapeOf = new StaticArray<i32>(stride);
  for (let body = 0; body < stride; body++) removeBody(body);
  isPinned = new StaticArray<i32>(stride);
  uses = new StaticArray<i32>(repeats.length);
  faults = new StaticArray<i32>(faultNumbers);
  faultAt = new StaticArray<i32>(faultNumbers);
  weights = new StaticArray<f64>(faultNumbers);
}

/** Places a body regardless of what is there. */
export function setBody(body: i32, shape: i32, x: i32, y: i32): void {
  shapeOf[body] = shape;
  left[body] = x;
  top[body] = y;
  right[body] = x + widths[shape];
  bottom[body] = y + heights[shape];
}

/** Moves a body to `nowhere`, where it meets nothing. */
export function removeBody(body: i32): void {
  left[body] = top[body] = nowhere;
  right[body] = bottom[body] = -nowhere;
}

/** Whether a body is placed. */
export function stands(body: i32): bool {
  return right[body] !== -nowhere;
}

/** Whether a room may take this shape: not where its template may not repeat at all and another room has it. */
export function mayTake(room: i32, shape: i32): bool {
  const template = templateOf[shape];
  return repeats[template] !== 2 || uses[template] === (templateOf[shapeOf[room]] === template ? 1 : 0);
}

/** Brings the overlaps of one body up to date, four other bodies at a time. O(bodies). */
export function noteOverlaps(body: i32): void {
  const row = body * stride;
  const x = i32x4.splat(left[body]);
  const y = i32x4.splat(top[body]);
  const ownRight = i32x4.splat(right[body]);
  const ownBottom = i32x4.splat(bottom[body]);
  for (let four = 0; four < bodyCount; four += 4) {
    const at = (<usize>four) << 2;
    const gap = v128.load(changetype<usize>(gaps) + ((<usize>row) << 2) + at);
    let isMet = i32x4.gt_s(i32x4.add(v128.load(changetype<usize>(right) + at), gap), x);
    isMet = v128.and(isMet, i32x4.gt_s(i32x4.add(ownRight, gap), v128.load(changetype<usize>(left) + at)));
    isMet = v128.and(isMet, i32x4.gt_s(i32x4.add(v128.load(changetype<usize>(bottom) + at), gap), y));
    isMet = v128.and(isMet, i32x4.gt_s(i32x4.add(ownBottom, gap), v128.load(changetype<usize>(top) + at)));
    const known = v128.load(changetype<usize>(faultAt) + ((<usize>row) << 2) + at);
    const met = i32x4.bitmask(isMet);
    for (let open = met | i32x4.bitmask(i32x4.ne(known, i32x4.splat(0))); open !== 0; open &= open - 1) {
      const lane = ctz(open);
      const other = four + lane;
      if (other === body) continue;
      const isFault = ((met >> lane) & 1) === 1 && overlapsWithin(body, other, gaps[row + other]);
      if (isFault !== (faultAt[row + other] !== 0)) note(min(body, other), max(body, other), isFault);
    }
  }
}

/** Whether two bodies whose boxes overlap do so themselves. */
function overlapsWithin(body: i32, other: i32, gap: i32): bool {
  const shape = shapeOf[body];
  const otherShape = shapeOf[other];
  if (isBox[shape] === 1 && isBox[otherShape] === 1) return true;
  return isCloser(shape, otherShape, left[other] - left[body], top[other] - top[body], gap);
}

function note(a: i32, b: i32, isFault: bool): void {
  const fault = a * stride + b;
  if (isFault) addFault(fault);
  else dropFault(fault);
  faultAt[b * stride + a] = faultAt[fault];
}

/** Records whether a connection is a violation. */
export function noteLink(link: i32, isFault: bool): void {
  noteFault(linkFaults + link, isFault);
}

/** Brings up to date where a room has the template of one near it that may not. */
export function noteRepeats(room: i32): void {
  for (let i = nearStarts[room], end = nearStarts[room + 1]; i < end; i++) {
    noteFault(repeatFault(room, near[i]), isRepeat(shapeOf[room], near[i]));
  }
}

/** Weight of the violations of a room with this shape whose template is used by near rooms that must not have it. */
export function repeatCost(room: i32, shape: i32): f64 {
  let cost: f64 = 0;
  for (let i = nearStarts[room], end = nearStarts[room + 1]; i < end; i++) {
    if (isRepeat(shape, near[i])) cost += repeatSize * weights[repeatFault(room, near[i])];
  }
  return cost;
}

function isRepeat(shape: i32, other: i32): bool {
  const template = templateOf[shape];
  return repeats[template] === 1 && templateOf[shapeOf[other]] === template;
}

function repeatFault(a: i32, b: i32): i32 {
  return repeatFaults + min(a, b) * stride + max(a, b);
}

function noteFault(fault: i32, isFault: bool): void {
  if (isFault === (faultAt[fault] !== 0)) return;
  if (isFault) addFault(fault);
  else dropFault(fault);
}

function addFault(fault: i32): void {
  faults[faultCount++] = fault;
  faultAt[fault] = faultCount;
}

function dropFault(fault: i32): void {
  const place = faultAt[fault];
  const last = faults[--faultCount];
  faultAt[fault] = 0;
  if (last === fault) return;
  faults[place - 1] = last;
  faultAt[last] = place;
  if (last < linkFaults) faultAt[(last % stride) * stride + last / stride] = place;
}
