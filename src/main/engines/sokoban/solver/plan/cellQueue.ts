interface Heap {
  readonly nodes: number[];
  readonly weights: number[];
  readonly worths: number[];
}

/**
 * The cells of feature space, each with its queue of nodes, lowest weight and then lowest worth first. `push` and `pop`
 * are O(log n) in the nodes of the cell.
 */
export function createCellQueue() {
  const cells: Heap[] = [];
  const numbers = new Map<number, number>();
  let turn = 0;
  let waiting = 0;

  /** The best node of a cell, or -1. */
  function pop(cell: number): number {
    const heap = cells[cell];
    if (heap === undefined || heap.nodes.length === 0) return -1;
    waiting--;
    const best = heap.nodes[0] as number;
    const node = heap.nodes.pop() as number;
    const weight = heap.weights.pop() as number;
    const worth = heap.worths.pop() as number;
    if (heap.nodes.length > 0) sink(heap, node, weight, worth);
    return best;
  }

  return {
    /** Number of the cell with this label; a new cell has the next turn. */
    cellOf: (label: number) => {
      const known = numbers.get(label);
      if (known !== undefined) return known;
      const cell = cells.length;
      cells.push({ nodes: [], weights: [], worths: [] });
      numbers.set(label, cell);
      turn = cell;
      return cell;
    },
    push: (cell: number, node: number, weight: number, worth: number) => {
      const heap = cells[cell];
      if (heap === undefined) return;
      waiting++;
      rise(heap, node, weight, worth);
    },
    pop,
    /** The best node of the next cell in rotation; -1 when all cells are empty. */
    popInTurn: () => {
      if (waiting === 0) return -1;
      for (;;) {
        const cell = turn;
        turn = (turn + 1) % cells.length;
        const node = pop(cell);
        if (node >= 0) return node;
      }
    },
    bytes: () => cells.length * 64 + waiting * 24,
  };
}

function isBefore(heap: Heap, at: number, node: number, weight: number, worth: number): boolean {
  const first = (heap.weights[at] as number) - weight;
  if (first !== 0) return first < 0;
  const second = (heap.worths[at] as number) - worth;
  return second !== 0 ? second < 0 : (heap.nodes[at] as number) < node;
}

function put(heap: Heap, at: number, node: number, weight: number, worth: number): void {
  heap.nodes[at] = node;
  heap.weights[at] = weight;
  heap.worths[at] = worth;
}

function move(heap: Heap, from: number, to: number): void {
  put(heap, to, heap.nodes[from] as number, heap.weights[from] as number, heap.worths[from] as number);
}

function rise(heap: Heap, node: number, weight: number, worth: number): void {
  let at = heap.nodes.length;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (isBefore(heap, parent, node, weight, worth)) break;
    move(heap, parent, at);
    at = parent;
  }
  put(heap, at, node, weight, worth);
}

function sink(heap: Heap, node: number, weight: number, worth: number): void {
  const size = heap.nodes.length;
  let at = 0;
  for (let child = 1; child < size; child = at * 2 + 1) {
    if (child + 1 < size) {
      const other = child + 1;
      const isOther = isBefore(
        heap,
        other,
        heap.nodes[child] as number,
        heap.weights[child] as number,
        heap.worths[child] as number,
      );
      if (isOther) child = other;
    }
    if (!isBefore(heap, child, node, weight, worth)) break;
    move(heap, child, at);
    at = child;
  }
  put(heap, at, node, weight, worth);
}
