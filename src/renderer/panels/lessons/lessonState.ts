import type { CandidateFilter } from "#shared/contract/candidates.ts";
import type { DocumentInfo } from "#shared/contract/documents.ts";
import type { ExportSettings } from "#shared/contract/exports.ts";
import type { PackInfo } from "#shared/contract/packs.ts";
import type { Run } from "#shared/contract/runs.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { PackFile } from "#shared/project/packFile.ts";

/** A document as it is now, unsaved edits included. */
export interface LessonDocument {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly data: JsonValue;
}

/** The state available to steps: everything that a user can change in the lesson's project. */
export interface LessonState {
  readonly documents: readonly LessonDocument[];
  readonly runs: readonly Run[];
  /** Over all candidates that aren't deleted, with their marks. `rated` have at least one star. */
  readonly candidates: {
    readonly total: number;
    readonly kept: number;
    readonly rejected: number;
    readonly rated: number;
  };
  readonly packs: readonly PackFile[];
  /** Formats of each pack's last export, by their ids. */
  readonly exported: readonly string[];
}

type Answer<Value> = Value | Promise<Value>;

/** The procedures of the studio that the state is read by; a client and the services both have them. */
export interface LessonSource {
  readonly documents: {
    list(input: Record<string, never>): Answer<{ documents: readonly DocumentInfo[] }>;
    get(input: { id: string }): Answer<{ type: string; data: JsonValue }>;
  };
  readonly runs: { list(input: Record<string, never>): Answer<{ runs: readonly Run[] }> };
  readonly candidates: {
    counts(input: { filter: CandidateFilter }): Answer<{
      total: number;
      flags: { keep: number; reject: number };
      stars: readonly number[];
    }>;
  };
  readonly packs: {
    list(input: Record<string, never>): Answer<{ packs: readonly PackInfo[] }>;
    get(input: { id: string }): Answer<{ pack: PackFile }>;
  };
  readonly exports: {
    lastSettings(input: { packId: string }): Answer<{ settings: ExportSettings; exportedBefore: boolean }>;
  };
}

/**
 * Reads the state of the open project. `unsaved` returns the data of documents that are open in an editor, which may be
 * ahead of their files. Rejects when the project is closed in the meantime.
 */
export async function readLessonState(
  studio: LessonSource,
  unsaved: (documentId: string) => JsonValue | undefined = () => undefined,
): Promise<LessonState> {
  const [{ documents }, { runs }, counts, { packs }] = await Promise.all([
    studio.documents.list({}),
    studio.runs.list({}),
    studio.candidates.counts({ filter: { foldDuplicates: false } }),
    studio.packs.list({}),
  ]);
  const usable = packs.filter(({ broken }) => broken === undefined);
  const exports = await Promise.all(usable.map(async ({ id }) => studio.exports.lastSettings({ packId: id })));
  return {
    documents: await Promise.all(
      documents.filter(({ broken }) => broken === undefined).map((info) => readDocument(studio, info, unsaved)),
    ),
    runs,
    candidates: {
      total: counts.total,
      kept: counts.flags.keep,
      rejected: counts.flags.reject,
      rated: counts.stars.slice(1).reduce((sum, amount) => sum + amount, 0),
    },
    packs: await Promise.all(usable.map(async ({ id }) => (await studio.packs.get({ id })).pack)),
    exported: exports.flatMap(({ settings, exportedBefore }) => (exportedBefore ? settings.formats : [])),
  };
}

async function readDocument(
  studio: LessonSource,
  { id, type, name }: DocumentInfo,
  unsaved: (documentId: string) => JsonValue | undefined,
): Promise<LessonDocument> {
  return { id, type, name, data: unsaved(id) ?? (await studio.documents.get({ id })).data };
}
