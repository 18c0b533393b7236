import * as z from "zod";
import { fieldValuesSchema } from "../fields/fieldValues.ts";
import { jsonSchema } from "../kernel/jsonSchema.ts";
import { namedSchema, titleSchema } from "../text/plainName.ts";
import { idPattern } from "../kernel/ids.ts";
import { intIn } from "../kernel/numberSchema.ts";

/** Provenance of a level, sufficient to make it again. */
export const provenanceSchema = z.object({
  kind: z.string().describe("Kind of level, for example linjat."),
  task: z.string().describe("Task of the kind that made the level, for example generate."),
  run: z.string().optional().describe("Id of the run in the project's database; the run itself may have been removed."),
  seed: intIn(0, 0xffffffff).describe(
    "Seed of the run, 0 to 4294967295. With the same engine version it gives the same level again.",
  ),
  shard: z.int().min(0).describe("Number of the shard that made the level, from 0."),
  sequence: z.int().min(0).describe("Position of the level in the output of its shard, from 0."),
  engineVersion: z.string().describe("Version of the engine that made the level."),
  parentKey: z
    .string()
    .optional()
    .describe("Canonical key of the level it was varied from; absent for levels made from scratch."),
  parameters: z
    .record(z.string(), z.union([z.number(), z.string(), z.boolean()]))
    .optional()
    .describe("Parameters that a sweep chose for the level, by id; absent for levels of other runs."),
  operator: z.string().optional().describe("Name of the change that made it from its parent; absent without a parent."),
});

/** Where a generated level comes from; drawn and imported ones have none. */
export type Provenance = z.infer<typeof provenanceSchema>;

/** One level of a pack, complete in itself. */
export const packEntrySchema = z.object({
  id: z.string().regex(idPattern).describe("Id of the entry, unique in the pack."),
  title: titleSchema.describe("Title of the level in one line, at most 200 characters."),
  kind: z.string().describe("Kind of level, the id of one of the studio's kinds."),
  level: jsonSchema.describe("The level itself, in the format of its kind."),
  metrics: z
    .record(z.string(), z.number())
    .describe("Measured values by metric id; the reference of the kind lists ids and units."),
  canonicalKey: z.string().describe("Key that is equal for duplicates: levels that are the same up to symmetry."),
  provenance: provenanceSchema
    .optional()
    .describe("How the level was generated, enough to generate it again; absent for imported levels."),
  locked: z
    .boolean()
    .optional()
    .describe("Whether the level keeps its position when the pack is sorted. Default: false."),
  note: z.string().max(4000).optional().describe("Note about the level, at most 4000 characters."),
  fields: fieldValuesSchema
    .optional()
    .describe("Values of the project's own fields, by field id; absent: none were given."),
  author: titleSchema
    .optional()
    .describe("Author of the level in one line, where it differs from the author of the pack; at most 200 characters."),
});

/** A copy of a level: it doesn't change with the candidate that it was made from. */
export type PackEntry = z.infer<typeof packEntrySchema>;

/** `packs/<name>-<id>.json`: an ordered, self-contained list of kept levels. Also the body of the "pack JSON" export. */
export const packFileSchema = z.object({
  format: z.literal("levelwright-pack").describe("Always levelwright-pack."),
  formatVersion: z
    .int()
    .min(1)
    .describe("Version of the pack's format, 1. A file of a newer version is refused and left as it is."),
  id: z.string().regex(idPattern).describe("Id of the pack."),
  name: namedSchema.describe("Name of the pack in one line, 1 to 200 characters."),
  description: z.string().max(4000).describe("Text about the pack for players, at most 4000 characters; may be empty."),
  author: titleSchema.describe("Author of the pack in one line, at most 200 characters; may be empty."),
  curve: z
    .object({
      metric: z.string().describe("Id of the metric."),
      target: z
        .array(z.tuple([z.number().min(0).max(1), z.number()]))
        .max(50)
        .describe(
          "Points [position, value] of the target, at most 50: position runs from 0 (first level) to 1 (last level), values between points are interpolated.",
        ),
      tolerance: z.number().min(0).describe("How far a level's value may be from the target, in units of the metric."),
    })
    .optional()
    .describe("Target curve: the metric that the order of the levels should follow. Absent: no target."),
  entries: z.array(packEntrySchema).max(10_000).describe("The levels in order, at most 10 000."),
});

/** A whole pack with its levels, as its file has it. */
export type PackFile = z.infer<typeof packFileSchema>;
