import * as z from "zod";
import { procedure } from "./base.ts";

/** The key of a member of letslogic.com: not the password. */
const memberKeySchema = z.string().trim().min(1).max(200);
const numberSchema = z.int().min(1).max(999_999_999);

/** A collection of letslogic.com. */
export const letsLogicCollectionSchema = z.object({
  id: numberSchema,
  title: z.string(),
  author: z.string(),
  /** Number of its levels. */
  levels: z.int(),
});

/** A level of letslogic.com. */
export const letsLogicLevelSchema = z.object({
  id: numberSchema,
  title: z.string(),
  author: z.string(),
  /** In XSB letters. */
  rows: z.array(z.string()),
});

/**
 * Exchange with letslogic.com, a site that collects Sokoban levels and ranks solutions. INVALID with the site's own
 * words when it refuses, UNSUPPORTED when it can't be reached or answers something else.
 */
export const letsLogicContract = {
  collections: procedure
    .input(z.object({ key: memberKeySchema }))
    .output(z.object({ collections: z.array(letsLogicCollectionSchema) })),
  /** `unreadable`: levels of the answer that are no rooms. */
  levels: procedure
    .input(z.object({ key: memberKeySchema, collection: numberSchema }))
    .output(z.object({ levels: z.array(letsLogicLevelSchema), unreadable: z.int() })),
  /** `message` is what the site says of the solution, whether it takes it or not. */
  submit: procedure
    .input(z.object({ key: memberKeySchema, level: numberSchema, moves: z.string().regex(/^[lurdLURD]{1,100000}$/) }))
    .output(z.object({ isTaken: z.boolean(), message: z.string() })),
};

/** `id` is the site's number of the collection. */
export type LetsLogicCollection = z.infer<typeof letsLogicCollectionSchema>;

/** `id` is the site's number of it, for which solutions are submitted. */
export type LetsLogicLevel = z.infer<typeof letsLogicLevelSchema>;
