import { copied } from "#shared/kernel/typedArrays.ts";

/**
 * The positions a search has expanded and their macro moves that are not played yet, in growing typed arrays. Node
 * numbers are those of the corresponding state table. 15 bytes per move, 41 bytes per node.
 */
export type MacroTree = ReturnType<typeof createMacroTree>;

/** An empty tree; nodes get the numbers 0, 1, ... in the order they are added. */
export function createMacroTree() {
  let parents = new Int32Array(64);
  let cameFrom = new Int32Array(64);
  let cameTo = new Int32Array(64);
  let weights = new Int32Array(64);
  let next = new Int32Array(64);
  let end = new Int32Array(64);
  let from = new Uint16Array(256);
  let places = new Int32Array(256);
  let worths = new Float64Array(256);
  let costs = new Uint8Array(256);
  let nodes = 0;
  let moves = 0;

  function swap(a: number, b: number): void {
    if (a === b) return;
    [from[a], from[b]] = [from[b] as number, from[a] as number];
    [places[a], places[b]] = [places[b] as number, places[a] as number];
    [worths[a], worths[b]] = [worths[b] as number, worths[a] as number];
    [costs[a], costs[b]] = [costs[b] as number, costs[a] as number];
  }

  function isBetter(a: number, b: number): boolean {
    const cost = (costs[a] as number) - (costs[b] as number);
    return cost !== 0 ? cost < 0 : (worths[a] as number) < (worths[b] as number);
  }

  return {
    /** Adds a node, whose moves follow; `parent` is -1 at a root. */
    addNode: (parent: number, square: number, place: number, weight: number) => {
      if (nodes === parents.length) {
        parents = copied(parents, new Int32Array(nodes * 2));
        cameFrom = copied(cameFrom, new Int32Array(nodes * 2));
        cameTo = copied(cameTo, new Int32Array(nodes * 2));
        weights = copied(weights, new Int32Array(nodes * 2));
        next = copied(next, new Int32Array(nodes * 2));
        end = copied(end, new Int32Array(nodes * 2));
      }
      parents[nodes] = parent;
      cameFrom[nodes] = square;
      cameTo[nodes] = place;
      weights[nodes] = weight;
      next[nodes] = moves;
      end[nodes] = moves;
      nodes++;
    },
    /** Adds a move of the newest node: the box on `square` is taken to `place` (square * 4 + side of the player). */
    addMove: (square: number, place: number, worth: number) => {
      if (moves === from.length) {
        from = copied(from, new Uint16Array(moves * 2));
        places = copied(places, new Int32Array(moves * 2));
        worths = copied(worths, new Float64Array(moves * 2));
        costs = copied(costs, new Uint8Array(moves * 2));
      }
      from[moves] = square;
      places[moves] = place;
      worths[moves] = worth;
      costs[moves] = 1;
      end[nodes - 1] = moves + 1;
      return moves++;
    },
    /** Sets the weight of a move of the newest node to zero. */
    favour: (move: number) => {
      costs[move] = 0;
    },
    /** The best unplayed move of a node, moved to the front; -1 when there is none. O(moves). */
    nextMove: (node: number) => {
      const first = next[node] as number;
      const last = end[node] as number;
      if (first >= last) return -1;
      let best = first;
      for (let move = first + 1; move < last; move++) if (isBetter(move, best)) best = move;
      swap(first, best);
      return first;
    },
    /** Removes the move that `nextMove` returned from the node. */
    play: (node: number) => {
      next[node] = (next[node] as number) + 1;
    },
    fromOf: (move: number) => from[move] as number,
    placeOf: (move: number) => places[move] as number,
    /** Number of moves without an advisor on the path to the node, including the move. */
    weightWith: (node: number, move: number) => (weights[node] as number) + (costs[move] as number),
    worthOf: (move: number) => worths[move] as number,
    /** The macro moves from the root, each as box square and place; and the nodes they start from. */
    pathTo: (node: number): { readonly parent: number; readonly from: number; readonly place: number }[] => {
      const path = [];
      for (let at = node; (parents[at] as number) >= 0; at = parents[at] as number)
        path.push({ parent: parents[at] as number, from: cameFrom[at] as number, place: cameTo[at] as number });
      return path.toReversed();
    },
    bytes: () => parents.length * 24 + from.length * 15,
  };
}
