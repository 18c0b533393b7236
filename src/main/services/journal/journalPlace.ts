import type { JournalPlace } from "#main/store/journal.ts";
import type { OpenProject } from "../openProject.ts";

/** The journal's key for the edits of one edit session of a document or pack. */
export function journalPlace(
  project: OpenProject,
  documentId: string,
  editSessionId: string | undefined,
): JournalPlace {
  return { session: editSessionId === undefined ? project.session : `${project.session}.${editSessionId}`, documentId };
}
