import type { JsonValue } from "#shared/kernel/json.ts";
import type { DocumentFile } from "#shared/project/manifest.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { packJournalType, packState } from "#shared/project/packState.ts";
import type { JournalBase } from "#main/store/journal.ts";
import type { OpenProject } from "../openProject.ts";
import type { JsonFileRepository, RepositoryFile } from "../project/jsonFileRepository.ts";

/** How the journal handles one type of file: documents, packs. */
export interface JournaledFile<File extends RepositoryFile> {
  repository(project: OpenProject): JsonFileRepository<File>;
  /** The journal's base of the file: what its edits change, and the file's type. */
  base(file: File): Omit<JournalBase, "revision">;
  data(file: File): JsonValue;
}

/** Documents: edits change their data. */
export const journaledDocuments: JournaledFile<DocumentFile> = {
  repository: (project) => project.documents,
  base: ({ type, name, data }) => ({ type, name, data }),
  data: ({ data }) => data,
};

/** Packs: edits change the pack's editable state, stored under a type of its own. */
export const journaledPacks: JournaledFile<PackFile> = {
  repository: (project) => project.packs,
  base: (file) => ({ type: packJournalType, name: file.name, data: packState(file) }),
  data: packState,
};
