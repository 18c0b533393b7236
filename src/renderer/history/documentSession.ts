import type { Patch } from "immer";
import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";
import { describeError, errorCode } from "#renderer/studio/errors.ts";
import type { Document } from "#shared/contract/documents.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { adjust, edit, isDirty, position, redo, rollBack, startHistory, undo, withSelection } from "./history.ts";
import { documentChanges } from "./documentChanges.ts";
import type { Change, EditOptions, History, Recipe, Selection } from "./history.ts";
import type { JournalTimes } from "./journalQueue.ts";
import { createEditsQueue } from "./sentEdits.ts";
import { adopted, nextSession, saveStep } from "./sessionState.ts";
import type { FileVersion, PastOfFile, SaveState, SessionEffect, SessionEvent, SessionState } from "./sessionState.ts";
import { createUndoOutbox } from "./storedHistory.ts";
import { messages } from "./messages.ts";

/** An open document: its data with history, and everything that persists it. */
export interface DocumentSession<Data> {
  readonly id: string;
  readonly type: string;
  /** The name under which unsaved edits are journaled. */
  readonly editSessionId: string;
  readonly store: StoreApi<SessionState<Data>>;
  /** One undoable step; ignored when the project is read-only. */
  edit(label: string, recipe: Recipe<Data>, options?: EditOptions): void;
  /**
   * A change that is no step of the history: which part is shown. It makes nothing unsaved, goes to the file with the
   * next edit, and is possible in read-only projects.
   */
  adjust(recipe: Recipe<Data>): void;
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
  /** Whether edits are neither in the file nor in the journal, as far as the studio has answered. */
  hasUnsent(): boolean;
  /** Flushes unsaved edits to the journal and stops all timers. */
  close(): Promise<void>;
}

interface SessionOptions {
  readonly readOnly: boolean;
  /** Identifies this edit session to the studio; must be unique across pages. */
  readonly editSessionId: string;
  /** Autosave delay after the last edit, in ms; 0 = never. Read after each edit. */
  readonly autosaveMs: number;
  /** Delay before a failed save is tried again, in ms; absent = only when it is asked for. */
  readonly retryMs?: number;
  /** Edits of one gesture are one entry even if some of them are already saved. */
  readonly gesturesOutliveSaves?: boolean;
  readonly journal?: JournalTimes;
  /** The document's undo history from an earlier page. */
  readonly undo?: PastOfFile | undefined;
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
  const data = read(document.data);
  const store = createStore<SessionState<Data>>(() => ({
    name: document.name,
    revision: document.revision,
    history: startHistory(data),
    save: { kind: "ready" },
    journal: { writtenAt: undefined, failure: undefined },
    stored: data,
  }));
  const journal = createEditsQueue<Data>(
    (call, before) => {
      const { revision, name } = store.getState();
      // The data was validated by the type's schema, so it is JSON.
      const base = before === undefined ? {} : { base: { type, name, data: before as JsonValue } };
      return client.documents.journal({ id, editSessionId, baseRevision: revision, ...call, ...base });
    },
    (state) => state as JsonValue,
    (failure) => dispatch({ type: "journaled", at: Date.now(), failure }),
    options.journal,
  );
  const outbox = createUndoOutbox<Data>(editSessionId);
  let nextSave: ReturnType<typeof setTimeout> | undefined;
  /** Adjustments that the journal doesn't have yet, the last one per path. */
  const adjustments = new Map<string, Patch>();
  /** All pending saves, and the position of the last of them. */
  let saving: { readonly ended: Promise<boolean>; readonly upTo: number } | undefined;

  function dispatch(event: SessionEvent<Data>): readonly SessionEffect<Data>[] {
    return move(nextSession(store.getState(), event));
  }

  /** Returns the effects as well: reading and writing files is up to who waits for them. */
  function move([state, effects]: ReturnType<typeof nextSession<Data>>): readonly SessionEffect<Data>[] {
    store.setState(state, true);
    for (const effect of effects) act(effect);
    return effects;
  }

  function act(effect: SessionEffect<Data>): void {
    switch (effect.type) {
      case "journal": {
        const { label, before, history, continuesUnsaved } = effect;
        const changes = [...documentChanges([...adjustments.values()]), ...effect.changes];
        adjustments.clear();
        const undoSender = { update: () => outbox.update(history), answered: outbox.answered };
        return journal.add({ label, changes, before, after: history.data, continuesUnsaved, undo: undoSender });
      }
      case "forget-waiting":
        adjustments.clear();
        return void journal.take();
      case "autosave-later":
        return saveIn(options.autosaveMs);
      case "adopt":
        return outbox.adopt(effect.history);
      case "load":
      case "save-again":
    }
  }

  /** 0 = never. */
  function saveIn(milliseconds: number): void {
    clearTimeout(nextSave);
    if (milliseconds > 0) nextSave = setTimeout(() => void save(), milliseconds);
  }

  function take(change: Change<Data> | undefined): void {
    if (change !== undefined && !options.readOnly) dispatch({ type: "edited", change });
  }

  async function save(): Promise<boolean> {
    for (let pending = saving; pending !== undefined; pending = saving) {
      const isAll = pending.upTo === position(store.getState().history);
      const saved = await pending.ended;
      if (isAll) return saved;
    }
    return begin(store.getState().revision);
  }

