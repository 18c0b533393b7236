import * as z from "zod";
import { stableFileText } from "../kernel/json.ts";
import { type Read, readAs, readJson } from "../project/jsonText.ts";

/** Ending of the file beside a merged one that keeps what was not decided; no file of a project has it. */
export const conflictsExtension = ".conflicts";

const mergeSchema = z.object({
  /** The three versions that were merged, as their files had them; base is absent where both sides added the file. */
  base: z.string().optional(),
  mine: z.string(),
  theirs: z.string(),
  /** What both sides changed, in words; mine is in the file. */
  conflicts: z.array(z.string()),
});

const conflictsFileSchema = z.object({
  format: z.literal("levelwright-conflicts"),
  formatVersion: z.literal(1),
  merges: z.array(mergeSchema),
});

/** A merge that is kept until its conflicts are decided. */
export type KeptMerge = z.infer<typeof mergeSchema>;

/** The text of the file with another merge. */
export function conflictsText(merges: readonly KeptMerge[]): string {
  return stableFileText({ format: "levelwright-conflicts", formatVersion: 1, merges });
}

/** The merges that a person has still to look at. */
export function readConflicts(text: string): Read<readonly KeptMerge[]> {
  const json = readJson(text);
  const read = json.ok ? readAs(json.value, conflictsFileSchema) : json;
  return read.ok ? { ok: true, value: read.value.merges } : read;
}
