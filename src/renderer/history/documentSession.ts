import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";
import type { Document } from "#shared/contract/documents.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { documentChanges } from "./documentChanges.ts";
import { edit, isDirty, markSaved, position, redo, reloadFrom, startHistory, undo, withSelection } from "./history.ts";
import type { Change, EditOptions, History, Recipe, Selection } from "./history.ts";
import { createJournalQueue, journalTimes } from "./journalQueue.ts";
import type { JournalTimes } from "./journalQueue.ts";

/** How the document stands towards its file. */
export type SaveState =
  | { readonly kind: "idle" }
  | { readonly kind: "saving" }
  /** The file was changed by somebody else while there are unsaved edits: a person has to choose. */
  | { readonly kind: "conflict" }
  /** The file is gone from the project folder. */
  | { readonly kind: "removed" }
  | { readonly kind: "failed"; readonly message: string; readonly remedy: string | undefined };

export interface SessionState<Data> {
  readonly name: string;
  readonly revision: string;
  readonly history: History<Data>;
  readonly save: SaveState;
  /** When the journal last took everything (ms), and why it does not at the moment. */
  readonly journal: { readonly writtenAt: number | undefined; readonly failure: string | undefined };
}

/** An open document: its data with history, and everything that keeps it safe on disk. */
export interface DocumentSession<Data> {
  readonly id: string;
  readonly type: string;
  readonly store: StoreApi<SessionState<Data>>;
  /** One undoable step; ignored when the project can only be read. */
  edit(label: string, recipe: Recipe<Data>, options?: EditOptions): void;
  select(selection: Selection): void;
  undo(): void;
  redo(): void;
  /** Undoes or redoes until the entry with this id (0 = the start) is the newest. */
  goTo(entryId: number): void;
  /** Writes the file if it differs. Resolves true when the file holds the data; never rejects. */
  save(): Promise<boolean>;
  /** The file or its name changed outside this session: a clean document reloads, a dirty one asks. */
  fileChanged(revision: string | null): Promise<void>;
  /** Ends a conflict: `mine` overwrites the file, `theirs` loads it (undo brings mine back). */
  resolveConflict(choice: "mine" | "theirs"): Promise<void>;
  rename(name: string): void;
  /** Saves and journals in this very task, whatever is under way: the page may be gone in the next one. */
  leave(): Promise<boolean>;
  /** Sends what is unsaved to the journal and stops all timers. */
  close(): Promise<void>;
}

export interface SessionOptions {
  readonly readOnly: boolean;
  /** Saves by itself this long after the last edit; 0 = never. */
  readonly autosaveMs: number;
  readonly journal?: JournalTimes;
  /** Whether a value is data of this document's type; a file that is not is refused. */
  parse(value: JsonValue): unknown;
}

/** The parts of the studio that a session talks to. */
export type DocumentsClient = Pick<StudioClient, "documents">;

