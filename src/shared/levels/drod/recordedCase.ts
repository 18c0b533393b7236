import * as z from "zod";
import { commandWords } from "./commandList.ts";
import { directionNames, deltaX, deltaY, directionIndex } from "./directions.ts";
import type { RecordedCase } from "./plain/plainCase.ts";
import { roomColumns, roomRows, roomSchema, startSchema } from "./room.ts";
import { firstIssue } from "../problems.ts";
import { elementList, unknownElements } from "./roomElements.ts";
import { recordedCaseMessages, recordedWeaponMessages } from "./messages.ts";
import { intIn } from "../../kernel/numberSchema.ts";

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
function spareByDouble(recordedCase: unknown): string | undefined {
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

const stateSchema = z.looseObject({
  player: z.tuple([z.int(), z.int(), z.enum(directionNames)]),
  cycle: z.int(),
  left: z.int(),
  monsters: z.array(z.array(z.unknown())),
  diff: z.array(z.tuple([z.string(), z.int(), z.int(), z.string()])).optional(),
  invisible: z.boolean().optional(),
  hasted: z.boolean().optional(),
  placing: z.enum(["mimic", "decoy"]).optional(),
});

const caseSchema = z.object({
  id: z.string().max(200),
  room: roomSchema,
  start: stateSchema.extend({ player: startSchema }),
  moves: z.array(
    z.union([z.enum(commandWords), z.tuple([z.literal("double"), intIn(0, roomColumns - 1), intIn(0, roomRows - 1)])]),
  ),
  states: z.array(stateSchema),
});

const caseFileSchema = z.object({ cases: z.array(z.unknown()) });

/** True for a file of the recorded-case schema: rooms, moves, and the whole state after every move. */
export function isCaseFile(value: unknown): value is z.infer<typeof caseFileSchema> {
  return caseFileSchema.safeParse(value).success;
}

type CaseResult =
  | { readonly ok: true; readonly recorded: RecordedCase }
  | {
      readonly ok: false;
      readonly id: string | undefined;
      /** True when the case is well-formed but uses what is not simulated. */
      readonly isOutOfScope: boolean;
      readonly message: string;
    };

/** Checks one case of such a file. */
export function readCase(value: unknown): CaseResult {
  const head = z.object({ id: z.string().optional(), room: z.unknown() }).safeParse(value);
  const id = head.data?.id;
  const missing = notSimulated(value);
  if (missing !== undefined) return { ok: false, id, isOutOfScope: true, message: missing };
  const parsed = caseSchema.safeParse(value);
  // zod's optional members may be undefined by type; out of JSON they are absent.
  if (parsed.success) return { ok: true, recorded: parsed.data as RecordedCase };
  const message = recordedCaseMessages.caseIsMalformed(firstIssue(parsed.error));
  return { ok: false, id, isOutOfScope: false, message };
}

/** Names what a case uses that isn't simulated: elements of its room, or weapons other than swords. */
export function notSimulated(value: unknown): string | undefined {
  const room = z.object({ room: z.unknown() }).safeParse(value).data?.room;
  const unknown = unknownElements(room);
  if (unknown.length > 0) return recordedCaseMessages.notSimulated(elementList(unknown));
  const spared = spareByDouble(value);
  return spared === undefined ? undefined : recordedCaseMessages.doublesWithoutSwords(spared);
}
