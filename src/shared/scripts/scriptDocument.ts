import * as z from "zod";
import { slugOf } from "../project/fileName.ts";
import { shortNameSchema } from "../text/plainName.ts";

/** What a script is for: its exported function is called with a level, or with a document. */
export const scriptRoles = ["metric", "check", "export", "transform"] as const;
/** One of `scriptRoles`. */
export type ScriptRole = (typeof scriptRoles)[number];

/** The most characters of a script. */
export const longestScript = 200_000;

/** A script of a project. Its name is the document's; the settings of other roles are kept when the role changes. */
export const scriptSchema = z.strictObject({
  role: z
    .enum(scriptRoles)
    .describe("metric and check look at a level, export writes one, transform changes a document."),
  unit: shortNameSchema(20).describe("metric: unit after the value."),
  hint: z.string().max(300).describe("One sentence on what it measures or writes, at most 300 characters."),
  better: z.enum(["higher", "lower", "neither"]).describe("metric: which values are better."),
  digits: z.int().min(0).max(4).describe("metric: digits after the point, 0 to 4."),
  severity: z
    .enum(["error", "warning"])
    .describe("check: error keeps packs from being exported with such a level; warning doesn't."),
  extension: z
    .string()
    .regex(/^[a-z0-9]{1,10}$/)
    .describe("export: extension of its files, lower case without the dot."),
  whole: z.boolean().describe("export: true writes one file for a pack, false one for each level."),
  documentType: z.string().max(60).describe("transform: type of the documents that it changes."),
  source: z.string().max(longestScript).describe("The TypeScript, kept in a file of its own."),
});

/** A parsed script; what it does is checked only when it is run. */
export type Script = z.infer<typeof scriptSchema>;

/** A script with the name of its document. */
export interface NamedScript {
  readonly name: string;
  readonly script: Script;
}

/** What commands, filters and formulas call a script: its name in lower case with hyphens. Renaming changes it. */
export function scriptSlug(name: string): string {
  const slug = slugOf(name);
  return slug === "" ? "script" : slug;
}
