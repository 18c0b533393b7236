import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { type LevelMarks, levelMarksKey, marksLine, marksText } from "#shared/project/marksText.ts";
import { isMarksFile, readMarks } from "#shared/project/marksFile.ts";
import { markedSides } from "#shared/merge/conflictMarkers.ts";
import { mergeFile } from "#shared/merge/mergeFile.ts";
import { keepBackup } from "#main/store/files/backups.ts";
import { errorCode, writeFileAtomically } from "#main/store/files/writeFileAtomically.ts";
import {
  expectMarksFile,
  isOwnMarksFile,
  putLevelMarks,
  readLevelMarks,
  commitMarksFile,
} from "#main/store/levelMarks.ts";
import type { Store } from "#main/store/openStore.ts";
import { keepConflicts } from "../git/mergeToFile.ts";
import { explained } from "../storageError.ts";
import { StudioError } from "../studioError.ts";
import type { ProjectFolder } from "./projectFolder.ts";
import { maxBytes, revisionOf } from "./scanRepository.ts";
import type { ProjectPaths } from "./projectPaths.ts";
import { marksFileMessages } from "./messages.ts";

/** The second home of marks: a text file that follows the database, and from which it gets them back. */
export interface MarksFile {
  /** A message for the person about the file as it was found. */
  readonly notice: string | undefined;
  /** Marks may have changed: schedules a write, once for a quick series of changes. */
  changed(): void;
  /** The file may have been changed by others: imports that. */
  look(): Promise<void>;
  /**
   * Resolves when the file has the current marks, or can't be written. Nothing is written afterwards unless requested.
   */
  settled(): Promise<void>;
}

/** What the file of marks asks of its project. */
export interface MarksFileOptions {
  readonly now: () => number;
  /** A write failed and is being retried, or has succeeded again. */
  readonly onRetry: (state: "retrying" | "ok", message: string) => void;
  /** Changes by others were imported while the project was open, with what couldn't be used. */
  readonly onImport: (levels: number, notice: string | undefined) => void;
  /** Whose file it is. */
  readonly place: ProjectFolder;
}

const writeMilliseconds = 300;
const retryMilliseconds = 5000;
/** Writing marks of hundreds of thousands of levels takes a while: limited to a tenth of the time. */
const mostShare = 10;

/**
 * Imports changes that others made to the file (version control, or a studio whose database was lost), then keeps the
 * file up to date. Only for the process with the writer lock.
 */
