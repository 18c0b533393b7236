import { readFile } from "node:fs/promises";
import { errorCode, writeFileAtomically } from "#main/store/files/writeFileAtomically.ts";
import { conflictsExtension, conflictsText, readConflicts } from "#shared/merge/conflictsFile.ts";
import { conflictLines } from "#shared/merge/describeConflicts.ts";
import { type FileSides, type MergedFile, mergeFile } from "#shared/merge/mergeFile.ts";

/** How a merge of files ended. */
export interface MergeOutcome {
  /** What was not decided, in words; empty: nothing. */
  readonly conflicts: readonly string[];
  /** The file that keeps what was not decided. */
  readonly keptIn?: string;
  /** Mine can't be read, so that theirs is in place. */
  readonly isTheirs?: boolean;
}

/**
 * Merges three versions of the file that a project has at `path` and writes the result to `out`. What both sides changed
 * stays mine, and is kept beside `path` until a person decides; `isInner`: git merges two bases first, and asks nobody.
 */
export async function mergeToFile(
  path: string,
  sides: FileSides,
  out: string,
  isInner: boolean,
): Promise<MergeOutcome> {
  const merged = mergeFile(path, sides);
  if (merged.text !== sides.mine) await writeFileAtomically(out, merged.text);
  if (merged.conflicts.length === 0) return { conflicts: [] };
  return isInner ? { conflicts: conflictLines(merged) } : keepConflicts(path, sides, merged);
}

/** Keeps what a merge has not decided beside the file at `path`, with all three versions. */
export async function keepConflicts(path: string, sides: FileSides, merged: MergedFile): Promise<MergeOutcome> {
  const conflicts = conflictLines(merged);
  const keptIn = `${path}${conflictsExtension}`;
  const { base, mine, theirs } = sides;
  const kept = { ...(base === undefined || base === "" ? {} : { base }), mine, theirs, conflicts };
  await writeFileAtomically(keptIn, conflictsText([...(await knownMerges(keptIn)), kept]));
  return { conflicts, keptIn, isTheirs: merged.unreadable?.side === "mine" && merged.text === theirs };
}

async function knownMerges(file: string) {
  try {
    const read = readConflicts(await readFile(file, "utf8"));
    return read.ok ? read.value : [];
  } catch (error) {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  }
}
