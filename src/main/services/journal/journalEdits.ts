import type { SentEdits } from "#shared/contract/documents.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { type JournalBase, type JournalPlace, appendEdits, journalBaseRevision } from "#main/store/journal.ts";
import type { OpenProject } from "../openProject.ts";
import type { RepositoryFile } from "../project/jsonFileRepository.ts";
import { StudioError } from "../studioError.ts";
import { journalPlace } from "./journalPlace.ts";
import type { JournaledFile } from "./journaledFile.ts";
import type { OwnSaves } from "./ownSaves.ts";
import { storeUndo } from "./undoHistories.ts";
import { applied } from "./replayEdits.ts";
import { journalEditMessages } from "../messages.ts";

/**
 * Appends unsaved edits to the recovery journal. Edits that start from another revision than the previous ones replace
 * them, because the screen has reloaded the file. Throws CONFLICT or NOT_FOUND when the file isn't what they start
 * from; with `base`, the state before the first of them, they are stored anyway. They are applied before they are
 * stored: throws CONFLICT, and stores none of them, when one doesn't apply to the state before it.
 */
export function journalEdits<File extends RepositoryFile>(
  project: OpenProject,
  saves: OwnSaves,
  kept: JournaledFile<File>,
  sent: SentEdits,
  base: Omit<JournalBase, "revision"> | undefined,
  now: number,
): { undoKept: boolean } {
  const { store } = project;
  const place = journalPlace(project, sent.id, sent.editSessionId);
  const start = startOf(project, saves, kept, place, sent, base);
  const after = afterEdits(start.data, sent);
  let undoKept = false;
  // Together: a restored journal and its undo history never part.
  appendEdits(store, place, start.base, sent.edits, now, () => {
    if (sent.undo === undefined || sent.editSessionId === undefined) return;
    const saved = start.isSaved ? start.data : undefined;
    undoKept = storeUndo(project, sent.id, sent.editSessionId, sent.undo, saved);
  });
  project.journalStates.note(store, place, after);
  return { undoKept };
}

/** The state that edits are applied to, and the base of the part that they start, if they start one. */
interface Start {
  readonly data: JsonValue;
  readonly base?: JournalBase;
  /** It is what the file has. */
  readonly isSaved?: boolean;
}

function startOf<File extends RepositoryFile>(
  project: OpenProject,
  saves: OwnSaves,
  kept: JournaledFile<File>,
  place: JournalPlace,
  { id, baseRevision, editSessionId, continuesUnsaved }: SentEdits,
  base: Omit<JournalBase, "revision"> | undefined,
): Start {
  const latest = (revision: string): string => saves.latest(editSessionId, revision);
  if (base !== undefined) return { data: base.data, base: { ...base, revision: latest(baseRevision) } };
  const current = journalBaseRevision(project.store, place);
  const continues = current !== undefined && latest(baseRevision) === latest(current);
  const data = continues ? project.journalStates.of(project.store, place) : undefined;
  if (data !== undefined) return { data };
  const { entry, file } = kept.repository(project).get(id);
  if (continuesUnsaved === true || (baseRevision !== entry.revision && latest(baseRevision) !== entry.revision)) {
    throw new StudioError("CONFLICT", journalEditMessages.changedOnDisk(entry.path), {
      place: entry.path,
      remedy: journalEditMessages.compareThenReload,
    });
  }
  const started = kept.base(file);
  return { data: started.data, base: { ...started, revision: entry.revision }, isSaved: true };
}

function afterEdits(data: JsonValue, { id, edits }: SentEdits): JsonValue {
  return edits.reduce<JsonValue>((state, edit) => {
    const next = applied(state, edit.changes);
    if (next !== undefined) return next;
    throw new StudioError("CONFLICT", journalEditMessages.doesNotFit(edit.label), {
      place: id,
      remedy: journalEditMessages.sendWholeState,
    });
  }, data);
}
