import type { JournalPlace } from "#main/store/journal.ts";
import type { OpenProject } from "../openProject.ts";

/** Where the journal keeps the edits that one opening of a document or pack makes. */
export function journalPlace(project: OpenProject, documentId: string, opening: string | undefined): JournalPlace {
  return { session: opening === undefined ? project.session : `${project.session}.${opening}`, documentId };
}
