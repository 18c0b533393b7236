import { pinsOf } from "#shared/levels/dungeon/incremental/layoutPins.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { dungeonInputSchema } from "#shared/levels/dungeon/dungeonInput.ts";
import type { AimSteering } from "../aim/aimedTask.ts";

/** Share of the rooms that are placed anew, from the closest layout. */
const variations = [0.5, 0.25, 0.1] as const;

/** Aimed layouts: every second round keeps most rooms of the layout that is closest so far. */
export const aimLayouts: AimSteering = {
  batch: 24,
  rounds: 40,
  steer: ({ input, parameters, round, closest }) => {
    // Layouts of a changed graph have other rooms.
    if (round % 2 === 0 || closest === undefined || Number(parameters["changes"] ?? 0) > 0)
      return { input, parameters };
    const layout = layoutSchema.parse(closest.level);
    const graph = dungeonInputSchema.parse(input);
    const known = new Set(graph.rooms.map(({ id }) => id));
    const rooms = pinsOf({ layout, origin: layout.rules.origin ?? [0, 0] }).filter(({ room }) => known.has(room));
    const keep = (graph.base?.keep ?? []).filter((id) => rooms.some(({ room }) => room === id));
    const variation = variations[(round >> 1) % variations.length] ?? 0.25;
    return { input: { ...graph, base: { rooms, keep } }, parameters: { ...parameters, variation } };
  },
};
