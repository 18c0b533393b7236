import type { StoreApi } from "zustand/vanilla";
import { errorCode } from "#renderer/studio/errors.ts";
import { type DocumentFile, failureOf } from "./documentFile.ts";
import { position } from "./history.ts";
import type { JournalQueue } from "./journalQueue.ts";
import type { UnsavedEdit } from "./sentEdits.ts";
import { saveStep, type SessionEffect, type SessionEvent, type SessionState } from "./sessionState.ts";

/** Saves of one document: one after the other, now or later. */
export interface DocumentSaves {
  /** The last of the pending saves. */
  readonly pending: Promise<boolean> | undefined;
  /** Writes the file if it differs. Resolves true when the file contains the current data; never rejects. */
  readonly save: () => Promise<boolean>;
  /** Starts a save synchronously; a pending one still goes first, because the studio processes them in order. */
  readonly begin: (baseRevision: string) => Promise<boolean>;
  /** Replaces the planned save; 0 = never. */
  saveIn(milliseconds: number): void;
}

/** What saves need of their session. */
interface SavingSession<Data> {
  readonly store: StoreApi<SessionState<Data>>;
  readonly journal: JournalQueue<UnsavedEdit<Data>>;
  readonly file: Pick<DocumentFile<Data>, "read" | "write">;
  readonly readOnly: boolean;
  /** Delay before a failed save is tried again, in ms; 0 = only when it is asked for. */
  readonly retryMs: number;
  readonly endsGesture: boolean;
  readonly dispatch: (event: SessionEvent<Data>) => readonly SessionEffect<Data>[];
}

/** No save is pending. */
export function createDocumentSaves<Data>(session: SavingSession<Data>): DocumentSaves {
  const { store, journal, file, readOnly, dispatch } = session;
  let nextSave: ReturnType<typeof setTimeout> | undefined;
  /** All pending saves, and the position of the last of them. */
  let saving: { readonly ended: Promise<boolean>; readonly upTo: number } | undefined;

  function saveIn(milliseconds: number): void {
    clearTimeout(nextSave);
    if (milliseconds > 0) nextSave = setTimeout(() => void save(), milliseconds);
  }

  async function save(): Promise<boolean> {
    for (let pending = saving; pending !== undefined; pending = saving) {
      const isAll = pending.upTo === position(store.getState().history);
      const saved = await pending.ended;
      if (isAll) return saved;
    }
    return begin(store.getState().revision);
  }

  function begin(baseRevision: string): Promise<boolean> {
    const before = saving;
    const step = saveStep(store.getState(), baseRevision, before);
    if (before !== undefined && step === "join") return before.ended;
    clearTimeout(nextSave);
    const upTo = position(store.getState().history);
    const journalled = journal.flushNow();
    const written =
      readOnly || step !== "write" ? journalled.then(() => !readOnly && step !== "refuse") : write(baseRevision);
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
      const { revision } = await file.write(history.data, baseRevision, position(history));
      dispatch({ type: "saved", revision, history, endsGesture: session.endsGesture });
      return true;
    } catch (error) {
      journal.restore(covered);
      const failure = failureOf(error, "failed");
      const theirs = failure.kind === "conflict" && !isRetry ? await file.read() : undefined;
      const effects = dispatch({ type: "save-failed", failure, theirs });
      if (theirs !== undefined && effects.some((effect) => effect.type === "save-again")) {
        return write(theirs.revision, true);
      }
      if (failure.kind === "failed" && errorCode(error) !== "NO_PROJECT") saveIn(session.retryMs);
      return false;
    }
  }

  return {
    get pending() {
      return saving?.ended;
    },
    save,
    begin,
    saveIn,
  };
}
