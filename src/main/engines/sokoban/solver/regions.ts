import type { RoomGraph } from "./roomGraph.ts";

/** The connected components of the empty floor. */
export interface Regions {
  /** Finds the components around the boxes, in the order of their lowest squares; returns their number. O(squares). */
  find(hasBox: Uint8Array): number;
  /** Component of an empty square at the last `find`; -1 on boxes. */
  readonly of: Int32Array;
  /** The lowest square of each component. */
  readonly lowest: Int32Array;
}

/** `of` and `lowest` are overwritten by every `find`. */
export function createRegions({ squares, neighbours }: RoomGraph): Regions {
  const of = new Int32Array(squares);
  const lowest = new Int32Array(squares);
  const open = new Int32Array(squares);

  function flood(start: number, part: number, hasBox: Uint8Array): void {
    of[start] = part;
    open[0] = start;
    for (let size = 1; size > 0;) {
      const base = (open[--size] as number) * 4;
      for (let direction = 0; direction < 4; direction++) {
        const next = neighbours[base + direction] as number;
        if (next < 0 || of[next] !== -1 || hasBox[next] === 1) continue;
        of[next] = part;
        open[size++] = next;
      }
    }
  }

  return {
    of,
    lowest,
    find: (hasBox) => {
      of.fill(-1);
      let parts = 0;
      for (let square = 0; square < squares; square++) {
        if (of[square] !== -1 || hasBox[square] === 1) continue;
        lowest[parts] = square;
        flood(square, parts++, hasBox);
      }
      return parts;
    },
  };
}

/**
 * Number of groups of adjacent open squares around a square that are not connected around one of its corners; 0 when
 * all four are closed. O(1).
 */
export function groupsAround(
  neighbours: RoomGraph["neighbours"],
  square: number,
  isOpen: (square: number) => boolean,
): number {
  let openSides = 0;
  let joints = 0;
  for (let side = 0; side < 4; side++) {
    const next = neighbours[square * 4 + side] as number;
    if (next < 0 || !isOpen(next)) continue;
    openSides++;
    const turned = (side + 1) & 3;
    const other = neighbours[square * 4 + turned] as number;
    if (other < 0 || !isOpen(other)) continue;
    const corner = neighbours[next * 4 + turned] as number;
    if (corner >= 0 && isOpen(corner)) joints++;
  }
  return joints === 4 ? 1 : openSides - joints;
}
