import type { RoomGraph } from "../roomGraph.ts";
import { floorCuts } from "./floorCuts.ts";

/** All places a box can be taken to while the other boxes stay, by pushes or by pulls. */
export interface BoxWalks {
  /**
   * Finds the places of the box on `square`, `player` being a square where the player can stand now; `hasBox` holds the box.
   * `isFirst` (box square * 4 + direction) says which first pushes may be made; undefined: all. Returns the number of places,
   * the first of which is where the box is now. O(squares).
   */
  find(square: number, hasBox: Uint8Array, player: number, isFirst?: (push: number) => boolean): number;
  /** Number of parts that the squares beside one of the places found last fall into when the box is there. */
  partsAround(square: number): number;
  /** Of each place: box square * 4 + the lowest side of the box on which the player then stands. */
  readonly places: Int32Array;
  /** Index of the place before, and the push or pull that leads on: square of the box before it * 4 + direction. */
  readonly before: Int32Array;
  readonly steps: Int32Array;
  readonly lengths: Int32Array;
}

/** `noEntry` marks squares where a box must not come (dead squares); read at every call, so it may be changed between calls. */
export function boxWalks(graph: RoomGraph, noEntry: Uint8Array, isPull: boolean): BoxWalks {
  const { squares, neighbours } = graph;
  const places = new Int32Array(squares * 4);
  const before = new Int32Array(squares * 4);
  const steps = new Int32Array(squares * 4);
  const lengths = new Int32Array(squares * 4);
  const cuts = floorCuts(graph);
  const { sideOf } = cuts;
  /** Parts around a box on a square; valid where `known` holds the turn. */
  const parts = new Uint8Array(squares);
  const known = new Int32Array(squares);
  const visited = new Int32Array(squares * 4);
  let turn = 0;

  function isOpen(square: number, hasBox: Uint8Array): boolean {
    return square >= 0 && hasBox[square] === 0;
  }

  function join(square: number): void {
    known[square] = turn;
    parts[square] = cuts.join(square);
  }

  return {
    places,
    before,
    steps,
    lengths,
    partsAround: (square) => parts[square] as number,
    find: (square, hasBox, player, isFirst) => {
      turn++;
      hasBox[square] = 0;
      cuts.explore(square, hasBox);
      join(square);
      const start = cuts.sideOfRoot(player);
      if (start < 0) {
        hasBox[square] = 1;
        return 0;
      }
      places[0] = square * 4 + start;
      before[0] = -1;
      lengths[0] = 0;
      visited[places[0]] = turn;
      let tail = 1;
      for (let head = 0; head < tail; head++) {
        const place = places[head] as number;
        const box = place >> 2;
        for (let side = 0; side < 4; side++) {
          if (sideOf[box * 4 + side] !== (place & 3)) continue;
          const direction = isPull ? side : side ^ 2;
          const to = neighbours[box * 4 + direction] as number;
          if (!isOpen(to, hasBox) || noEntry[to] === 1) continue;
          if (isPull && !isOpen(neighbours[to * 4 + side] as number, hasBox)) continue;
          if (head === 0 && isFirst !== undefined && !isFirst(box * 4 + direction)) continue;
          if (known[to] !== turn) join(to);
          const next = to * 4 + (sideOf[to * 4 + side] as number);
          if (visited[next] === turn) continue;
          visited[next] = turn;
          places[tail] = next;
          before[tail] = head;
          steps[tail] = box * 4 + direction;
          lengths[tail] = (lengths[head] as number) + 1;
          tail++;
        }
      }
      hasBox[square] = 1;
      return tail;
    },
  };
}