  /** Starts a save synchronously; a pending one still goes first, because the studio processes them in order. */
  function begin(baseRevision: string): Promise<boolean> {
    const before = saving;
    const step = saveStep(store.getState(), baseRevision, before);
    if (before !== undefined && step === "join") return before.ended;
    clearTimeout(nextSave);
    const upTo = position(store.getState().history);
    const journalled = journal.flushNow();
    const written =
      options.readOnly || step !== "write"
        ? journalled.then(() => !options.readOnly && step !== "refuse")
        : write(baseRevision);
    const ended = before === undefined ? written : before.ended.then(() => written);
    const now = { ended, upTo };
    saving = now;
    void ended.finally(() => {
      if (saving === now) saving = undefined;
    });
    return ended;
  }

  /**
   * The save contains the edits, and the journal has them in case it fails and the page is unloaded. A file that was only
   * written in another form or renamed is overwritten at the second try.
   */
  async function write(baseRevision: string, isRetry = false): Promise<boolean> {
    const { history } = store.getState();
    const covered = journal.take();
    dispatch({ type: "save-began" });
    try {
      // The data was validated by the type's schema, so it is JSON.
      const content = history.data as JsonValue as Document["data"];
      const undoAt = position(history);
      const { revision } = await client.documents.save({ id, editSessionId, baseRevision, data: content, undoAt });
      dispatch({ type: "saved", revision, history, endsGesture: options.gesturesOutliveSaves !== true });
      return true;
    } catch (error) {
      journal.restore(covered);
      const failure = failureOf(error, "failed");
      const theirs = failure.kind === "conflict" && !isRetry ? await readFile() : undefined;
      const effects = dispatch({ type: "save-failed", failure, theirs });
      if (theirs !== undefined && effects.some((effect) => effect.type === "save-again")) {
        return write(theirs.revision, true);
      }
      if (failure.kind === "failed" && errorCode(error) !== "NO_PROJECT") saveIn(options.retryMs ?? 0);
      return false;
    }
  }

  /** The document in the file; undefined when it can't be read. */
  async function readFile(): Promise<FileVersion<Data> | undefined> {
    const found = await client.documents.get({ id }).catch(() => undefined);
    if (found === undefined) return undefined;
    const { name, revision } = found;
    try {
      return { name, revision, data: read(found.data) };
    } catch {
      return { name, revision };
    }
  }

  /** Loads the file together with the undo history that leads to it: from another page, or from a restored backup. */
  async function load(label: string, isChosen: boolean): Promise<void> {
    const found = await client.documents.get({ id });
    const theirs = { name: found.name, revision: found.revision, data: read(found.data) };
    const isClean = !isDirty(store.getState().history);
    const past = isClean ? await client.documents.undoHistory({ id }).catch(() => undefined) : undefined;
    dispatch({ type: "loaded", theirs, past, label, isChosen });
  }

  async function fileChanged(revision: string | null): Promise<void> {
    if (revision === null) return void dispatch({ type: "removed" });
    for (;;) {
      // Our own save is announced too; once it has ended, the revisions agree.
      while (saving !== undefined) await saving.ended;
      const known = store.getState().revision;
      if (revision === known) return;
      // An announcement may arrive after its content has been replaced: only the file's current content counts.
      const theirs = await readFile();
      if (saving !== undefined || store.getState().revision !== known) continue;
      const effects = dispatch({ type: "file-changed", theirs });
      if (!effects.some(({ type }) => type === "load")) return;
      return orFail(load(messages.reloadFromDisk, false));
    }
  }

  async function resolveConflict(choice: "mine" | "theirs"): Promise<void> {
    if (choice === "theirs") return orFail(load(messages.loadFilesVersion, true));
    return orFail(client.documents.get({ id }).then(({ revision }) => begin(revision)));
  }

  async function orFail(step: Promise<unknown>): Promise<void> {
    try {
      await step;
    } catch (error) {
      dispatch({ type: "load-failed", failure: failureOf(error, "unreadable") });
    }
  }

  const past = adopted(store.getState(), options.undo);
  if (past !== undefined) move(past);

  return {
    id,
    type,
    editSessionId,
    store,
    edit: (label, recipe, how) => take(edit(store.getState().history, label, recipe, how)),
    adjust(recipe) {
      const change = adjust(store.getState().history, recipe);
      if (change === undefined) return;
      for (const patch of change.patches) adjustments.set(patch.path.join("/"), patch);
      dispatch({ type: "replaced", history: change.history });
    },
    select: (selection) => {
      dispatch({ type: "replaced", history: withSelection(store.getState().history, selection) });
    },
    mark: () => store.getState().history,
    rollBack(mark) {
      const change = rollBack(store.getState().history, mark);
      if (change === undefined) return;
      // A mere selection change isn't journaled.
      if (change.patches.length > 0) take(change);
      else dispatch({ type: "replaced", history: change.history });
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
    rename: (name) => void dispatch({ type: "renamed", name }),
    hasUnsent: () => journal.hasUnwritten() || saving !== undefined,
    async flushOnUnload() {
      void journal.flushNow();
      const isSaved = await begin(store.getState().revision);
      if (!isSaved) await journal.flush();
      return isSaved;
    },
    async close() {
      clearTimeout(nextSave);
      await journal.flush();
      journal.stop();
    },
  };
}

function failureOf(error: unknown, kind: "failed" | "unreadable"): SaveState {
  const code = errorCode(error);
  if (code === "CONFLICT") return { kind: "conflict" };
  if (code === "NOT_FOUND") return { kind: "removed" };
  const { message, remedy } = describeError(error);
  return { kind, message, ...(remedy === undefined ? {} : { remedy }) };
}
