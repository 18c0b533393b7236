import * as z from "zod";
import { deltaX, deltaY, directionIndex, directionNames } from "./directions.ts";
import { recordedWeaponMessages } from "./messages.ts";

/** The little of a recorded case that shows which weapons its doubles have. */
const armedCaseSchema = z.object({
  room: z.object({ o: z.array(z.tuple([z.string(), z.int(), z.int(), z.int()])) }),
  states: z.array(
    z.object({
      player: z.tuple([z.int(), z.int(), z.string()]),
      monsters: z.array(z.tuple([z.string(), z.int(), z.int(), z.string()]).rest(z.unknown())),
      dead: z.boolean().optional(),
    }),
  ),
});

type ArmedState = z.infer<typeof armedCaseSchema>["states"][number];

/** Monsters that survive a sword hit, and doubles, which may move under each other's swords. */
const outlives = new Set(["wubba", "golem", "serpent", "adder", "rattlesnake", "mimic", "decoy"]);

/**
 * Recorded rooms don't contain the doubles' weapons, but the recorded states show them: after a move, nothing that a
 * sword kills remains under the sword of a double. Returns the first exception in words (the double has no sword, or a
 * weapon that pushes); undefined when every double may have a sword.
 */
export function spareByDouble(recordedCase: unknown): string | undefined {
  const parsed = armedCaseSchema.safeParse(recordedCase);
  if (!parsed.success) return undefined;
  const { room, states } = parsed.data;
  const isPutAway = (x: number, y: number): boolean =>
    room.o.some(([tile, left, row, length]) => tile === "oremites" && row === y && x >= left && x < left + length);
  for (const [turn, state] of states.entries()) {
    if (state.dead === true) continue;
    for (const [type, x, y, facing] of state.monsters) {
      if ((type !== "mimic" && type !== "decoy") || isPutAway(x, y)) continue;
      const spared = sparedAt(state, x, y, facing);
      if (spared !== undefined) return recordedWeaponMessages.sparesInMove(type, x, y, spared, turn + 1);
    }
  }
  return undefined;
}

function sparedAt(state: ArmedState, x: number, y: number, facing: string): string | undefined {
  const direction = directionNames.find((name) => name === facing);
  if (direction === undefined) return undefined;
  const atX = x + deltaX(directionIndex(direction));
  const atY = y + deltaY(directionIndex(direction));
  if (state.player[0] === atX && state.player[1] === atY) return recordedWeaponMessages.player(atX, atY);
  const victim = state.monsters.find(([type, mx, my]) => mx === atX && my === atY && !outlives.has(type));
  return victim === undefined ? undefined : `${victim[0]} at ${atX},${atY}`;
}
