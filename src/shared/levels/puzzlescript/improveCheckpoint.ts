import * as z from "zod";
import { puzzleLevelSchema } from "./level.ts";

/** The best level of an archive cell, without the text of its game. */
const eliteSchema = z.strictObject({
  level: puzzleLevelSchema.omit({ game: true }),
  metrics: z.record(z.string(), z.number()),
  quality: z.number(),
  parentKey: z.string(),
});
/** The best level of one archive cell as a checkpoint stores it. */
export type Elite = Readonly<z.infer<typeof eliteSchema>>;

/** Checkpoint of a shard of the task "improve": where it continues. */
export const archiveSchema = z.strictObject({
  step: z.int().min(0),
  elites: z.array(z.tuple([z.string(), eliteSchema])).min(1),
});
/** A parsed checkpoint; `elites` are [cell key, elite]. */
export type SavedArchive = z.infer<typeof archiveSchema>;
