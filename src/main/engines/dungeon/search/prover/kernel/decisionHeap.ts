import { lengthened, lengthenedNumbers } from "./arrays";

/** Variables in order of activity: a binary heap that contains each at most once. */
let activity = new StaticArray<f64>(256);
let heap = new StaticArray<i32>(256);
let heapSize: i32 = 0;
/** By variable, its place in the heap, or -1. */
let places = new StaticArray<i32>(256);
let count: i32 = 0;

/** A variable more, in the heap. */
export function addToHeap(own: f64): void {
  if (count === heap.length) {
    activity = lengthenedNumbers(activity);
    heap = lengthened(heap);
    places = lengthened(places);
  }
  activity[count] = own;
  places[count] = -1;
  push(count++);
}

/** How much a variable took part in recent conflicts; the highest is decided first. */
export function activityOf(variable: i32): f64 {
  return unchecked(activity[variable]);
}

/** Changes an activity; the heap is in order again after `raised` or `rebuild`. */
export function setActivity(variable: i32, own: f64): void {
  unchecked((activity[variable] = own));
}

/** Adds a variable unless it is in the heap. */
export function push(variable: i32): void {
  if (unchecked(places[variable]) !== -1) return;
  unchecked((heap[heapSize++] = variable));
  rise(heapSize - 1);
}

/** Takes the most active variable out; -1 when there is none. */
export function pop(): i32 {
  if (heapSize === 0) return -1;
  const top = unchecked(heap[0]);
  const last = unchecked(heap[--heapSize]);
  unchecked((places[top] = -1));
  if (heapSize > 0) {
    unchecked((heap[0] = last));
    sink(0);
  }
  return top;
}

/** Moves a variable up after its activity grew. */
export function raised(variable: i32): void {
  const at = unchecked(places[variable]);
  if (at !== -1) rise(at);
}

function rise(from: i32): void {
  const variable = unchecked(heap[from]);
  const own = unchecked(activity[variable]);
  let at = from;
  while (at > 0) {
    const up = (at - 1) >> 1;
    const above = unchecked(heap[up]);
    if (unchecked(activity[above]) >= own) break;
    unchecked((heap[at] = above));
    unchecked((places[above] = at));
    at = up;
  }
  unchecked((heap[at] = variable));
  unchecked((places[variable] = at));
}

function sink(from: i32): void {
  const variable = unchecked(heap[from]);
  const own = unchecked(activity[variable]);
  let at = from;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heapSize) break;
    if (child + 1 < heapSize && unchecked(activity[heap[child + 1]]) > unchecked(activity[heap[child]])) child++;
    const below = unchecked(heap[child]);
    if (unchecked(activity[below]) <= own) break;
    unchecked((heap[at] = below));
    unchecked((places[below] = at));
    at = child;
  }
  unchecked((heap[at] = variable));
  unchecked((places[variable] = at));
}

/** Restores the heap order after any change of activities. O(n). */
export function rebuild(): void {
  for (let at = (heapSize >> 1) - 1; at >= 0; at--) sink(at);
}
