import type { JsonValue } from "#shared/kernel/json.ts";
import type { DocumentChange } from "#shared/levels/problems.ts";

/**
 * The shell's access to an open document, independent of its editor: the unsaved data for a run, changes of a suggested
 * fix as one undo entry, saving, history. Editors register one while their document is open.
 */
export interface DocumentHandle {
  readonly id: string;
  /** The document as shown on screen. */
  data(): JsonValue;
  /** Applies a suggested fix's changes as one undo entry named `label`. */
  apply(label: string, changes: readonly DocumentChange[]): void;
  /** Writes it now; settles when the file is on disk or the failure has been reported. */
  save(): Promise<void>;
}

const handles = new Map<string, DocumentHandle>();

/** Callbacks waiting for a document that is being opened. */
const waiting = new Map<string, (handle: DocumentHandle) => void>();
/** Milliseconds after which a document that is being opened counts as unreadable. */
const longestOpening = 5000;

/** Registers a document with the shell; returns a function that unregisters it. */
export function registerDocumentHandle(handle: DocumentHandle): () => void {
  handles.set(handle.id, handle);
  waiting.get(handle.id)?.(handle);
  waiting.delete(handle.id);
  return () => {
    if (handles.get(handle.id) === handle) handles.delete(handle.id);
  };
}

/** Undefined for documents that no editor has loaded. */
export function documentHandle(id: string): DocumentHandle | undefined {
  return handles.get(id);
}

/** Every document that is loaded in an editor. */
export function allDocumentHandles(): readonly DocumentHandle[] {
  return [...handles.values()];
}

/** The handle of a document that is being opened, once it is loaded; undefined when it can't be read. */
export function handleOfOpening(id: string): Promise<DocumentHandle | undefined> {
  const known = handles.get(id);
  if (known !== undefined) return Promise.resolve(known);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), longestOpening);
    waiting.set(id, (handle) => {
      clearTimeout(timer);
      resolve(handle);
    });
  });
}
