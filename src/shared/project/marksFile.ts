import * as z from "zod";
import { shortNameSchema } from "#shared/text/plainName.ts";
import { stableStringify } from "../kernel/json.ts";
import { readAs, readJson } from "./jsonText.ts";

/**
 * `marks.jsonl`: a person's marks of levels, as text that version control can merge. The first line names the format;
 * then one level per line, by kind and canonical key, only non-default values, sorted, LF.
 */
export const marksFileVersion = 1;

const header = stableStringify({ format: "levelwright-marks", formatVersion: marksFileVersion });

const headerSchema = z.object({ format: z.literal("levelwright-marks"), formatVersion: z.int().min(1) });

const levelMarksSchema = z.object({
  kind: z.string().min(1).max(40),
  key: z.string().min(1),
  flag: z.enum(["keep", "reject"]).optional(),
  stars: z.int().min(1).max(5).optional(),
  label: z.int().min(1).max(4).optional(),
  tags: z.array(shortNameSchema(40).min(1)).max(1000).optional(),
  note: z.string().max(4000).optional(),
});

/** The marks of one level up to symmetry; unset marks are absent. */
export type LevelMarks = z.infer<typeof levelMarksSchema>;

/** Names the level of marks. Kinds have no spaces. */
export function levelMarksKey({ kind, key }: Pick<LevelMarks, "kind" | "key">): string {
  return `${kind} ${key}`;
}

/** Equal marks produce equal lines. */
export function marksLine(marks: LevelMarks): string {
  const { tags } = marks;
  return stableStringify(tags === undefined ? marks : { ...marks, tags: tags.toSorted(byCodeUnits) });
}

/** The whole file; equal marks produce equal bytes. O(n log n). */
export function marksText(marks: readonly LevelMarks[]): string {
  const sorted = marks.toSorted((a, b) => byCodeUnits(levelMarksKey(a), levelMarksKey(b)));
  return [header, ...sorted.map(marksLine), ""].join("\n");
}

export interface ReadMarks {
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

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
