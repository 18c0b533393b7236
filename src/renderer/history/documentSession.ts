import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";
import type { Document } from "#shared/contract/documents.ts";
import type { UndoHistory } from "#shared/contract/undo.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import { type JsonValue, stableStringify } from "#shared/kernel/json.ts";
import { documentChanges } from "./documentChanges.ts";
import {
  edit,
  isDirty,
  markSaved,
  position,
  redo,
  reloadFrom,
  rollBack,
  startHistory,
  undo,
  withSelection,
} from "./history.ts";
import type { Change, EditOptions, History, Recipe, Selection } from "./history.ts";
import type { JournalTimes } from "./journalQueue.ts";
import { createEditsQueue, type UndoSender } from "./sentEdits.ts";
import { createUndoOutbox, historyFrom } from "./storedHistory.ts";
import { messages } from "./messages.ts";

/** The document's state relative to its file. */
export type SaveState =
  | { readonly kind: "idle" }
  | { readonly kind: "saving" }
  /** The file was changed externally while there are unsaved edits: the user has to choose. */
  | { readonly kind: "conflict" }
  /** The file no longer exists in the project folder. */
  | { readonly kind: "removed" }
  | { readonly kind: "failed"; readonly message: string; readonly remedy: string | undefined };

export interface SessionState<Data> {
  readonly name: string;
  readonly revision: string;
  readonly history: History<Data>;
  readonly save: SaveState;
  /** When the journal was last complete (ms), and the reason of the current failure, if any. */
  readonly journal: { readonly writtenAt: number | undefined; readonly failure: string | undefined };
}

/** An open document: its data with history, and everything that persists it. */
export interface DocumentSession<Data> {
  readonly id: string;
  readonly type: string;
  /** The name under which unsaved edits are journaled. */
  readonly editSessionId: string;
  readonly store: StoreApi<SessionState<Data>>;
  /** One undoable step; ignored when the project is read-only. */
  edit(label: string, recipe: Recipe<Data>, options?: EditOptions): void;
  select(selection: Selection): void;
  /** The current state, to roll back to. */
  mark(): History<Data>;
  /** Reverts everything since the mark, including the selection; it can't be redone. */
  rollBack(mark: History<Data>): void;
  undo(): void;
  redo(): void;
  /** Undoes or redoes until the entry with this id (0 = the start) is the newest. */
  goTo(entryId: number): void;
  /** Writes the file if it differs. Resolves true when the file contains the current data; never rejects. */
  save(): Promise<boolean>;
  /** The file or its name changed outside this session: a clean document reloads, a dirty one asks. */
  fileChanged(revision: string | null): Promise<void>;
  /** Ends a conflict: `mine` overwrites the file, `theirs` loads it (undo brings mine back). */
  resolveConflict(choice: "mine" | "theirs"): Promise<void>;
  rename(name: string): void;
  /**
   * Saves and journals synchronously in this task, whatever is pending: the page may be unloaded before the next one.
   */
  flushOnUnload(): Promise<boolean>;
  /** Flushes unsaved edits to the journal and stops all timers. */
  close(): Promise<void>;
}

export interface SessionOptions {
  readonly readOnly: boolean;
  /** Identifies this edit session to the studio; must be unique across pages. */
  readonly editSessionId: string;
  /** Autosave delay after the last edit; 0 = never. */
  readonly autosaveMs: number;
  readonly journal?: JournalTimes;
  /** The document's undo history from an earlier page. */
  readonly undo?: { readonly revision: string; readonly history: UndoHistory | null } | undefined;
  /** Validates a value as data of this document's type; invalid files are rejected. */
  parse(value: JsonValue): unknown;
}

/** The parts of the studio's API that a session uses. */
export interface DocumentsClient {
  readonly documents: Pick<StudioClient["documents"], "get" | "journal" | "save" | "undoHistory">;
}

