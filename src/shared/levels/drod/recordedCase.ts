import * as z from "zod";
import { commandWords } from "./commandList.ts";
import { directionNames } from "./directions.ts";
import type { RecordedCase } from "./plain/plainCase.ts";
import { roomColumns, roomRows, roomSchema, startSchema } from "./room.ts";
import { firstIssue } from "../problems.ts";
import { spareByDouble } from "./recordedWeapons.ts";
import { elementList, unknownElements } from "./roomElements.ts";
import { recordedCaseMessages } from "./messages.ts";

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
    z.union([
      z.enum(commandWords),
      z.tuple([
        z.literal("double"),
        z
          .int()
          .min(0)
          .max(roomColumns - 1),
        z
          .int()
          .min(0)
          .max(roomRows - 1),
      ]),
    ]),
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
