import * as z from "zod";
import { jsonSchema } from "../kernel/jsonSchema.ts";
import { idPattern } from "../kernel/ids.ts";

/** Where a level came from, enough to make it again. */
export const provenanceSchema = z.object({
  kind: z.string(),
  task: z.string(),
  /** Run id in the project's store; the run itself may be gone. */
  run: z.string().optional(),
  seed: z.int().min(0).max(0xffffffff),
  shard: z.int().min(0),
  /** Position in the shard's output. */
  sequence: z.int().min(0),
  engineVersion: z.string(),
  parentKey: z.string().optional(),
  operator: z.string().optional(),
});
export type Provenance = z.infer<typeof provenanceSchema>;

/** One level of a pack, complete in itself. */
export const packEntrySchema = z.object({
  id: z.string().regex(idPattern),
  title: z.string().max(120),
  kind: z.string(),
  level: jsonSchema,
  metrics: z.record(z.string(), z.number()),
  canonicalKey: z.string(),
  provenance: provenanceSchema.optional(),
  /** Reordering by metric leaves it in its position. */
  locked: z.boolean().optional(),
  note: z.string().max(4000).optional(),
  /** Who made the level, where that is not the author of the pack. */
  author: z.string().max(200).optional(),
});
export type PackEntry = z.infer<typeof packEntrySchema>;

/** `packs/<name>-<id>.json`: an ordered, self-contained list of kept levels. Also the body of the "pack JSON" export. */
export const packFileSchema = z.object({
  format: z.literal("levelwright-pack"),
  formatVersion: z.int().min(1),
  id: z.string().regex(idPattern),
  name: z.string().min(1).max(120),
  description: z.string().max(4000),
  author: z.string().max(120),
  /** Metric whose values are drawn over the order, and the band they should stay in, as [position 0..1, value]. */
  curve: z
    .object({
      metric: z.string(),
      target: z.array(z.tuple([z.number().min(0).max(1), z.number()])).max(50),
      tolerance: z.number().min(0),
    })
    .optional(),
  entries: z.array(packEntrySchema).max(10_000),
});
export type PackFile = z.infer<typeof packFileSchema>;
