import { stableFileText } from "#shared/kernel/json.ts";
import { abandonSave, beginSave, newestEdit, commitSave } from "#main/store/journal.ts";
import type { OpenProject } from "../openProject.ts";
import type { RepositoryFile } from "../project/jsonFileRepository.ts";
import { type RepositoryEntry, revisionOf } from "../project/scanRepository.ts";
import { ifStorageAllows } from "../storageError.ts";
import { journalPlace } from "./journalPlace.ts";
import type { JournaledFile } from "./journaledFile.ts";
import type { OwnSaves } from "./ownSaves.ts";

/** A save as a screen asks for it. */
export interface AskedSave<File> {
  readonly id: string;
  readonly baseRevision: string;
  readonly editSessionId?: string | undefined;
  /** The file to write, made from the one that is there when the save's turn has come. */
  readonly make: (current: File) => File;
}

/**
 * Saves with the journal told before and after, so that an interruption at any moment loses and doubles nothing. Saves of
 * one file wait for each other, and one that an edit session sends before it knows how its last one ended starts from that.
 * The file is what counts: a database that is full or damaged does not keep it from being saved. Edits that then stay in
 * the journal are offered once more after the next start.
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
  // Now, not when its turn has come: edits that are journalled until then are not in it.
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
      // When the project's folder was moved in the middle of the save, the file may have been written before: the next
      // opening compares revisions and knows which edits it has.
      if (project.place.isThere()) ifStorageAllows(() => abandonSave(store, place));
      throw error;
    }
  });
}
