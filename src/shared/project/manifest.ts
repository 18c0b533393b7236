import * as z from "zod";
import { jsonSchema } from "../kernel/jsonSchema.ts";
import { idPattern } from "../kernel/ids.ts";

/** The newest on-disk format this studio writes; files from a newer one are refused, never rewritten. */
export const projectFormatVersion = 1;

/** `levelwright.json`, the file that makes a folder a project. */
export const manifestSchema = z.object({
  format: z.literal("levelwright-project"),
  formatVersion: z.int().min(1),
  id: z.string().regex(idPattern),
  name: z.string().min(1).max(120),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** `documents/<name>-<id>.json`: the envelope; `data` is checked by the document type's own schema. */
export const documentFileSchema = z.object({
  format: z.literal("levelwright-document"),
  formatVersion: z.int().min(1),
  id: z.string().regex(idPattern),
  /** Document type id, "dungeon-graph". */
  type: z.string().min(1).max(60),
  name: z.string().min(1).max(120),
  data: jsonSchema,
});
export type DocumentFile = z.infer<typeof documentFileSchema>;
