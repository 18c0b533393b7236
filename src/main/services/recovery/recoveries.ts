import type { JsonValue } from "#shared/kernel/json.ts";
import type { Recovery } from "#shared/contract/project.ts";
import { ChangeError, applyChanges } from "#shared/project/applyChanges.ts";
import { readDocumentFile } from "#shared/project/readFiles.ts";
import { stableFileText } from "#shared/kernel/json.ts";
import { type DocumentFile, projectFormatVersion } from "#shared/project/manifest.ts";
import { type JournalPart, dropEdits, leftoverParts } from "#main/store/journal.ts";
import type { OpenProject } from "../openProject.ts";
import { StudioError } from "../studioError.ts";

const shownLabels = 5;

/** What an unclean stop left in the journal, one a document. A project that is only read has nothing to recover. */
export function listRecoveries(project: OpenProject): Recovery[] {
  if (project.readOnly) return [];
  return leftoverParts(project.store, project.session).map((part) => {
    const entry = project.documents.find(part.documentId);
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

/** The document as it is in its file (null when that is gone or broken), and as it was when the studio stopped. */
export function recoveryData(
  project: OpenProject,
  documentId: string,
): { readonly saved: JsonValue; readonly recovered: JsonValue } {
  const part = findPart(project, documentId);
  return { saved: project.documents.find(documentId)?.content?.data ?? null, recovered: replay(part) };
}

/** Writes the journalled state to the file, the file's own going to the backups, and drops it from the journal. */
export async function restoreRecovery(project: OpenProject, documentId: string): Promise<void> {
  const part = findPart(project, documentId);
  const file: DocumentFile = {
    format: "levelwright-document",
    formatVersion: projectFormatVersion,
    id: documentId,
    type: part.base.type,
    name: project.documents.find(documentId)?.content?.name ?? part.base.name,
    data: replay(part),
  };
  refuseUnusable(file);
  const entry = project.documents.find(documentId);
  if (entry === undefined) await project.documents.add(file);
  else await project.documents.replace(file, entry.revision, true);
  dropEdits(project.store, documentId, part.session);
}

/** Drops all unsaved work on the document, also of this session. */
export function discardRecovery(project: OpenProject, documentId: string): void {
  dropEdits(project.store, documentId);
}

function findPart(project: OpenProject, documentId: string): JournalPart {
  const found = leftoverParts(project.store, project.session).find((part) => part.documentId === documentId);
  if (found !== undefined) return found;
  throw new StudioError("NOT_FOUND", "There is no unsaved work on this document.", { place: documentId });
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

function refuseUnusable(file: DocumentFile): void {
  const read = readDocumentFile(stableFileText(file));
  if (read.ok) return;
  throw new StudioError("INVALID", `The unsaved state of "${file.name}" cannot be used. ${read.message}`, {
    place: `${file.name}: ${read.place}`,
    remedy: "Compare it with the saved state, or discard it.",
  });
}
