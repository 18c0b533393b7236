import * as z from "zod";
import { idPattern } from "../kernel/ids.ts";
import { jsonSchema } from "../kernel/jsonSchema.ts";
import { readAs, readJson } from "../project/jsonText.ts";
import { mostEvents, type Play, playsFileVersion, playsFormat } from "./playText.ts";

/**
 * Recorded plays, one per line below a line that names the format: what exported pages offer, and `plays.jsonl` of a
 * project. Lines never change, so version control can merge them.
 */
const headerSchema = z.object({ format: z.literal(playsFormat), formatVersion: z.int().min(1) });

const afterSchema = z.int().min(0).max(100_000_000);
const eventSchema = z.union([
  z.tuple([afterSchema, jsonSchema]),
  z.tuple([z.enum(["undo", "restart", "hint", "stop"]), afterSchema]),
]);
const playSchema: z.ZodType<Play> = z.object({
  id: z.string().regex(idPattern),
  player: z.string().regex(idPattern),
  number: z.int().min(1),
  kind: z.string().min(1).max(40),
  level: z.string().regex(/^[0-9a-f]{32}$/),
  solved: z.boolean(),
  events: z.array(eventSchema).max(mostEvents),
});

/** Whether a text begins as a file of plays does; text before it (of a mail) is skipped. */
export function isPlaysFile(text: string): boolean {
  return text.split(/\r?\n/, 40).some((line) => line.includes(`"${playsFormat}"`) && headerOf(line) !== undefined);
}

function headerOf(line: string): { readonly formatVersion: number } | undefined {
  const json = readJson(line);
  const head = json.ok ? headerSchema.safeParse(json.value) : undefined;
  return head?.success === true ? head.data : undefined;
}

/** A play with the number of its line, from 1. */
export interface ReadPlay {
  readonly line: number;
  readonly play: Play;
}

interface ReadPlays {
  readonly plays: readonly ReadPlay[];
  /** Numbers of the lines that can't be read, from 1: cut off, broken JSON, unknown values. */
  readonly badLines: readonly number[];
  /** Written by a later studio. */
  readonly isNewer: boolean;
}

/**
 * Reads all valid lines; a play that occurs twice counts once. Lines before the header are no plays, and neither are words
 * after the last play: the text may be out of a mail. O(text).
 */
export function readPlays(text: string): ReadPlays {
  const plays = new Map<string, ReadPlay>();
  const bad: { readonly line: number; readonly isWords: boolean }[] = [];
  let [isBegun, last] = [false, 0];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const content = line.trim();
    if (content === "") continue;
    const head = content.includes(`"${playsFormat}"`) ? headerOf(content) : undefined;
    if (head !== undefined) {
      if (head.formatVersion > playsFileVersion) return { plays: [], badLines: [], isNewer: true };
      isBegun = true;
      continue;
    }
    if (!isBegun) continue;
    const json = readJson(content);
    const read = json.ok ? readAs(json.value, playSchema) : json;
    if (read.ok) {
      plays.set(read.value.id, { line: index + 1, play: read.value });
      last = index;
    } else bad.push({ line: index + 1, isWords: !/[{}[\]<>]/.test(content) });
  }
  const badLines = bad.flatMap(({ line, isWords }) => (isWords && line > last ? [] : [line]));
  return { plays: [...plays.values()], badLines, isNewer: false };
}
