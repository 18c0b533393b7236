import type { JsonValue } from "#shared/kernel/json.ts";
import type { Recovery } from "#shared/contract/project.ts";
import type { Read } from "#shared/project/jsonText.ts";
import { packJournalType, packOfState, packState } from "#shared/project/packState.ts";
import { readDocumentFile, readPackFile } from "#shared/project/readFiles.ts";
import { stableFileText, stableStringify } from "#shared/kernel/json.ts";
import { type DocumentFile, projectFormatVersion } from "#shared/project/manifest.ts";
import { type JournalPart, dropLeftovers, dropPart, leftoverParts } from "#main/store/journal.ts";
import { noteUndoRestored } from "#main/store/undoHistory.ts";
import type { OpenProject } from "../openProject.ts";
import type { JsonFileRepository, RepositoryFile } from "../project/jsonFileRepository.ts";
import { type Replay, replayEdits } from "../journal/replayEdits.ts";
import { dataHash } from "../journal/undoHistories.ts";
import { ifStorageAllows } from "../storageError.ts";
import { StudioError } from "../studioError.ts";
import { keepUnapplied } from "./unappliedEdits.ts";
import type { Screens } from "./screens.ts";
import { recoveryMessages } from "../messages.ts";

const shownLabels = 5;

/**
 * Edits that an unclean stop or a closed page left in the journal, one entry per document or pack; edits that the file
 * already contains are dropped. A read-only project has nothing to recover.
 */
export async function listRecoveries(project: OpenProject, screens: Screens): Promise<Recovery[]> {
  if (project.readOnly) return [];
  // The last save of a closing page may still be in progress.
  await project.saves.settled();
  return leftovers(project, screens).flatMap((part) => {
    const { data, skipped } = replay(part);
    if (skipped.length === 0 && stableStringify(data) === stableStringify(savedData(project, part))) {
      ifStorageAllows(() => dropPart(project.store, { session: part.session, documentId: part.documentId }));
      return [];
    }
    const entry = entryOf(project, part);
    return {
      documentId: part.documentId,
      documentName: entry?.content?.name ?? part.base.name,
      edits: part.edits.length,
      skipped: skipped.length,
      lastLabels: part.edits.slice(-shownLabels).map((edit) => edit.label),
      lastEditAt: part.edits.at(-1)?.at ?? 0,
      fileChanged: entry?.revision !== part.base.revision,
    };
  });
}

function leftovers(project: OpenProject, screens: Screens): JournalPart[] {
  return leftoverParts(project.store, isLive(project, screens));
}

/** Whether edits of a session can still be saved by a page that has them: one that has opened the project this time. */
function isLive({ session }: OpenProject, screens: Screens): (name: string) => boolean {
  const prefix = `${session}.`;
  return (name) => name === session || (name.startsWith(prefix) && !screens.isOver(name.slice(prefix.length)));
}

/** The document in its file (null when that is missing or broken), and its state when the studio stopped. */
export function recoveryData(
  project: OpenProject,
  screens: Screens,
  documentId: string,
): { readonly saved: JsonValue; readonly recovered: JsonValue } {
  const part = findPart(project, screens, documentId);
  return { saved: savedData(project, part), recovered: replay(part).data };
}

function savedData(project: OpenProject, { documentId, base }: JournalPart): JsonValue {
  if (base.type !== packJournalType) return project.documents.find(documentId)?.content?.data ?? null;
  const pack = project.packs.find(documentId)?.content;
  return pack === undefined ? null : packState(pack);
}

/** Edits that a restore had to leave out, and the file that has them, inside the project folder. */
export interface Unapplied {
  readonly skipped: number;
  readonly keptIn?: string;
}

/**
 * Writes the journaled state to the file, with a backup of the previous one, and drops it from the journal. Edits that
 * can't be applied are first written to a separate file.
 */
export async function restoreRecovery(
  project: OpenProject,
  screens: Screens,
  documentId: string,
  now: number,
): Promise<Unapplied> {
  const part = findPart(project, screens, documentId);
  const isPack = part.base.type === packJournalType;
  const name = entryOf(project, part)?.content?.name ?? part.base.name;
  const { data, skipped } = replay(part);
  const file = isPack
    ? usable(packOfState(documentId, data), readPackFile)
    : usable(recoveredDocument(part, name, data), readDocumentFile);
  const keptIn = skipped.length === 0 ? undefined : await keepUnapplied(project.place, file, skipped, now);
  if (file.format === "levelwright-pack") await putBack(project.packs, file);
  else await putBack(project.documents, file);
  const { session } = part;
  const editSessionId = session.slice(session.indexOf(".") + 1);
  // The restored state is the end of the undo history, unless something of it was left out.
  if (skipped.length === 0) noteUndoRestored(project.store, documentId, editSessionId, dataHash(data));
  dropPart(project.store, { session, documentId });
  return { skipped: skipped.length, ...(keptIn === undefined ? {} : { keptIn }) };
}

/** Drops the leftover edits of the document; unsaved edits of connected pages remain. */
export function discardRecovery(project: OpenProject, screens: Screens, documentId: string): void {
  dropLeftovers(project.store, documentId, isLive(project, screens));
}

function entryOf(
  project: OpenProject,
  { documentId, base }: JournalPart,
): { readonly revision: string; readonly content?: RepositoryFile | undefined } | undefined {
  return base.type === packJournalType ? project.packs.find(documentId) : project.documents.find(documentId);
}

async function putBack<File extends RepositoryFile>(repository: JsonFileRepository<File>, file: File): Promise<void> {
  const entry = repository.find(file.id);
  if (entry === undefined) await repository.add(file);
  else await repository.replace(file, entry.revision, true);
}

function recoveredDocument({ documentId, base }: JournalPart, name: string, data: JsonValue): DocumentFile {
  return {
    format: "levelwright-document",
    formatVersion: projectFormatVersion,
    id: documentId,
    type: base.type,
    name,
    data,
  };
}

function findPart(project: OpenProject, screens: Screens, documentId: string): JournalPart {
  const found = leftovers(project, screens).find((part) => part.documentId === documentId);
  if (found !== undefined) return found;
  throw new StudioError("NOT_FOUND", recoveryMessages.noUnsavedWork, { place: documentId });
}

function replay({ base, edits }: JournalPart): Replay {
  return replayEdits(base.data, edits);
}

/** The file, if it can be read again once it is written. */
function usable<File extends RepositoryFile>(file: File, read: (text: string) => Read<File>): File {
  const found = read(stableFileText(file));
  if (found.ok) return file;
  throw new StudioError("INVALID", recoveryMessages.unsavedStateOfCannot(file.name, found.message), {
    place: `${file.name}: ${found.place}`,
    remedy: recoveryMessages.compareWithSavedState,
  });
}
