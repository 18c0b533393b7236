import type { JsonValue } from "#shared/kernel/json.ts";
import type { Recovery } from "#shared/contract/project.ts";
import { ChangeError, applyChanges } from "#shared/project/applyChanges.ts";
import type { Read } from "#shared/project/jsonText.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { packJournalType, packOfState, packState } from "#shared/project/packState.ts";
import { readDocumentFile, readPackFile } from "#shared/project/readFiles.ts";
import { stableFileText, stableStringify } from "#shared/kernel/json.ts";
import { type DocumentFile, projectFormatVersion } from "#shared/project/manifest.ts";
import { type JournalPart, dropLeftovers, dropPart, leftoverParts } from "#main/store/journal.ts";
import type { OpenProject } from "../openProject.ts";
import type { JsonFileRepository, RepositoryFile } from "../project/jsonFileRepository.ts";
import { StudioError } from "../studioError.ts";
import type { Screens } from "./screens.ts";
import { recoveryMessages } from "../messages.ts";

const shownLabels = 5;

/**
 * What an unclean stop or a page that has gone left in the journal, one a document or pack; what the file holds already
 * is dropped. A project that is only read has nothing to recover.
 */
export async function listRecoveries(project: OpenProject, screens: Screens): Promise<Recovery[]> {
  if (project.readOnly) return [];
  // What a page sent on its way out may still be on its way to the file.
  await project.saves.settled();
  return leftovers(project, screens).flatMap((part) => {
    if (stableStringify(replay(part)) === stableStringify(savedData(project, part))) {
      dropPart(project.store, { session: part.session, documentId: part.documentId });
      return [];
    }
    const entry = entryOf(project, part);
    return {
      documentId: part.documentId,
      documentName: entry?.content?.name ?? part.base.name,
      edits: part.edits.length,
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

/** The document as it is in its file (null when that is gone or broken), and as it was when the studio stopped. */
export function recoveryData(
  project: OpenProject,
  screens: Screens,
  documentId: string,
): { readonly saved: JsonValue; readonly recovered: JsonValue } {
  const part = findPart(project, screens, documentId);
  return { saved: savedData(project, part), recovered: replay(part) };
}

function savedData(project: OpenProject, { documentId, base }: JournalPart): JsonValue {
  if (base.type !== packJournalType) return project.documents.find(documentId)?.content?.data ?? null;
  const pack = project.packs.find(documentId)?.content;
  return pack === undefined ? null : packState(pack);
}

/** Writes the journalled state to the file, the file's own going to the backups, and drops it from the journal. */
export async function restoreRecovery(project: OpenProject, screens: Screens, documentId: string): Promise<void> {
  const part = findPart(project, screens, documentId);
  const isPack = part.base.type === packJournalType;
  const name = entryOf(project, part)?.content?.name ?? part.base.name;
  if (isPack) await putBack(project.packs, recoveredPack(part));
  else await putBack(project.documents, recoveredDocument(part, name));
  dropPart(project.store, { session: part.session, documentId });
}

/** Drops what is left over of the document; what pages that are there have not saved yet stays. */
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

function recoveredDocument(part: JournalPart, name: string): DocumentFile {
  const { type } = part.base;
  return usable(
    {
      format: "levelwright-document",
      formatVersion: projectFormatVersion,
      id: part.documentId,
      type,
      name,
      data: replay(part),
    },
    readDocumentFile,
  );
}

function recoveredPack(part: JournalPart): PackFile {
  return usable(packOfState(part.documentId, replay(part)), readPackFile);
}

function findPart(project: OpenProject, screens: Screens, documentId: string): JournalPart {
  const found = leftovers(project, screens).find((part) => part.documentId === documentId);
  if (found !== undefined) return found;
  throw new StudioError("NOT_FOUND", recoveryMessages.documentHasNoUnsavedWork, { place: documentId });
}

/** Edit by edit; from the first that does not fit the data on, nothing can be trusted, so it ends there. */
function replay(part: JournalPart): JsonValue {
  let data = part.base.data;
  for (const edit of part.edits) {
    try {
      data = applyChanges(data, edit.changes);
    } catch (error) {
      if (error instanceof ChangeError) break;
      throw error;
    }
  }
  return data;
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
