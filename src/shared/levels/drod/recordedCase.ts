import * as z from "zod";
import { commandWords } from "./commandList.ts";
import { directionNames } from "./directions.ts";
import type { RecordedCase } from "./plain/plainCase.ts";
import { roomColumns, roomRows, roomSchema, startSchema } from "./room.ts";
import { unknownElements, type UnknownElement } from "./roomElements.ts";

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

export type CaseResult =
  | { readonly ok: true; readonly recorded: RecordedCase }
  | {
      readonly ok: false;
      readonly id: string | undefined;
      /** Elements out of scope; empty when the case is malformed. */
      readonly unknown: readonly UnknownElement[];
      readonly message: string;
    };

/** Checks one case of such a file. */
export function readCase(value: unknown): CaseResult {
  const head = z.object({ id: z.string().optional(), room: z.unknown() }).safeParse(value);
  const unknown = unknownElements(head.data?.room);
  const parsed = caseSchema.safeParse(value);
  if (parsed.success && unknown.length === 0) {
    // zod's optional members may be undefined by type; out of JSON they are absent.
    return { ok: true, recorded: parsed.data as RecordedCase };
  }
  const [issue] = parsed.error?.issues ?? [];
  const message = `The case is malformed: ${issue?.path.join(".")}: ${issue?.message}.`;
  return { ok: false, id: head.data?.id, unknown, message };
}
