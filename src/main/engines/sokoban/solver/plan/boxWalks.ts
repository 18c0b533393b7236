import type { RoomGraph } from "../roomGraph.ts";

/** All places a box can be taken to while the other boxes stay, by pushes or by pulls. */
export interface BoxWalks {
  /**
   * Finds the places of the box on `square`, `player` being a square where the player can stand now; `hasBox` holds the box.
   * `isFirst` (box square * 4 + direction) says which first pushes may be made; undefined: all. Returns the number of places,
   * the first of which is where the box is now. O(squares) and a flood for each place that parts the room.
   */
  find(square: number, hasBox: Uint8Array, player: number, isFirst?: (push: number) => boolean): number;
  /** Of each place: box square * 4 + the lowest side of the box on which the player then stands. */
  readonly places: Int32Array;
  /** Index of the place before, and the push or pull that leads on: square of the box before it * 4 + direction. */
  readonly before: Int32Array;
  readonly steps: Int32Array;
  readonly lengths: Int32Array;
}

/** `noEntry` marks squares where a box must not come (dead squares); read at every call, so it may be changed between calls. */
export function boxWalks({ squares, neighbours }: RoomGraph, noEntry: Uint8Array, isPull: boolean): BoxWalks {
  const places = new Int32Array(squares * 4);
  const before = new Int32Array(squares * 4);
  const steps = new Int32Array(squares * 4);
  const lengths = new Int32Array(squares * 4);
  /** Lowest side connected with a side, when the box is on a square; valid where `known` holds the turn. */
  const sideOf = new Int8Array(squares * 4);
  const known = new Int32Array(squares);
  const visited = new Int32Array(squares * 4);
  const seen = new Int32Array(squares);
  const open = new Int32Array(squares);
  let turn = 0;
  let flood = 0;

  /** Marks with the flood's number what is connected with `start` when the box is on `box`; stops when all sides are met. */
  function spread(start: number, box: number, hasBox: Uint8Array, sides: number): void {
    flood++;
    seen[start] = flood;
    open[0] = start;
    let left = sides - 1;
    for (let head = 0, tail = 1; head < tail && left > 0; head++) {
      const base = (open[head] as number) * 4;
      for (let direction = 0; direction < 4; direction++) {
        const next = neighbours[base + direction] as number;
        if (next < 0 || next === box || hasBox[next] === 1 || seen[next] === flood) continue;
        seen[next] = flood;
        open[tail++] = next;
        if (isBeside(next, box)) left--;
      }
    }
  }

  function isBeside(square: number, box: number): boolean {
    const at = box * 4;
    return (
      neighbours[at] === square ||
      neighbours[at + 1] === square ||
      neighbours[at + 2] === square ||
      neighbours[at + 3] === square
    );
  }

  function isOpen(square: number, hasBox: Uint8Array): boolean {
    return square >= 0 && hasBox[square] === 0;
  }

  /** Works out which sides of `box` the player can walk between: round the corners first, by flood if that is not enough. */
  function joinSides(box: number, hasBox: Uint8Array): void {
    known[box] = turn;
    const base = box * 4;
    let sides = 0;
    let groups = 0;
    for (let side = 0; side < 4; side++) {
      const beside = neighbours[base + side] as number;
      if (!isOpen(beside, hasBox)) {
        sideOf[base + side] = -1;
        continue;
      }
      sides++;
      sideOf[base + side] = side;
      const last = side - 1;
      if (last >= 0 && (sideOf[base + last] as number) >= 0) {
        const corner = neighbours[beside * 4 + last] as number;
        if (isOpen(corner, hasBox)) {
          sideOf[base + side] = sideOf[base + last] as number;
          continue;
        }
      }
      groups++;
    }
    if (groups > 1 && (sideOf[base + 3] as number) > 0 && sideOf[base] === 0) {
      const corner = neighbours[(neighbours[base + 3] as number) * 4] as number;
      if (isOpen(corner, hasBox)) {
        const group = sideOf[base + 3] as number;
        for (let side = group; side < 4; side++) if (sideOf[base + side] === group) sideOf[base + side] = 0;
        groups--;
      }
    }
    if (groups > 1) joinByFlood(base, box, hasBox, sides);
  }

  function joinByFlood(base: number, box: number, hasBox: Uint8Array, sides: number): void {
    for (let side = 0; side < 4; side++) {
      if (sideOf[base + side] !== side) continue;
      if (!hasOwnGroup(base, side + 1)) return;
      spread(neighbours[base + side] as number, box, hasBox, sides);
      for (let other = side + 1; other < 4; other++) {
        if ((sideOf[base + other] as number) >= 0 && seen[neighbours[base + other] as number] === flood)
          sideOf[base + other] = side;
      }
    }
  }

  /** Whether some side from `first` on is not joined with a lower one. */
  function hasOwnGroup(base: number, first: number): boolean {
    for (let side = first; side < 4; side++) if (sideOf[base + side] === side) return true;
    return false;
  }

  /** The side of the box on `box` where the player is who can stand on `player`; -1 when he cannot come to the box. */
  function sideOfPlayer(box: number, hasBox: Uint8Array, player: number): number {
    flood++;
    seen[player] = flood;
    open[0] = player;
    if (isBeside(player, box)) return sideBeside(box, player);
    for (let head = 0, tail = 1; head < tail; head++) {
      const base = (open[head] as number) * 4;
      for (let direction = 0; direction < 4; direction++) {
        const next = neighbours[base + direction] as number;
        if (next < 0 || next === box || hasBox[next] === 1 || seen[next] === flood) continue;
        if (isBeside(next, box)) return sideBeside(box, next);
        seen[next] = flood;
        open[tail++] = next;
      }
    }
    return -1;
  }

  function sideBeside(box: number, square: number): number {
    for (let side = 0; side < 4; side++)
      if (neighbours[box * 4 + side] === square) return sideOf[box * 4 + side] as number;
    return -1;
  }

  return {
    places,
    before,
    steps,
    lengths,
    find: (square, hasBox, player, isFirst) => {
      turn++;
      hasBox[square] = 0;
      joinSides(square, hasBox);
      const start = sideOfPlayer(square, hasBox, player);
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
          if (known[to] !== turn) joinSides(to, hasBox);
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
