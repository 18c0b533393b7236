import type { RoomGraph } from "./roomGraph.ts";

/**
 * Which pushes have to be tried while a closed area waits. PI-corral pruning (Damgaard, in YASS and JSoko): where all
 * pushes that could ever first touch an area's boxes from outside lead into the area and can be made now, only those
 * need be tried, because everything else can wait. Boxes that block such a push, and further closed areas it would have
 * to start from, are added to the set. Preserves push-optimality.
 */
export function corralPruning(graph: RoomGraph, dead: Uint8Array) {
  const { squares, neighbours, isGoal } = graph;
  const allowed = new Int32Array(squares * 4);
  /** Equal to `turn` for squares of the area or boxes of the set. */
  const inArea = new Int32Array(squares);
  const inSet = new Int32Array(squares);
  const tried = new Int32Array(squares);
  const setBoxes = new Int32Array(squares);
  const open = new Int32Array(squares);
  const found = new Int32Array(squares * 4);
  let turn = 0;
  let round = 0;
  let boxes = 0;
  let unfinished = false;
  let best = -1;
  let mark = 0;

  function takeBox(square: number): void {
    inSet[square] = turn;
    setBoxes[boxes++] = square;
    if (isGoal[square] === 0) unfinished = true;
  }

  /** Adds the closed area around an empty square, with the boxes at its border. */
  function takeArea(start: number, hasBox: Uint8Array): void {
    const isFirst = boxes === 0;
    open[0] = start;
    inArea[start] = turn;
    if (isFirst) tried[start] = round;
    for (let head = 0, tail = 1; head < tail; head++) {
      const square = open[head] as number;
      if (isGoal[square] === 1) unfinished = true;
      for (let direction = 0; direction < 4; direction++) {
        const next = neighbours[square * 4 + direction] as number;
        if (next < 0 || inArea[next] === turn || inSet[next] === turn) continue;
        if (hasBox[next] === 1) takeBox(next);
        else {
          inArea[next] = turn;
          if (isFirst) tried[next] = round;
          open[tail++] = next;
        }
      }
    }
  }

  /** Pushes into the area, or -1 when the set isn't a PI-corral. Grows the set on the way. */
  function pushesOf(hasBox: Uint8Array, reach: Int32Array, stamp: number): number {
    let count = 0;
    for (let i = 0; i < boxes; i++) {
      const box = setBoxes[i] as number;
      for (let direction = 0; direction < 4; direction++) {
        const target = neighbours[box * 4 + direction] as number;
        const from = neighbours[box * 4 + (direction ^ 2)] as number;
        if (target < 0 || from < 0 || dead[target] === 1) continue;
        if (inSet[target] === turn || inSet[from] === turn || inArea[from] === turn) continue;
        if (hasBox[target] === 1) {
          takeBox(target);
          continue;
        }
        if (hasBox[from] === 1) {
          takeBox(from);
          continue;
        }
        if (reach[from] !== stamp) {
          takeArea(from, hasBox);
          continue;
        }
        if (inArea[target] === turn) found[count++] = box * 4 + direction;
        else if (reach[target] === stamp) return -1;
        else {
          takeArea(target, hasBox);
          found[count++] = box * 4 + direction;
        }
      }
    }
    return count;
  }

  function tryArea(start: number, hasBox: Uint8Array, reach: Int32Array, stamp: number): void {
    turn++;
    boxes = 0;
    unfinished = false;
    takeArea(start, hasBox);
    const count = pushesOf(hasBox, reach, stamp);
    if (count < 0 || !unfinished || (best >= 0 && count >= best)) return;
    best = count;
    mark++;
    for (let i = 0; i < count; i++) allowed[found[i] as number] = mark;
  }

  return {
    allowed,
    /** The value that `allowed` has for pushes of the last answer. */
    mark: () => mark,
    /**
     * Looks for the PI-corral with the fewest pushes. `reach[square] === stamp` where the player walks. If one is found,
     * sets `allowed[box square * 4 + direction]` to `mark` for its pushes and returns their number; 0 means a deadlock;
     * -1 that there is no such corral.
     */
    prune: (hasBox: Uint8Array, reach: Int32Array, stamp: number) => {
      round++;
      best = -1;
      for (let square = 0; square < squares; square++) {
        if (hasBox[square] === 1 || reach[square] === stamp || tried[square] === round) continue;
        tryArea(square, hasBox, reach, stamp);
        if (best === 0) return 0;
      }
      return best;
    },
  };
}
