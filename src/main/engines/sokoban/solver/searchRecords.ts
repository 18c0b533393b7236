import { copied } from "#shared/kernel/typedArrays.ts";

/**
 * How each state of a search was reached, in growing typed arrays parallel to the state table. Empty, with room for 64
 * states; doubles when full.
 */
export function createSearchRecords() {
  let capacity = 64;
  let parents = new Int32Array(capacity);
  let pushes = new Int32Array(capacity);
  let depths = new Int32Array(capacity);
  let bounds = new Int32Array(capacity);
  let closed = new Uint8Array(capacity);

  function grow(): void {
    capacity *= 2;
    parents = copied(parents, new Int32Array(capacity));
    pushes = copied(pushes, new Int32Array(capacity));
    depths = copied(depths, new Int32Array(capacity));
    bounds = copied(bounds, new Int32Array(capacity));
    closed = copied(closed, new Uint8Array(capacity));
  }

  return {
    /** Writes the record of state `state`, which may be one past the last. */
    write: (state: number, parent: number, push: number, depth: number, bound: number) => {
      if (state >= capacity) grow();
      parents[state] = parent;
      pushes[state] = push;
      depths[state] = depth;
      bounds[state] = bound;
      closed[state] = 0;
    },
    depthOf: (state: number) => depths[state] as number,
    boundOf: (state: number) => bounds[state] as number,
    isClosed: (state: number) => closed[state] === 1,
    /** Sets a higher bound of the state. */
    raise: (state: number, bound: number) => {
      bounds[state] = bound;
    },
    close: (state: number) => {
      closed[state] = 1;
    },
    /** Pushes (`box square * 4 + direction`) from the start to the state. */
    pathTo: (state: number): number[] => {
      const path: number[] = [];
      for (let at = state; (parents[at] as number) >= 0; at = parents[at] as number) path.push(pushes[at] as number);
      return path.toReversed();
    },
    bytes: () => capacity * 17,
  };
}