export async function openMarksFile(
  paths: ProjectPaths,
  store: Store,
  { now, onRetry, onImport, place }: MarksFileOptions,
): Promise<MarksFile> {
  const ring = join(paths.backups, "marks");
  /** Lines of the file as last read or written here, by level: differences are changes by others. */
  let known = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let failed = false;
  let pause = writeMilliseconds;

  /** Imports changes by others into the database: of how many levels, and a message about what couldn't be used. */
  function takeIn(text: string): { readonly levels: number; readonly notice?: string } {
    const { marks, badLines, isNewer } = readMarks(text);
    if (isNewer) throw newerMarks(paths.marks);
    const foreign = marks.filter((one) => known.get(levelMarksKey(one)) !== marksLine(one));
    // A file that is damaged or still being written lacks lines that nobody has removed.
    const isWhole = badLines.length === 0 && isMarksFile(text) && text.endsWith("\n");
    const changes = isWhole ? [...foreign, ...removedByOthers(marks)] : foreign;
    if (changes.length > 0) putLevelMarks(store, changes);
    if (badLines.length === 0) return { levels: changes.length };
    const notice = marksFileMessages.hasLinesThatCant(basename(paths.marks), badLines, ring);
    return { levels: changes.length, notice };
  }

  /** Levels whose line others have removed, without marks; those that were marked again meanwhile keep them. */
  function removedByOthers(marks: readonly LevelMarks[]): LevelMarks[] {
    const left = new Set(marks.map(levelMarksKey));
    return readLevelMarks(store)
      .filter((one) => !left.has(levelMarksKey(one)) && known.get(levelMarksKey(one)) === marksLine(one))
      .map(({ kind, key }) => ({ kind, key }));
  }

  async function write(): Promise<{ readonly levels: number; readonly notice?: string }> {
    const start = performance.now();
    place.check();
    const before = await readText(paths.marks);
    const isForeign = before !== undefined && !isOwnMarksFile(store, revisionOf(before));
    const taken = isForeign ? takeIn(await unmarked(paths.marks, before)) : { levels: 0 };
    const marks = readLevelMarks(store);
    const text = marksText(marks);
    if (text !== before && (before !== undefined || marks.length > 0)) {
      if (before !== undefined) {
        await place.makeInside(ring);
        await keepBackup(ring, paths.marks, now(), isForeign);
      }
      expectMarksFile(store, revisionOf(text));
      await writeFileAtomically(paths.marks, text);
    }
    if (text !== before || isForeign) commitMarksFile(store, revisionOf(text));
    known = linesOf(marks);
    pause = Math.max(writeMilliseconds, (performance.now() - start) * mostShare);
    return taken;
  }

  async function writeAndTell(): Promise<void> {
    try {
      const { levels, notice: fault } = await explained(paths.marks, write);
      if (levels > 0 || fault !== undefined) onImport(levels, fault);
      if (failed) onRetry("ok", marksFileMessages.ok(basename(paths.marks)));
      failed = false;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!failed) onRetry("retrying", marksFileMessages.retrying(basename(paths.marks), reason));
      failed = true;
      timer ??= setTimeout(() => void begin(), retryMilliseconds).unref();
    }
  }

  function begin(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeAndTell);
    return writing;
  }

  let notice: string | undefined;
  try {
    ({ notice } = await explained(paths.marks, write));
  } catch (error) {
    if (!(error instanceof StudioError)) throw error;
    // The project still opens: the database has the marks.
    notice = [error.message, error.detail.remedy].filter(Boolean).join(" ");
    if (error.code !== "STORAGE") return { ...readOnlyMarks, notice };
    failed = true;
    timer = setTimeout(() => void begin(), retryMilliseconds).unref();
  }
  return {
    notice,
    changed: () => void (timer ??= setTimeout(() => void begin(), pause)),
    look: async () => {
      await writing;
      const text = await readText(paths.marks).catch(() => undefined);
      if (text !== undefined && !isOwnMarksFile(store, revisionOf(text))) await begin();
    },
    settled: async () => {
      const isWaiting = timer !== undefined;
      await (isWaiting ? begin() : writing);
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** For projects whose marks file isn't used. */
export const readOnlyMarks: MarksFile = {
  notice: undefined,
  changed: () => undefined,
  look: () => Promise.resolve(),
  settled: () => Promise.resolve(),
};

/**
 * Where a merge by lines has left conflict markers, both sides are merged level by level; what both changed keeps mine, and
 * is kept for a person beside the file.
 */
async function unmarked(file: string, text: string): Promise<string> {
  const marked = markedSides(text);
  if (marked === undefined) return text;
  const sides = { base: marked.base, mine: marked.mine, theirs: marked.theirs };
  const merged = mergeFile(file, sides);
  if (merged.conflicts.length > 0) await keepConflicts(file, sides, merged);
  return merged.text;
}

function linesOf(marks: readonly LevelMarks[]): Map<string, string> {
  return new Map(marks.map((one) => [levelMarksKey(one), marksLine(one)]));
}

/** Undefined when the file doesn't exist. */
async function readText(file: string): Promise<string | undefined> {
  try {
    const bytes = await readFile(file);
    if (bytes.length > maxBytes) throw tooLargeMarks(file);
    return bytes.toString("utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

function newerMarks(file: string): StudioError {
  return new StudioError("NEWER_VERSION", marksFileMessages.writtenByNewerLevelwright(file), {
    place: file,
    remedy: marksFileMessages.useNewerVersionForMarks,
  });
}

function tooLargeMarks(file: string): StudioError {
  return new StudioError("INVALID", marksFileMessages.tooLargeToTouch(file, maxBytes / 2 ** 20), {
    place: file,
    remedy: marksFileMessages.moveMarksFileAway,
  });
}
