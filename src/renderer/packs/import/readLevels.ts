import type { LevelKind } from "#shared/levels/levelKind.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { readPackFile } from "#shared/project/readFiles.ts";
import { importMessages } from "./messages.ts";

/** A level of a file, not validated yet. */
export interface FileLevel {
  readonly kind: LevelKind;
  readonly title: string;
  readonly level: unknown;
  readonly author?: string | undefined;
  readonly comment?: string | undefined;
  /** What a document stores in addition to the level. */
  readonly extras?: unknown;
  /** Its position in a text: its number among the levels, and its first line, both 1-based. */
  readonly place?: { readonly number: number; readonly line: number };
}

/** The text of a file, and whether it was packed on disk. */
export interface FileText {
  readonly text: string;
  readonly wasPacked: boolean;
}

/** A file's content: its levels, and a sentence for each invalid part. */
interface FileLevels {
  readonly levels: readonly FileLevel[];
  readonly faults: readonly string[];
  /** Problems of levels that are read nevertheless, one sentence each. */
  readonly remarks: readonly string[];
}

/**
 * Reads the levels of a text file: one of our packs, or the kinds' text format that finds the most levels with the
 * fewest errors; ties are broken by the order of the kinds. Formats are those of the file's extension, or all when none
 * has it. Never throws.
 */
export function readLevels(fileName: string, { text, wasPacked }: FileText, kinds: readonly LevelKind[]): FileLevels {
  if (text.trim() === "") return { levels: [], faults: [importMessages.emptyFile], remarks: [] };
  const pack = readPack(text, kinds);
  if (pack !== undefined) return pack;
  const extension = fileName.split(".").at(-1)?.toLowerCase() ?? "";
  const formats = kinds.flatMap((kind) => kind.textFormats.map((format) => ({ kind, format })));
  const readable = formats.filter(
    ({ format }) => format.parse !== undefined && (format.packing !== undefined) === wasPacked,
  );
  const fitting = readable.filter(({ format }) => format.extensions.includes(extension));
  let best: FileLevels | undefined;
  for (const { kind, format } of fitting.length > 0 ? fitting : readable) {
    const { levels = [], problems = [] } = format.parse?.(text) ?? {};
    const read: FileLevels = {
      levels: levels.map(({ level, title, author, comment, extras, number, line }, i) => ({
        kind,
        level,
        title: title ?? importMessages.untitled(number ?? i + 1),
        author,
        comment,
        extras,
        place: { number: number ?? i + 1, line },
      })),
      faults: problems.filter(({ severity }) => severity === "error").map(({ message }) => message),
      remarks: problems.filter(({ severity }) => severity !== "error").map(({ message }) => message),
    };
    if (best === undefined || isBetter(read, best)) best = read;
  }
  return best ?? { levels: [], faults: [importMessages.unknownFormat], remarks: [] };
}

/** Levels count for a reading, faults against it. */
function isBetter(one: FileLevels, other: FileLevels): boolean {
  const worth = ({ levels, faults }: FileLevels) => (levels.length === 0 ? -Infinity : levels.length - faults.length);
  return worth(one) > worth(other);
}

/** A pack file of ours; undefined for any other text. */
function readPack(text: string, kinds: readonly LevelKind[]): FileLevels | undefined {
  if (!/^\s*\{/.test(text) || !/"format":\s*"levelwright-pack"/.test(text)) return undefined;
  const pack = readPackFile(text);
  if (!pack.ok) return { levels: [], faults: [importMessages.invalidPack(pack.place, pack.message)], remarks: [] };
  const faults: string[] = [];
  const levels = pack.value.entries.flatMap(({ title, kind: id, level, author, note }): FileLevel[] => {
    const kind = kinds.find((one) => one.id === id);
    if (kind === undefined) faults.push(importMessages.unknownKind(title, id));
    return kind === undefined ? [] : [{ kind, title, level, author, comment: note }];
  });
  return { levels, faults, remarks: [] };
}

/** Why a level can't be stored, in a sentence; undefined when its kind's validator finds nothing wrong. */
export function faultOf({ kind, title, level }: FileLevel): string | undefined {
  const parsed = kind.levelSchema.safeParse(level);
  if (!parsed.success) return `"${title}": ${parsed.error.issues[0]?.message ?? "malformed"}.`;
  const problems = kind.validate(parsed.data);
  if (isUsable(problems)) return undefined;
  return `"${title}": ${problems.find(({ severity }) => severity === "error")?.message ?? ""}`;
}
