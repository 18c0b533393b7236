import { stableFileText } from "#shared/kernel/json.ts";
import { abandonSave, beginSave, newestEdit, settleSave } from "#main/store/journal.ts";
import type { OpenProject } from "../openProject.ts";
import type { ShelfFile } from "../project/fileShelf.ts";
import { type ShelfEntry, revisionOf } from "../project/scanShelf.ts";
import { storageError } from "../storageError.ts";
import { StudioError } from "../studioError.ts";
import { journalPlace } from "./journalPlace.ts";
import type { KeptFile } from "./keptFile.ts";
import type { OwnSaves } from "./ownSaves.ts";

/** A save as a screen asks for it. */
export interface AskedSave<File> {
  readonly id: string;
  readonly baseRevision: string;
  readonly opening?: string | undefined;
  /** The file to write, made from the one that is there when the save's turn has come. */
  readonly make: (current: File) => File;
}

/**
 * Saves with the journal told before and after, so that an interruption at any moment loses and doubles nothing. Saves of
 * one file wait for each other, and one that an opening sends before it knows how its last one ended starts from that.
 */
export function saveJournalled<File extends ShelfFile>(
  project: OpenProject,
  saves: OwnSaves,
  kept: KeptFile<File>,
  { id, baseRevision, opening, make }: AskedSave<File>,
): Promise<ShelfEntry<File>> {
  const { store } = project;
  const shelf = kept.shelf(project);
  const place = journalPlace(project, id, opening);
  // Now, not when its turn has come: edits that are journalled until then are not in it.
  const upTo = ifPossible(() => newestEdit(store, place));
  return project.saves.take(id, async () => {
    const { entry, file } = shelf.get(id);
    const follows = opening !== undefined && baseRevision !== entry.revision;
    const base = follows ? saves.latest(opening, baseRevision) : baseRevision;
    const next = make(file);
    ifPossible(() => beginSave(store, place, revisionOf(stableFileText(next)), kept.data(next), upTo));
    try {
      const saved = await shelf.replace(next, base);
      ifPossible(() => settleSave(store, place));
      saves.note(opening, base, saved.revision);
      return saved;
    } catch (error) {
      ifPossible(() => abandonSave(store, place));
      throw error;
    }
  });
}

/**
 * The file is what counts: a database that is full or damaged must not keep a document from being saved. Edits that then
 * stay in the journal are offered once more after the next start.
 */
function ifPossible<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (!(storageError(error, "") instanceof StudioError)) throw error;
    return undefined;
  }
}
