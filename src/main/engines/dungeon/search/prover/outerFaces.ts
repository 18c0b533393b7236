import { connectedComponents } from "#shared/kernel/graph.ts";
import { planarFaces } from "#shared/kernel/planarity.ts";

/** One way to draw a core: the rooms around it, in the order of the cycle, and the rooms that this cycle encloses. */
export interface OuterFace {
  readonly cycle: readonly number[];
  readonly inner: readonly number[];
  /** Permutations of the rooms that change nothing and leave the cycle a cycle. */
  readonly automorphisms: readonly (readonly number[])[];
}

/**
 * Every way to draw a core in the plane that its symmetries don't make equal to an earlier one; undefined where it has
 * other drawings as well. A graph that stays connected without any two of its nodes (3-connected) has one drawing on the
 * sphere (Whitney 1933), so that a drawing in the plane is given by its outer face. Only for a few rooms: O(n!).
 *
 * @param kinds by two rooms, what connects them, as seen from the first; "" = nothing.
 * @param alike by room, equal for rooms that may have the same shapes.
 */
export function outerFaces(kinds: readonly (readonly string[])[], alike: readonly string[]): OuterFace[] | undefined {
  const rooms = [...kinds.keys()];
  const edges = rooms.flatMap((a) => rooms.filter((b) => b > a && kinds[a]?.[b] !== "").map((b) => [a, b] as const));
  if (!isThreeConnected(rooms, edges)) return undefined;
  const drawn = planarFaces({ nodeCount: rooms.length, edges });
  const faces = drawn.planar ? drawn.blocks[0] : undefined;
  if (faces === undefined) return undefined;
  const symmetries = automorphisms(kinds, alike);
  const seen = new Set<string>();
  return faces.flatMap((cycle) => {
    if (seen.has(setKey(cycle))) return [];
    const images = symmetries.map((image) => setKey(cycle.map((room) => image[room] as number)));
    for (const key of images) seen.add(key);
    const own = symmetries.filter((_, i) => images[i] === setKey(cycle));
    return [{ cycle, inner: rooms.filter((room) => !cycle.includes(room)), automorphisms: own }];
  });
}

const setKey = (rooms: readonly number[]) => rooms.toSorted((a, b) => a - b).join();

function isThreeConnected(rooms: readonly number[], edges: readonly (readonly [number, number])[]): boolean {
  if (rooms.length < 4) return false;
  return rooms.every((one) =>
    rooms.every((other) => {
      const gone = new Set([one, other]);
      const rest = edges.filter((ends) => !ends.some((end) => gone.has(end)));
      return connectedComponents({ nodeCount: rooms.length, edges: rest }).length === 1 + gone.size;
    }),
  );
}

/** Permutations under which no connection and no choice of shapes changes; image[room] is where a room goes. */
function automorphisms(kinds: readonly (readonly string[])[], alike: readonly string[]): number[][] {
  let images: number[][] = [[]];
  for (const room of kinds.keys()) {
    images = images.flatMap((image) =>
      [...kinds.keys()]
        .filter((to) => !image.includes(to) && alike[room] === alike[to])
        .filter((to) =>
          image.every((end, i) => kinds[i]?.[room] === kinds[end]?.[to] && kinds[room]?.[i] === kinds[to]?.[end]),
        )
        .map((to) => [...image, to]),
    );
  }
  return images;
}
