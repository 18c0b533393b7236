import type { JournalEdit } from "#shared/contract/documents.ts";
import { appendEdits, journalBaseRevision } from "#main/store/journal.ts";
import type { OpenProject } from "../openProject.ts";
import { StudioError } from "../studioError.ts";
import type { OwnSaves } from "./ownSaves.ts";

/**
 * Appends a document's unsaved edits to the recovery journal. Edits that start from another revision than those before
 * replace them: the screen has loaded the document anew. CONFLICT when their revision is not known any more.
 */
export function journalDocument(
  project: OpenProject,
  saves: OwnSaves,
  documentId: string,
  baseRevision: string,
  edits: readonly JournalEdit[],
  now: number,
): void {
  const place = { session: project.session, documentId };
  const { entry, file } = project.documents.get(documentId);
  const current = journalBaseRevision(project.store, place);
  const goesOn = current !== undefined && saves.latest(baseRevision) === saves.latest(current);
  if (goesOn) return appendEdits(project.store, place, undefined, edits, now);
  if (saves.latest(baseRevision) !== entry.revision) {
    throw new StudioError("CONFLICT", `${entry.path} was changed by another program since it was read.`, {
      place: entry.path,
      remedy: "Compare both versions, then reload or overwrite.",
    });
  }
  const base = { revision: entry.revision, type: file.type, name: file.name, data: file.data };
  appendEdits(project.store, place, base, edits, now);
}
