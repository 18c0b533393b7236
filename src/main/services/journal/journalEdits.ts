import type { JournalEdit } from "#shared/contract/documents.ts";
import { type JournalBase, appendEdits, journalBaseRevision } from "#main/store/journal.ts";
import type { OpenProject } from "../openProject.ts";
import type { RepositoryFile } from "../project/jsonFileRepository.ts";
import { StudioError } from "../studioError.ts";
import { journalPlace } from "./journalPlace.ts";
import type { JournaledFile } from "./journaledFile.ts";
import type { OwnSaves } from "./ownSaves.ts";
import { journalEditMessages } from "../messages.ts";

/** Edits as a screen sends them. */
export interface SentEdits {
  readonly id: string;
  readonly baseRevision: string;
  readonly editSessionId?: string | undefined;
  /** Unsaved edits come before these: there has to be a part that they continue. */
  readonly continuesUnsaved?: boolean | undefined;
  readonly edits: readonly JournalEdit[];
}

/**
 * Appends unsaved edits to the recovery journal. Edits that start from another revision than those before replace them:
 * the screen has loaded the file anew. CONFLICT or NOT_FOUND when the file is not what they start from; with `base`, the
 * state before the first of them, they are kept all the same.
 */
export function journalEdits<File extends RepositoryFile>(
  project: OpenProject,
  saves: OwnSaves,
  kept: JournaledFile<File>,
  { id, baseRevision, editSessionId, continuesUnsaved, edits }: SentEdits,
  base: Omit<JournalBase, "revision"> | undefined,
  now: number,
): void {
  const { store } = project;
  const place = journalPlace(project, id, editSessionId);
  const latest = (revision: string): string => saves.latest(editSessionId, revision);
  if (base !== undefined) return appendEdits(store, place, { ...base, revision: latest(baseRevision) }, edits, now);
  const current = journalBaseRevision(store, place);
  const continues = current !== undefined && latest(baseRevision) === latest(current);
  if (continues) return appendEdits(store, place, undefined, edits, now);
  const { entry, file } = kept.repository(project).get(id);
  if (continuesUnsaved === true || (baseRevision !== entry.revision && latest(baseRevision) !== entry.revision)) {
    throw new StudioError("CONFLICT", journalEditMessages.changedByAnotherProgramAfter(entry.path), {
      place: entry.path,
      remedy: journalEditMessages.compareBothVersionsThenReload,
    });
  }
  appendEdits(store, place, { ...kept.base(file), revision: entry.revision }, edits, now);
}
