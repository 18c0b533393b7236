import type { JournalPlace } from "#main/store/journal.ts";
import type { OpenProject } from "../openProject.ts";

/** Where the journal keeps the edits that one edit session of a document or pack makes. */
export function journalPlace(
  project: OpenProject,
  documentId: string,
  editSessionId: string | undefined,
): JournalPlace {
  return { session: editSessionId === undefined ? project.session : `${project.session}.${editSessionId}`, documentId };
}
