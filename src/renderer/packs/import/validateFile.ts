import type { JsonValue } from "#shared/kernel/json.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import type { PackEntry } from "#shared/project/packFile.ts";
import { importMessages } from "./messages.ts";
import { type FileLevel, type FileText, readLevels, faultOf } from "./readLevels.ts";

/** A level that can be stored; without `extras`, which only documents store, it is a pack entry once it has an id. */
export type ValidatedLevel = Omit<PackEntry, "id"> & { extras?: unknown };

/**
 * The result of validating a file: the levels that can be stored, without duplicates, and a sentence for each of the
 * others.
 */
export interface ValidatedFile {
  readonly levels: readonly ValidatedLevel[];
  readonly leftOut: readonly string[];
  /** Problems of levels that are read nevertheless, one sentence each. */
  readonly remarks: readonly string[];
}

/** The validation progress of a file. */
export interface ValidatingProgress {
  readonly done: number;
  readonly total: number;
}

/** Maximum number of levels per pack. */
const mostLevels = 10_000;

/**
 * Reads a file and validates each of its levels as if it had been made here; yields the progress before each. Work
 * between two steps: one level, milliseconds, for hostile boards seconds.
 */
export function* validateFile(
  fileName: string,
  file: FileText,
  kinds: readonly LevelKind[],
): Generator<ValidatingProgress, ValidatedFile, undefined> {
  const { levels: found, faults, remarks } = readLevels(fileName, file, kinds);
  const levels = new Map<string, ValidatedLevel>();
  const leftOut = [...faults];
  for (const [done, level] of found.entries()) {
    yield { done, total: found.length };
    const fault = faultOf(level) ?? (levels.size === mostLevels ? tooMany : undefined);
    if (fault !== undefined) {
      leftOut.push(placed(level, fault));
      continue;
    }
    const validated = measured(level);
    const key = `${validated.kind} ${validated.canonicalKey}`;
    const twin = levels.get(key);
    if (twin === undefined) levels.set(key, validated);
    else leftOut.push(placed(level, importMessages.isTheSameAs(level.title, twin.title)));
  }
  return { levels: [...levels.values()], leftOut, remarks };
}

function placed({ place }: FileLevel, sentence: string): string {
  return place === undefined ? sentence : importMessages.at(place.number, place.line, sentence);
}

const tooMany = importMessages.tooManyLevels(mostLevels);

function measured({ kind, title, level, author, comment, extras }: FileLevel): ValidatedLevel {
  return {
    title: title.slice(0, 120),
    kind: kind.id,
    // It was read from text, so it is JSON; `faultOf` has had it checked by the kind's schema.
    level: level as JsonValue,
    metrics: kind.measure(level),
    canonicalKey: kind.canonicalKey(level),
    ...(author === undefined || author.trim() === "" ? {} : { author: author.trim().slice(0, 200) }),
    ...(comment === undefined || comment.trim() === "" ? {} : { note: comment.trim().slice(0, 4000) }),
    ...(extras === undefined ? {} : { extras }),
  };
}
