import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { generateTask } from "#shared/levels/dungeon/generateTask.ts";
import { pinnedRooms } from "#shared/levels/dungeon/incremental/layoutPins.ts";
import type { Reroll } from "../../tools/lockAndReroll.ts";
import { layoutMessages } from "./messages.ts";

/** Pinned rooms stay in place, as do pinned templates and rotations; all others are placed again. */
export function rerollLayouts(graph: GraphDocument): Reroll {
  const placed = graph.rooms.filter(({ placement }) => placement !== undefined).map(({ id }) => id);
  const pins = new Set([...pinnedRooms(graph), ...placed]).size;
  return {
    task: generateTask.id,
    parameters: { variation: 1 },
    stays: pins === 0 ? undefined : layoutMessages.pinsOf(pins),
  };
}
