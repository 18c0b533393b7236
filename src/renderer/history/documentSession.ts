import type { Patch } from "immer";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Document } from "#shared/contract/documents.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { adjust, edit, redo, rollBack, startHistory, stepTo, undo, withSelection, isDirty } from "./history.ts";
import { documentChanges } from "./documentChanges.ts";
import { documentFile, type DocumentsClient, type DocumentFile, failureOf } from "./documentFile.ts";
import { createDocumentSaves, type DocumentSaves } from "./documentSaves.ts";
import type { Change, EditOptions, History, Recipe, Selection } from "./history.ts";
import type { JournalTimes } from "./journalQueue.ts";
import { createEditsQueue } from "./sentEdits.ts";
import { adopted, nextSession, type SessionEffect, type SessionEvent, type SessionState } from "./sessionState.ts";
import type { PastOfFile } from "./sessionState.ts";
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
  /** Saves and journals in this task, whatever is pending: the page may be unloaded before the next one. */
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

/** Opens a session on a document that was just read. Throws what `parse` throws on invalid data. */
export function createDocumentSession<Data>(
  client: DocumentsClient,
  document: Document,
  options: SessionOptions,
): DocumentSession<Data> {
  const { id, type } = document;
  const { editSessionId } = options;
  const file = documentFile<Data>(client, { id, editSessionId }, (value) => options.parse(value));
  const store = createStore(() => justOpened(document, file.parse(document.data)));
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
  const saves = createDocumentSaves<Data>({
    store,
    journal,
    file,
    readOnly: options.readOnly,
    retryMs: options.retryMs ?? 0,
    endsGesture: options.gesturesOutliveSaves !== true,
    dispatch,
  });
  /** Adjustments that the journal doesn't have yet, the last one per path. */
  const adjustments = new Map<string, Patch>();

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
        return saves.saveIn(options.autosaveMs);
      case "adopt":
        return outbox.adopt(effect.history);
      case "load":
      case "save-again":
    }
  }

  function take(change: Change<Data> | undefined): void {
    if (change !== undefined && !options.readOnly) dispatch({ type: "edited", change });
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
      if (options.readOnly) return;
      const next = (): Change<Data> | undefined => stepTo(store.getState().history, entryId);
      for (let change = next(); change !== undefined; change = next()) take(change);
    },
    save: saves.save,
    ...onFileChanges({ file, saves, store, dispatch }),
    rename: (name) => void dispatch({ type: "renamed", name }),
    hasUnsent: () => journal.hasUnwritten() || saves.pending !== undefined,
    async flushOnUnload() {
      void journal.flushNow();
      const isSaved = await saves.begin(store.getState().revision);
      if (!isSaved) await journal.flush();
      return isSaved;
    },
    async close() {
      saves.saveIn(0);
      await journal.flush();
      journal.stop();
    },
  };
}

function justOpened<Data>({ name, revision }: Document, data: Data): SessionState<Data> {
  const journal = { writtenAt: undefined, failure: undefined };
  return { name, revision, history: startHistory(data), save: { kind: "ready" }, journal, stored: data };
}

/** What a session does when its file is changed by others, or when the user chooses between file and edits. */
function onFileChanges<Data>({
  file,
  saves,
  store,
  dispatch,
}: {
  readonly file: DocumentFile<Data>;
  readonly saves: DocumentSaves;
  readonly store: StoreApi<SessionState<Data>>;
  readonly dispatch: (event: SessionEvent<Data>) => readonly SessionEffect<Data>[];
}) {
  async function load(label: string, isChosen: boolean): Promise<void> {
    const theirs = await file.load();
    const past = isDirty(store.getState().history) ? undefined : await file.past();
    dispatch({ type: "loaded", theirs, past, label, isChosen });
  }
  async function orFail(step: Promise<unknown>): Promise<void> {
    try {
      await step;
    } catch (error) {
      dispatch({ type: "load-failed", failure: failureOf(error, "unreadable") });
    }
  }
  return {
    fileChanged: async (revision: string | null): Promise<void> => {
      if (revision === null) return void dispatch({ type: "removed" });
      for (;;) {
        // Our own save is announced too; once it has ended, the revisions agree.
        while (saves.pending !== undefined) await saves.pending;
        const known = store.getState().revision;
        if (revision === known) return;
        // An announcement may arrive after its content has been replaced: only the file's current content counts.
        const theirs = await file.read();
        if (saves.pending !== undefined || store.getState().revision !== known) continue;
        const effects = dispatch({ type: "file-changed", theirs });
        if (!effects.some(({ type }) => type === "load")) return;
        return orFail(load(messages.reloadFromDisk, false));
      }
    },
    resolveConflict: async (choice: "mine" | "theirs"): Promise<void> => {
      if (choice === "theirs") return orFail(load(messages.loadFilesVersion, true));
      return orFail(file.revision().then(saves.begin));
    },
  };
}
