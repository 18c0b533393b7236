import * as z from "zod";
import { shortNameSchema } from "#shared/text/plainName.ts";
import { readAs, readJson } from "./jsonText.ts";
import { type LevelMarks, levelMarksKey, marksFileVersion } from "./marksText.ts";

/**
 * `marks.jsonl`: a person's marks of levels, as text that version control can merge. The first line names the format;
 * then one level per line, by kind and canonical key, only non-default values, sorted, LF.
 */
const headerSchema = z.object({ format: z.literal("levelwright-marks"), formatVersion: z.int().min(1) });

const levelMarksSchema: z.ZodType<LevelMarks> = z.object({
  kind: z.string().min(1).max(40),
  key: z.string().min(1),
  flag: z.enum(["keep", "reject"]).optional(),
  stars: z.int().min(1).max(5).optional(),
  label: z.int().min(1).max(4).optional(),
  tags: z.array(shortNameSchema(40).min(1)).max(1000).optional(),
  note: z.string().max(4000).optional(),
});

/** Whether a text begins as a marks file does. */
export function isMarksFile(text: string): boolean {
  const json = readJson(text.slice(0, text.search(/\r?\n|$/)));
  return json.ok && headerSchema.safeParse(json.value).success;
}

interface ReadMarks {
  readonly marks: readonly LevelMarks[];
  /** Numbers of the lines that can't be read, from 1: conflict markers, broken JSON, unknown values. */
  readonly badLines: readonly number[];
  /** The file was written by a later studio and must not be replaced. */
  readonly isNewer: boolean;
}

/** Reads all valid lines. If a level occurs twice (after a merge), the later line counts. */
export function readMarks(text: string): ReadMarks {
  const marks = new Map<string, LevelMarks>();
  const badLines: number[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    const json = readJson(line);
    const head = json.ok ? headerSchema.safeParse(json.value) : undefined;
    if (head?.success === true) {
      if (head.data.formatVersion > marksFileVersion) return { marks: [], badLines: [], isNewer: true };
      continue;
    }
    const read = json.ok ? readAs(json.value, levelMarksSchema) : json;
    if (read.ok) marks.set(levelMarksKey(read.value), read.value);
    else badLines.push(index + 1);
  }
  return { marks: [...marks.values()], badLines, isNewer: false };
}
