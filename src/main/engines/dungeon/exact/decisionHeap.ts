/** Variables in order of activity: a binary heap that holds each at most once. */
export interface DecisionHeap {
  readonly activity: number[];
  readonly heap: number[];
  /** By variable, its place in the heap, or -1. */
  readonly place: number[];
}

export function emptyHeap(): DecisionHeap {
  return { activity: [], heap: [], place: [] };
}

/** Puts a variable in unless it is there. */
export function push(queue: DecisionHeap, variable: number): void {
  if (queue.place[variable] !== -1) return;
  queue.heap.push(variable);
  rise(queue, queue.heap.length - 1);
}

/** Takes the most active variable out; -1 when there is none. */
export function pop(queue: DecisionHeap): number {
  const { heap, place } = queue;
  const top = heap[0];
  const last = heap.pop();
  if (top === undefined || last === undefined) return -1;
  place[top] = -1;
  if (heap.length > 0) {
    heap[0] = last;
    sink(queue, 0);
  }
  return top;
}

/** Moves a variable up after its activity grew. */
export function raised(queue: DecisionHeap, variable: number): void {
  const at = queue.place[variable] as number;
  if (at !== -1) rise(queue, at);
}

function rise({ heap, place, activity }: DecisionHeap, from: number): void {
  const variable = heap[from] as number;
  const own = activity[variable] as number;
  let at = from;
  while (at > 0) {
    const up = (at - 1) >> 1;
    const above = heap[up] as number;
    if ((activity[above] as number) >= own) break;
    heap[at] = above;
    place[above] = at;
    at = up;
  }
  heap[at] = variable;
  place[variable] = at;
}

function sink({ heap, place, activity }: DecisionHeap, from: number): void {
  const variable = heap[from] as number;
  const own = activity[variable] as number;
  let at = from;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (
      child + 1 < heap.length &&
      (activity[heap[child + 1] as number] as number) > (activity[heap[child] as number] as number)
    ) {
      child++;
    }
    const below = heap[child] as number;
    if ((activity[below] as number) <= own) break;
    heap[at] = below;
    place[below] = at;
    at = child;
  }
  heap[at] = variable;
  place[variable] = at;
}

/** Puts the heap in order after any change of activities. O(n). */
export function rebuild(queue: DecisionHeap): void {
  for (let at = (queue.heap.length >> 1) - 1; at >= 0; at--) sink(queue, at);
}
