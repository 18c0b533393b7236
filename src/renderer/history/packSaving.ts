import type { StudioClient } from "#shared/contract/contract.ts";
import type { DocumentChange } from "#shared/levels/problems.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { packChanges, packState } from "#shared/project/packState.ts";
import { errorCode } from "#renderer/studio/errors.ts";
import type { UndoHistory } from "#shared/contract/undo.ts";
import { type PackHistory, packPosition, sentHistory } from "#renderer/history/packHistory.ts";
import { createUndoOutbox } from "#renderer/history/storedHistory.ts";
import { createEditsQueue } from "#renderer/history/sentEdits.ts";
import { messages } from "./messages.ts";

/** One edit session of a pack: journals its edits and, shortly after, saves them to its file. */
export interface PackSaving {
  /** The pack as shown on screen. */
  latest(): PackFile;
  /** The revision of the file in its saved state. */
  revision(): string;
  /** True while the file isn't known to contain the newest state. */
  isUnsaved(): boolean;
  isSaving(): boolean;
  /** The file was changed externally while there are unsaved edits: nothing is saved until the user chooses. */
  inConflict(): boolean;
  /** The undo history of the newest state. */
  history(): PackHistory;
  /** Sets the next state and its undo history, journals the changes and saves them soon. */
  edited(label: string, next: PackFile, history: PackHistory): void;
  /** Saves in the background; reports a failure and retries automatically. Never rejects. */
  saveNow(): Promise<void>;
  /** Resolves when the file contains the newest state; rejects when it couldn't be saved. */
  saved(): Promise<void>;
  /**
   * Journals and saves synchronously in this task, whatever is pending: the page may be unloaded before the next one.
   * Never rejects.
   */
  flushOnUnload(): Promise<void>;
  noteConflict(): void;
  /** Ends a conflict: the next save overwrites the file with this revision. */
  keepMine(revision: string): void;
  /** Ends a conflict by loading the file's state. */
  takeTheirs(pack: PackFile, revision: string, history: PackHistory): void;
}

export interface PackSavingOptions {
  /** The current client; throws while disconnected. */
  client(): Pick<StudioClient["packs"], "save" | "saveChanges" | "journal">;
  /** Identifies this edit session to the studio; must be unique. */
  readonly editSessionId: string;
  readonly pack: PackFile;
  readonly revision: string;
  /** The undo history that leads to the pack. */
  readonly history: PackHistory;
  /** The part of it that the studio has from an earlier page. */
  readonly undo?: UndoHistory | undefined;
  /** A background save found the file changed externally. */
  onConflict(): void;
  /** A background save failed; called once per reason. */
  onFailure(error: unknown): void;
}

const saveDelay = 250;
/** For a large pack, whose file takes seconds to write: a row that is moved step by step is saved once. */
const largeSaveDelay = 1500;
const largePack = 200;
/** Delay before a failed save is retried: the disk may have space by then. */
const retryDelay = 5000;

