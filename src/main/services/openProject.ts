import type { ProjectEvent, ProjectInfo } from "#shared/contract/project.ts";
import type { DocumentFile } from "#shared/project/manifest.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import type { Store } from "#main/store/openStore.ts";
import type { EventHub } from "./eventHub.ts";
import type { JsonFileRepository } from "./project/jsonFileRepository.ts";
import type { ProjectFolder } from "./project/projectFolder.ts";
import type { MarksFile } from "./project/marksFile.ts";
import type { JournalStates } from "./journal/journalStates.ts";
import type { KeyedQueue } from "./journal/keyedQueue.ts";
import { StudioError } from "./studioError.ts";
import { openProjectMessages } from "./messages.ts";

/** The project that is open now. */
export interface OpenProject {
  /** Changes when the project is renamed. */
  info: ProjectInfo;
  /** Absolute path, symbolic links resolved. */
  readonly folder: string;
  /** Whether the folder is still there. */
  readonly place: ProjectFolder;
  readonly store: Store;
  readonly readOnly: boolean;
  /** Random id of this session; distinguishes its own journal edits from those of a crashed session. */
  readonly session: string;
  readonly documents: JsonFileRepository<DocumentFile>;
  readonly packs: JsonFileRepository<PackFile>;
  readonly marks: MarksFile;
  readonly events: EventHub<ProjectEvent>;
  /** Saves of one document or pack, one after the other; keys are their ids. */
  readonly saves: KeyedQueue;
  /** The states after this session's journaled edits. */
  readonly journalStates: JournalStates;
}

/** Owns the open project. One per studio; services call `current()` in every method. */
export interface ProjectHolder {
  /** Throws StudioError NO_PROJECT when none is open. */
  current(): OpenProject;
  /**
   * Throws StudioError READ_ONLY when the open project is read-only, STORAGE when its folder is gone, NO_PROJECT when
   * none is open.
   */
  writable(): OpenProject;
  /** Undefined when none is open. */
  find(): OpenProject | undefined;
  /** Events of whatever project is open. */
  readonly events: EventHub<ProjectEvent>;
  /** Called after a project has been opened. Returns the function that ends the subscription. */
  onOpened(callback: (project: OpenProject) => void): () => void;
  /** Called and awaited, newest first, before the project is closed: the place to stop runs and flush. */
  onClosing(callback: (project: OpenProject) => Promise<void>): () => void;
}

/** The error of a request that needs an open project. */
export function noProject(): StudioError {
  return new StudioError("NO_PROJECT", openProjectMessages.noProjectIsOpen, {
    remedy: openProjectMessages.openOrCreateProjectFirst,
  });
}

/** The error of a change to a project opened read-only; says why it is. */
export function readOnlyProject(project: OpenProject): StudioError {
  const { name, readOnlyBecause = "held" } = project.info;
  const { what, remedy } = openProjectMessages.readOnly[readOnlyBecause];
  return new StudioError("READ_ONLY", what(name), { place: project.folder, remedy });
}
