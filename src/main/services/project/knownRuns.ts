import { readFile } from "node:fs/promises";
import * as z from "zod";
import { stableFileText } from "#shared/kernel/json.ts";
import { readAs, readJson } from "#shared/project/jsonText.ts";
import { writeFileAtomically } from "#main/store/files/writeFileAtomically.ts";

const schema = z.object({ runs: z.int().min(0) });

/**
 * Number of runs at the last write, stored next to the database, so that a missing or damaged database isn't mistaken
 * for an empty one. 0 when unknown, as in a fresh clone.
 */
export async function readKnownRuns(file: string): Promise<number> {
  const json = readJson(await readFile(file, "utf8").catch(() => ""));
  const read = json.ok ? readAs(json.value, schema) : json;
  return read.ok ? read.value.runs : 0;
}

/** A number that cannot be written only weakens the warning: never rejects. */
export async function writeKnownRuns(file: string, runs: number): Promise<void> {
  try {
    if ((await readKnownRuns(file)) === runs) return;
    await writeFileAtomically(file, stableFileText({ runs }));
  } catch {
    // The disk is full or read-only; other writes report it.
  }
}