export function createPackSaving(options: PackSavingOptions): PackSaving {
  const { editSessionId } = options;
  let { pack: latest, pack: stored, revision, history } = options;
  let storedAt = packPosition(history);
  const outbox = createUndoOutbox<PackFile>(editSessionId);
  if (options.undo !== undefined) outbox.adopt(options.undo);
  let conflict = false;
  let told = "";
  /** A save failed, or its answer was lost, so the file's content is unknown. The next save sends the whole pack. */
  let wantsWhole = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** All pending saves, and the state that the last of them writes. */
  let saving: { readonly ended: Promise<void>; readonly state: PackFile } | undefined;
  const journal = createEditsQueue<PackFile>(
    (call, base) =>
      options.client().journal({
        id: latest.id,
        editSessionId,
        baseRevision: revision,
        ...call,
        ...(base === undefined ? {} : { base }),
      }),
    packState,
    () => undefined,
    undefined,
  );
  const isUnsaved = (): boolean => latest !== stored || saving !== undefined || wantsWhole;

  function journalStep(label: string, next: PackFile, leading: PackHistory): void {
    const changes = packChanges(latest, next);
    const continuesUnsaved = latest !== stored;
    const undo = {
      update: () => outbox.update(sentHistory(leading, next, storedAt)),
      answered: outbox.answered,
    };
    if (changes.length > 0) journal.add({ label, changes, before: latest, after: next, continuesUnsaved, undo });
    latest = next;
    history = leading;
  }

  function saveSoon(delay = latest.entries.length > largePack ? largeSaveDelay : saveDelay): void {
    clearTimeout(timer);
    timer = setTimeout(() => void saveNow(), delay);
  }

  async function saveNow(): Promise<void> {
    try {
      await saved();
      told = "";
    } catch (error) {
      if (conflict) return;
      const isGone = ["NOT_FOUND", "NO_PROJECT"].includes(errorCode(error) ?? "");
      if (!isGone) saveSoon(retryDelay);
      const text = String(error);
      if (text !== told) options.onFailure(error);
      told = text;
    }
  }

  async function saved(): Promise<void> {
    // The next save reports its outcome.
    while (saving !== undefined && saving.state !== latest) await saving.ended.catch(() => undefined);
    const byChanges = !wantsWhole;
    try {
      await begin();
    } catch (error) {
      const isRefused = ["CONFLICT", "INVALID"].includes(errorCode(error) ?? "");
      if (!byChanges || conflict || !isRefused) throw error;
      await begin();
    }
  }

  /** Starts a save synchronously; a pending one still goes first, because the studio processes them in order. */
  function begin(): Promise<void> {
    clearTimeout(timer);
    const before = saving;
    const state = latest;
    const undoAt = packPosition(history);
    if (state === before?.state) return before.ended;
    void journal.flushNow();
    if (before === undefined && state === stored && !wantsWhole) return Promise.resolve();
    if (conflict)
      return Promise.reject(new Error(`${state.name} was changed by another program. Choose a version first.`));
    const written = write(state, undoAt, before === undefined && !wantsWhole ? packChanges(stored, state) : []);
    const ended = before === undefined ? written : before.ended.then(() => written);
    const now = { ended, state };
    const end = (): void => {
      if (saving === now) saving = undefined;
    };
    saving = now;
    ended.then(end, end);
    return ended;
  }

  /** As `changes` from the stored state when there are any; a save queued behind another one sends the whole pack. */
  async function write(state: PackFile, undoAt: number, changes: readonly DocumentChange[]): Promise<void> {
    const covered = journal.take();
    const byChanges = changes.length > 0;
    const asked = { baseRevision: revision, editSessionId, undoAt };
    try {
      const answer = await (byChanges
        ? options.client().saveChanges({ ...asked, id: state.id, changes: [...changes] })
        : options.client().save({ ...asked, pack: state }));
      revision = answer.revision;
      stored = state;
      storedAt = undoAt;
      wantsWhole = false;
    } catch (error) {
      journal.restore(covered);
      wantsWhole = true;
      if (errorCode(error) === "CONFLICT" && !byChanges) noteConflict();
      throw error;
    }
  }

  function noteConflict(): void {
    if (!conflict) options.onConflict();
    conflict = true;
  }

  return {
    latest: () => latest,
    revision: () => revision,
    isUnsaved,
    isSaving: () => saving !== undefined,
    inConflict: () => conflict,
    history: () => history,
    edited(label, next, leading) {
      journalStep(label, next, leading);
      saveSoon();
    },
    saveNow,
    saved,
    async flushOnUnload() {
      await begin().catch(() => undefined);
      await journal.flush();
    },
    noteConflict,
    keepMine(current) {
      conflict = false;
      revision = current;
      saveSoon();
    },
    takeTheirs(pack, current, leading) {
      clearTimeout(timer);
      conflict = false;
      // The journal contains mine: without this step it would be offered as unsaved work.
      journalStep(messages.loadFilesVersion, pack, leading);
      stored = pack;
      storedAt = packPosition(leading);
      revision = current;
      wantsWhole = false;
    },
  };
}