/** Opens a session on a document that was just read. Throws what `parse` throws when its data is not of its type. */
export function createDocumentSession<Data>(
  client: DocumentsClient,
  document: Document,
  options: SessionOptions,
): DocumentSession<Data> {
  const { id } = document;
  // `parse` is the type's own schema; Data is what it yields.
  const read = (value: JsonValue): Data => options.parse(value) as Data;
  const store = createStore<SessionState<Data>>(() => ({
    name: document.name,
    revision: document.revision,
    history: startHistory(read(document.data)),
    save: { kind: "idle" },
    journal: { writtenAt: undefined, failure: undefined },
  }));
  const journal = createJournalQueue(
    async (edits) => void (await client.documents.journal({ id, baseRevision: store.getState().revision, edits })),
    (failure) =>
      store.setState(({ journal: before }) => ({
        journal: failure === undefined ? { writtenAt: Date.now(), failure } : { ...before, failure },
      })),
    options.journal ?? journalTimes,
  );
  let autosave: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<boolean> | undefined;

  function take(change: Change<Data> | undefined): void {
    if (change === undefined || options.readOnly) return;
    store.setState({ history: change.history });
    journal.add({ label: change.label, changes: documentChanges(change.patches) });
    clearTimeout(autosave);
    if (options.autosaveMs > 0) autosave = setTimeout(() => void save(), options.autosaveMs);
  }

  function save(): Promise<boolean> {
    saving ??= write(store.getState().revision).finally(() => (saving = undefined));
    return saving;
  }

  /** Journals and saves in one go: the save holds the edits, the journal keeps them should it fail and the page be gone. */
  async function write(baseRevision: string): Promise<boolean> {
    const { history, save: state } = store.getState();
    const journalled = journal.rush();
    if (options.readOnly || !isDirty(history)) return journalled.then(() => !options.readOnly);
    if (state.kind === "conflict" && baseRevision === store.getState().revision) return journalled.then(() => false);
    const covered = journal.take();
    store.setState({ save: { kind: "saving" } });
    try {
      // The type's schema has accepted the data, so it is JSON.
      const data = history.data as JsonValue as Document["data"];
      const { revision } = await client.documents.save({ id, baseRevision, data });
      store.setState((now) => ({
        revision,
        history: markSaved(now.history, position(history)),
        save: { kind: "idle" },
      }));
      return true;
    } catch (error) {
      journal.restore(covered);
      store.setState({ save: failureOf(error) });
      return false;
    }
  }

  async function load(label: string): Promise<void> {
    const theirs = await client.documents.get({ id });
    const change = reloadFrom(store.getState().history, read(theirs.data), label);
    journal.take();
    store.setState({ history: change.history, revision: theirs.revision, name: theirs.name, save: { kind: "idle" } });
  }

  async function fileChanged(revision: string | null): Promise<void> {
    // Our own save announces itself too; once it has ended the revisions agree.
    if (saving !== undefined) await saving;
    const state = store.getState();
    if (revision === null) return store.setState({ save: { kind: "removed" } });
    if (revision === state.revision || (await isOvertaken())) return;
    if (isDirty(store.getState().history)) return store.setState({ save: { kind: "conflict" } });
    try {
      await load("Reload from disk");
    } catch (error) {
      store.setState({ save: failureOf(error) });
    }
  }

  /** An announcement may arrive after a save of ours has replaced what it announces: only what the file holds counts. */
  async function isOvertaken(): Promise<boolean> {
    try {
      const { revision } = await client.documents.get({ id });
      return revision === store.getState().revision;
    } catch {
      return false;
    }
  }

  async function resolveConflict(choice: "mine" | "theirs"): Promise<void> {
    try {
      if (choice === "theirs") return await load("Load the file's version");
      const { revision } = await client.documents.get({ id });
      saving ??= write(revision).finally(() => (saving = undefined));
      await saving;
    } catch (error) {
      store.setState({ save: failureOf(error) });
    }
  }

  return {
    id,
    type: document.type,
    store,
    edit: (label, recipe, how) => take(edit(store.getState().history, label, recipe, how)),
    select: (selection) => store.setState(({ history }) => ({ history: withSelection(history, selection) })),
    undo: () => take(undo(store.getState().history)),
    redo: () => take(redo(store.getState().history)),
    goTo(entryId) {
      const { done } = store.getState().history;
      const back = entryId === 0 || done.some((entry) => entry.id === entryId);
      const step = back ? undo : redo;
      while (position(store.getState().history) !== entryId) {
        const change = step(store.getState().history);
        if (change === undefined) return;
        take(change);
      }
    },
    save,
    fileChanged,
    resolveConflict,
    rename: (name) => store.setState({ name }),
    leave() {
      void journal.rush();
      return save();
    },
    async close() {
      clearTimeout(autosave);
      await journal.flush();
      journal.stop();
    },
  };
}

function failureOf(error: unknown): SaveState {
  const { code, message, data } = readError(error);
  if (code === "CONFLICT") return { kind: "conflict" };
  if (code === "NOT_FOUND") return { kind: "removed" };
  return { kind: "failed", message, remedy: data?.remedy };
}

/** The parts of a contract error that matter here; anything else has a message at least. */
function readError(error: unknown): { code?: string; message: string; data?: { remedy?: string } } {
  if (error instanceof Error) return error;
  return { message: String(error) };
}
