import type { JsonValue } from "#shared/kernel/json.ts";
import type { DocumentChange } from "#shared/levels/problems.ts";

/**
 * What the shell may ask of an open document, whatever its editor: the unsaved data for a run, changes of a remedy as
 * one undo entry, saving, history. Editors register one while their document is open.
 */
export interface DocumentHandle {
  readonly id: string;
  /** The document as it is on the screen now. */
  data(): JsonValue;
  /** Applies a remedy's changes as one entry of the undo history, named `label`. */
  apply(label: string, changes: readonly DocumentChange[]): void;
  /** Writes it now; settles when the file is on disk or the failure has been told. */
  save(): Promise<void>;
}

const handles = new Map<string, DocumentHandle>();

/** Who waits for a document that is being opened. */
const waiting = new Map<string, (handle: DocumentHandle) => void>();
/** Milliseconds after which a document that was opened counts as unreadable. */
const longestOpening = 5000;

/** Makes a document reachable for the shell; returns the way to take it back. */
export function registerDocumentHandle(handle: DocumentHandle): () => void {
  handles.set(handle.id, handle);
  waiting.get(handle.id)?.(handle);
  waiting.delete(handle.id);
  return () => {
    if (handles.get(handle.id) === handle) handles.delete(handle.id);
  };
}

export function documentHandle(id: string): DocumentHandle | undefined {
  return handles.get(id);
}

/** Every document that is loaded in an editor now. */
export function allDocumentHandles(): readonly DocumentHandle[] {
  return [...handles.values()];
}

/** The handle of a document that is being opened, as soon as it is there; undefined when it can't be read. */
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
