import type { DungeonInput, InputEdge } from "#shared/levels/dungeon/dungeonInput.ts";
import { floorNumbers, floorOf, stairsTest } from "#shared/levels/dungeon/floors.ts";

/** One floor as a separate input, and the connections that lead to other floors. */
export interface FloorInput {
  readonly floor: number;
  readonly input: DungeonInput;
}

interface SplitInput {
  /** From the lowest up. */
  readonly floors: readonly FloorInput[];
  readonly stairs: readonly InputEdge[];
}

/** Whether rooms are on more than one floor; otherwise numbers of floors mean nothing. */
export function hasFloors({ rooms }: Pick<DungeonInput, "rooms">): boolean {
  return floorNumbers(rooms).length > 1;
}

/**
 * Cuts an input into floors. All share templates, site and rules; stairs belong to none, so that each floor is laid out by
 * the searches for graphs of one floor. O(floors * (rooms + connections)).
 */
export function splitFloors(input: DungeonInput): SplitInput {
  const isStairs = stairsTest(input.rooms);
  const floors = floorNumbers(input.rooms).map((floor): FloorInput => {
    const rooms = input.rooms.filter((room) => floorOf(room) === floor);
    const ids = new Set(rooms.map(({ id }) => id));
    const edges = input.edges.filter((edge) => ids.has(edge.from) && !isStairs(edge));
    const own = { ...input, rooms, edges };
    if (input.base === undefined) return { floor, input: own };
    const base = {
      rooms: input.base.rooms.filter(({ room }) => ids.has(room)),
      keep: input.base.keep.filter((id) => ids.has(id)),
    };
    return { floor, input: { ...own, base } };
  });
  return { floors, stairs: input.edges.filter(isStairs) };
}
