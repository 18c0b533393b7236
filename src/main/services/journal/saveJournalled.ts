import { stableFileText } from "#shared/kernel/json.ts";
import { abandonSave, beginSave, newestEdit, commitSave } from "#main/store/journal.ts";
import type { OpenProject } from "../openProject.ts";
import type { RepositoryFile } from "../project/jsonFileRepository.ts";
import { type RepositoryEntry, revisionOf } from "../project/scanRepository.ts";
import { ifStorageAllows } from "../storageError.ts";
import { journalPlace } from "./journalPlace.ts";
import type { JournaledFile } from "./journaledFile.ts";
import type { OwnSaves } from "./ownSaves.ts";

/** A save requested by a screen. */
export interface AskedSave<File> {
  readonly id: string;
  readonly baseRevision: string;
  readonly editSessionId?: string | undefined;
  /** Makes the file to write from the current one, when the save's turn has come. */
  readonly make: (current: File) => File;
}

/**
 * Saves a file, recorded in the journal before and after, so that an interruption at any moment neither loses nor
 * duplicates edits. Saves of one file are sequential; one that an edit session sends before its previous save has
 * finished starts from that save's result. The file takes precedence: a full or damaged database doesn't prevent the
 * save. Edits that then stay in the journal are offered for recovery after the next start.
 */
export function saveJournalled<File extends RepositoryFile>(
  project: OpenProject,
  saves: OwnSaves,
  kept: JournaledFile<File>,
  { id, baseRevision, editSessionId, make }: AskedSave<File>,
): Promise<RepositoryEntry<File>> {
  const { store } = project;
  const repository = kept.repository(project);
  const place = journalPlace(project, id, editSessionId);
  // Read before queuing: edits journaled while the save waits aren't part of it.
  const upTo = ifStorageAllows(() => newestEdit(store, place));
  return project.saves.take(id, async () => {
    const { entry, file } = repository.get(id);
    const follows = editSessionId !== undefined && baseRevision !== entry.revision;
    const base = follows ? saves.latest(editSessionId, baseRevision) : baseRevision;
    const next = make(file);
    ifStorageAllows(() => beginSave(store, place, revisionOf(stableFileText(next)), kept.data(next), upTo));
    try {
      const saved = await repository.replace(next, base);
      ifStorageAllows(() => commitSave(store, place));
      saves.note(editSessionId, base, saved.revision);
      return saved;
    } catch (error) {
      // If the project's folder was moved during the save, the file may already have been written: the next time the
      // project is opened, comparing revisions shows which edits it contains.
      if (project.place.isThere()) ifStorageAllows(() => abandonSave(store, place));
      throw error;
    }
  });
}