/** Opens a session on a document that was just read. Throws what `parse` throws on invalid data. */
export function createDocumentSession<Data>(
  client: DocumentsClient,
  document: Document,
  options: SessionOptions,
): DocumentSession<Data> {
  const { id, type } = document;
  const { editSessionId } = options;
  // `parse` is the type's own schema; Data is its output.
  const read = (value: JsonValue): Data => options.parse(value) as Data;
  const store = createStore<SessionState<Data>>(() => ({
    name: document.name,
    revision: document.revision,
    history: startHistory(read(document.data)),
    save: { kind: "idle" },
    journal: { writtenAt: undefined, failure: undefined },
  }));
  const journal = createEditsQueue<Data>(
    (call, before) => {
      const { revision, name } = store.getState();
      // The data was validated by the type's schema, so it is JSON.
      const base = before === undefined ? {} : { base: { type, name, data: before as JsonValue } };
      return client.documents.journal({ id, editSessionId, baseRevision: revision, ...call, ...base });
    },
    (data) => data as JsonValue,
    (failure) =>
      store.setState(({ journal: before }) => ({
        journal: failure === undefined ? { writtenAt: Date.now(), failure } : { ...before, failure },
      })),
    options.journal,
  );
  const outbox = createUndoOutbox<Data>(editSessionId);
  /** Entries of this page have this id or a later one. */
  let firstOwn = 1;
  let autosave: ReturnType<typeof setTimeout> | undefined;
  /**
   * The file's data when it was last read or written here: distinguishes a new name or changed white space from an
   * edit.
   */
  let stored = store.getState().history.data;
  /** All pending saves, and the position of the last of them. */
  let saving: { readonly ended: Promise<boolean>; readonly upTo: number } | undefined;

  function take(change: Change<Data> | undefined): void {
    if (change === undefined || options.readOnly) return;
    const { history } = store.getState();
    store.setState({ history: change.history });
    journal.add({
      label: change.label,
      changes: documentChanges(change.patches),
      before: history.data,
      after: change.history.data,
      continuesUnsaved: isDirty(history),
      undo: undoSender(change.history),
    });
    clearTimeout(autosave);
    if (options.autosaveMs > 0) autosave = setTimeout(() => void save(), options.autosaveMs);
  }

  function undoSender(history: History<Data>): UndoSender {
    return { update: () => outbox.update(history), answered: outbox.answered };
  }

  /** Adopts the history of an earlier page, if nothing was edited here. True when it did. */
  function adopt(from: { readonly revision: string; readonly history: UndoHistory | null }, data: Data): boolean {
    const { history, revision } = store.getState();
    const isUntouched = history.nextId === firstOwn;
    const stored = from.history;
    const adopted = stored === null || from.revision !== revision ? undefined : historyFrom(data, stored);
    if (!isUntouched || stored === null || adopted === undefined) return false;
    outbox.adopt(stored);
    firstOwn = adopted.nextId;
    store.setState({ history: { ...adopted, selection: history.selection } });
    return true;
  }

  async function save(): Promise<boolean> {
    for (let under = saving; under !== undefined; under = saving) {
      const isAll = under.upTo === position(store.getState().history);
      const saved = await under.ended;
      if (isAll) return saved;
    }
    return begin(store.getState().revision);
  }

  /** Starts a save synchronously; a pending one still goes first, because the studio processes them in order. */
  function begin(baseRevision: string): Promise<boolean> {
    const before = saving;
    const { history } = store.getState();
    const upTo = position(history);
    if (before?.upTo === upTo) return before.ended;
    const written = write(baseRevision, upTo !== (before?.upTo ?? history.savedAt));
    const ended = before === undefined ? written : before.ended.then(() => written);
    const now = { ended, upTo };
    saving = now;
    void ended.finally(() => {
      if (saving === now) saving = undefined;
    });
    return ended;
  }

  /**
   * Journals and saves together: the save contains the edits, and the journal keeps them in case it fails and the page
   * is unloaded.
   */
  async function write(baseRevision: string, isNew: boolean, isRetry = false): Promise<boolean> {
    const { history, save: state } = store.getState();
    const journalled = journal.flushNow();
    if (options.readOnly || !isNew) return journalled.then(() => !options.readOnly);
    if (state.kind === "conflict" && baseRevision === store.getState().revision) return journalled.then(() => false);
    const covered = journal.take();
    store.setState({ save: { kind: "saving" } });
    try {
      // The data was validated by the type's schema, so it is JSON.
      const data = history.data as JsonValue as Document["data"];
      const undoAt = position(history);
      const { revision } = await client.documents.save({ id, editSessionId, baseRevision, data, undoAt });
      stored = history.data;
      store.setState((now) => ({
        revision,
        history: markSaved(now.history, position(history)),
        save: { kind: "idle" },
      }));
      return true;
    } catch (error) {
      journal.restore(covered);
      const failure = failureOf(error);
      const theirs = failure.kind === "conflict" && !isRetry ? await readFile() : undefined;
      if (theirs !== undefined && takeSame(theirs)) return write(theirs.revision, isNew, true);
      store.setState({ save: failure });
      return false;
    }
  }

  /** The document in the file; undefined when it can't be read. */
  async function readFile(): Promise<Document | undefined> {
    return client.documents.get({ id }).catch(() => undefined);
  }

  /** Accepts a file with a new name or revision whose data equal the stored or the current ones. False: they differ. */
  function takeSame(theirs: Document): boolean {
    const { history } = store.getState();
    const data = textOf(theirs.data);
    if (data === undefined) return false;
    const isMine = data === stableStringify(history.data as JsonValue);
    if (!isMine && data !== stableStringify(stored as JsonValue)) return false;
    if (isMine) stored = history.data;
    store.setState({
      revision: theirs.revision,
      name: theirs.name,
      ...(isMine ? { history: markSaved(history, position(history)) } : {}),
    });
    return true;
  }

  function textOf(data: JsonValue): string | undefined {
    try {
      return stableStringify(read(data) as JsonValue);
    } catch {
      return undefined;
    }
  }

  async function load(label: string): Promise<void> {
    const theirs = await client.documents.get({ id });
    const { history } = store.getState();
    if (!isDirty(history) && (await takeUp(theirs))) return;
    const change = reloadFrom(history, read(theirs.data), label);
    journal.take();
    stored = change.history.data;
    // The journal contains mine: without this step it would be offered as unsaved work.
    if (isDirty(history)) {
      const whole = [{ path: [], value: theirs.data }];
      const undo = undoSender(change.history);
      journal.add({ label, changes: whole, before: history.data, after: stored, continuesUnsaved: true, undo });
    }
    store.setState({ history: change.history, revision: theirs.revision, name: theirs.name, save: { kind: "idle" } });
  }

  /** Loads a file together with the undo history that leads to it: from another page, or from a restored backup. */
  async function takeUp(theirs: Document): Promise<boolean> {
    const from = await client.documents.undoHistory({ id }).catch(() => undefined);
    const { history, revision, name } = store.getState();
    if (from === undefined || from.revision !== theirs.revision || isDirty(history)) return false;
    store.setState({ revision: theirs.revision, name: theirs.name });
    if (adopt(from, read(theirs.data))) {
      stored = store.getState().history.data;
      store.setState({ save: { kind: "idle" } });
      return true;
    }
    store.setState({ revision, name });
    return false;
  }

  async function fileChanged(revision: string | null): Promise<void> {
    if (revision === null) return store.setState({ save: { kind: "removed" } });
    for (;;) {
      // Our own save is announced too; once it has ended, the revisions agree.
      while (saving !== undefined) await saving.ended;
      const known = store.getState().revision;
      if (revision === known) return;
      // An announcement may arrive after its content has been replaced: only the file's current content counts.
      const theirs = await readFile();
      if (saving !== undefined || store.getState().revision !== known) continue;
      if (theirs?.revision === known || (theirs !== undefined && takeSame(theirs))) return;
      break;
    }
    if (isDirty(store.getState().history)) return store.setState({ save: { kind: "conflict" } });
    try {
      await load(messages.reloadFromDisk);
    } catch (error) {
      store.setState({ save: failureOf(error) });
    }
  }

  async function resolveConflict(choice: "mine" | "theirs"): Promise<void> {
    try {
      if (choice === "theirs") return await load(messages.loadFilesVersion);
      const { revision } = await client.documents.get({ id });
      await begin(revision);
    } catch (error) {
      store.setState({ save: failureOf(error) });
    }
  }

  if (options.undo !== undefined) adopt(options.undo, store.getState().history.data);

  return {
    id,
    type,
    editSessionId,
    store,
    edit: (label, recipe, how) => take(edit(store.getState().history, label, recipe, how)),
    select: (selection) => store.setState(({ history }) => ({ history: withSelection(history, selection) })),
    mark: () => store.getState().history,
    rollBack(mark) {
      const change = rollBack(store.getState().history, mark);
      if (change === undefined) return;
      // A mere selection change isn't journaled.
      if (change.patches.length > 0) take(change);
      else store.setState({ history: change.history });
    },
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
    flushOnUnload() {
      void journal.flushNow();
      return begin(store.getState().revision);
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

/** The relevant parts of a contract error; other errors have at least a message. */
function readError(error: unknown): { code?: string; message: string; data?: { remedy?: string } } {
  if (error instanceof Error) return error;
  return { message: String(error) };
}
