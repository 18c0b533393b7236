import { boxSetCount, unpackBoxes } from "./boxSets.ts";
import type { FloorPlan } from "./floorPlan.ts";

/**
 * Number of ways to place the boxes on the squares to which one of them can be pushed from here with the others off the
 * board, whatever the player can reach. In most rooms this is close to the number of reachable positions, and changes
 * with it when a room changes a little. Linear in the squares.
 */
export function pushableSets({ neighbours, goals }: FloorPlan, packed: number): number {
  const reached = new Set(unpackBoxes(packed, goals.length));
  for (const square of reached) {
    for (let direction = 0; direction < 4; direction++) {
      const to = neighbours[square * 4 + direction] ?? -1;
      if (to >= 0 && (neighbours[square * 4 + (direction ^ 2)] ?? -1) >= 0) reached.add(to);
    }
  }
  return boxSetCount(reached.size, goals.length);
}
