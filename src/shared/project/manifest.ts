import * as z from "zod";
import { jsonSchema } from "../kernel/jsonSchema.ts";
import { namedSchema } from "../text/plainName.ts";
import { idPattern } from "../kernel/ids.ts";

/** The newest on-disk format this studio writes; files from a newer one are refused, never rewritten. */
export const projectFormatVersion = 1;

/** `levelwright.json`, the file that makes a folder a project. */
export const manifestSchema = z.object({
  format: z.literal("levelwright-project").describe("Always levelwright-project."),
  formatVersion: z
    .int()
    .min(1)
    .describe("Version of the project's format, 1. A file of a newer version is refused and left as it is."),
  id: z.string().regex(idPattern).describe("Id of the project; stays the same when the folder is renamed or moved."),
  name: namedSchema.describe("Name shown in the title bar, in one line, 1 to 200 characters."),
});

/** The content of `levelwright.json`. */
export type Manifest = z.infer<typeof manifestSchema>;

/** `documents/<name>-<id>.json`: the envelope; `data` is checked by the document type's own schema. */
export const documentFileSchema = z.object({
  format: z.literal("levelwright-document").describe("Always levelwright-document."),
  formatVersion: z
    .int()
    .min(1)
    .describe("Version of the document's format, 1. A file of a newer version is refused and left as it is."),
  id: z.string().regex(idPattern).describe("Id of the document; runs, candidates and other documents refer to it."),
  type: z
    .string()
    .min(1)
    .max(60)
    .describe("Type of the document, for example dungeon-graph. It decides what data holds."),
  name: namedSchema.describe("Name shown in tabs and the explorer, in one line, 1 to 200 characters."),
  data: jsonSchema.describe("Content of the document, as its type defines it."),
});

/** The content of a document's file; `data` is not checked against the type's schema yet. */
export type DocumentFile = z.infer<typeof documentFileSchema>;
