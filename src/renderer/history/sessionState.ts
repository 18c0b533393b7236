import type { UndoHistory } from "#shared/contract/undo.ts";
import { type JsonValue, stableStringify } from "#shared/kernel/json.ts";
import type { DocumentChange } from "#shared/levels/problems.ts";
import { documentChanges } from "./documentChanges.ts";
import { isDirty, markSaved, position, reloadFrom, type Change, type History } from "./history.ts";
import { historyFrom } from "./storedHistory.ts";

/** The document's state relative to its file. */
export type SaveState =
  /** Nothing is being saved, and nothing is in the way of the next save. */
  | { readonly kind: "ready" }
  | { readonly kind: "saving" }
  /** The file was changed externally while there are unsaved edits: the user has to choose. */
  | { readonly kind: "conflict" }
  /** The file no longer exists in the project folder. */
  | { readonly kind: "removed" }
  /** The last save failed, so that the file may have either state. */
  | { readonly kind: "failed"; readonly message: string; readonly remedy?: string }
  /** The file was changed and can't be read; the document is as it was. */
  | { readonly kind: "unreadable"; readonly message: string; readonly remedy?: string };

/** Everything that a page knows of an open document; replaced as a whole by each event. */
export interface SessionState<Data> {
  readonly name: string;
  readonly revision: string;
  readonly history: History<Data>;
  readonly save: SaveState;
  /** When the journal was last complete (ms), and the reason of the current failure, if any. */
  readonly journal: { readonly writtenAt: number | undefined; readonly failure: string | undefined };
  /** The file's data when it was last read or written here: distinguishes a new name or white space from an edit. */
  readonly stored: Data;
}

/** A document as its file has it; without `data` when these are invalid. */
export interface FileVersion<Data> {
  readonly name: string;
  readonly revision: string;
  readonly data?: Data | undefined;
}

/** The undo history that leads to a revision of the file, as the studio has it. */
export interface PastOfFile {
  readonly revision: string;
  readonly history: UndoHistory | null;
}

/** What can happen to an open document, here or in its file. */
export type SessionEvent<Data> =
  | { readonly type: "edited"; readonly change: Change<Data> }
  /** Only the selection has changed, or what no undo reverts: which part is shown. */
  | { readonly type: "replaced"; readonly history: History<Data> }
  | { readonly type: "renamed"; readonly name: string }
  | { readonly type: "removed" }
  | { readonly type: "save-began" }
  /** `history`: as it was when the save began. `endsGesture`: the next edit starts a new entry in any case. */
  | {
      readonly type: "saved";
      readonly revision: string;
      readonly history: History<Data>;
      readonly endsGesture: boolean;
    }
  /** `theirs`: what the file has now, if that was looked at. */
  | { readonly type: "save-failed"; readonly failure: SaveState; readonly theirs?: FileVersion<Data> | undefined }
  /** Another program has written the file; undefined when it can't be read. */
  | { readonly type: "file-changed"; readonly theirs: FileVersion<Data> | undefined }
  /** `isChosen`: the user prefers the file to the edits. */
  | {
      readonly type: "loaded";
      readonly theirs: FileVersion<Data> & { readonly data: Data };
      readonly past: PastOfFile | undefined;
      readonly label: string;
      readonly isChosen: boolean;
    }
  | { readonly type: "load-failed"; readonly failure: SaveState }
  /** `failure`: undefined when everything was written. */
  | { readonly type: "journaled"; readonly at: number; readonly failure: string | undefined };

/** What is done about an event, in this order. */
export type SessionEffect<Data> =
  | {
      readonly type: "journal";
      readonly label: string;
      readonly changes: DocumentChange[];
      readonly before: Data;
      readonly history: History<Data>;
      readonly continuesUnsaved: boolean;
    }
  /** Edits that wait for the journal are dropped: another state has replaced them. */
  | { readonly type: "forget-waiting" }
  | { readonly type: "autosave-later" }
  /** The undo history is the one that the studio has. */
  | { readonly type: "adopt"; readonly history: UndoHistory }
  | { readonly type: "load" }
  /** Over the revision that the file has now. */
  | { readonly type: "save-again" };

type Next<Data> = readonly [SessionState<Data>, readonly SessionEffect<Data>[]];

/** A session's state after an event, and what follows from it; pure. */
export function nextSession<Data>(state: SessionState<Data>, event: SessionEvent<Data>): Next<Data> {
  const { history } = state;
  switch (event.type) {
    case "edited":
      return [
        { ...state, history: event.change.history },
        [journalled(history, event.change, isDirty(history)), { type: "autosave-later" }],
      ];
    case "replaced":
      return [{ ...state, history: event.history }, []];
    case "renamed":
      return [{ ...state, name: event.name }, []];
    case "removed":
      return [{ ...state, save: { kind: "removed" } }, []];
    case "save-began":
      return [{ ...state, save: { kind: "saving" } }, []];
    case "saved": {
      const { revision, history: written } = event;
      const saved = markSaved(history, position(written), event.endsGesture);
      return [{ ...state, revision, stored: written.data, history: saved, save: { kind: "ready" } }, []];
    }
    case "save-failed": {
      // Over the same revision it would be refused again.
      const isNew = event.theirs !== undefined && event.theirs.revision !== state.revision;
      const same = isNew ? withSameFile(state, event.theirs) : undefined;
      return same === undefined ? [{ ...state, save: event.failure }, []] : [same, [{ type: "save-again" }]];
    }
    case "file-changed": {
      const { theirs } = event;
      if (theirs?.revision === state.revision) return [state, []];
      const same = theirs === undefined ? undefined : withSameFile(state, theirs);
      if (same !== undefined) return [same, []];
      return isDirty(history) ? [{ ...state, save: { kind: "conflict" } }, []] : [state, [{ type: "load" }]];
    }
    case "loaded":
      return loaded(state, event);
    case "load-failed":
      return [{ ...state, save: event.failure }, []];
    case "journaled": {
      const { at, failure } = event;
      return [{ ...state, journal: { writtenAt: failure === undefined ? at : state.journal.writtenAt, failure } }, []];
    }
  }
}

/** What a call to save has to do; `pending`: the last save that hasn't ended, and the position that it writes. */
export type SaveStep = "join" | "nothing-new" | "refuse" | "write";

/** `baseRevision`: the revision to overwrite; in a conflict one that was chosen, not the session's own. */
export function saveStep<Data>(
  state: SessionState<Data>,
  baseRevision: string,
  pending: { readonly upTo: number } | undefined,
): SaveStep {
  const upTo = position(state.history);
  if (pending?.upTo === upTo) return "join";
  // After a failed save the file may have either state.
  const isKnown = pending !== undefined || state.save.kind !== "failed";
  if (isKnown && upTo === (pending?.upTo ?? state.history.savedAt)) return "nothing-new";
  return state.save.kind === "conflict" && baseRevision === state.revision ? "refuse" : "write";
}

/**
 * The state with the history of an earlier page around the file's data. Undefined when there is none for this revision, or
 * when it lists an entry that it doesn't contain.
 */
export function adopted<Data>(state: SessionState<Data>, past: PastOfFile | undefined): Next<Data> | undefined {
  if (past?.history === undefined || past.history === null || past.revision !== state.revision) return undefined;
  const history = historyFrom(state.stored, past.history);
  if (history === undefined) return undefined;
  const { selection } = state.history;
  return [{ ...state, history: { ...history, selection } }, [{ type: "adopt", history: past.history }]];
}

function journalled<Data>(
  { data }: History<Data>,
  { label, patches, history }: Change<Data>,
  continuesUnsaved: boolean,
): SessionEffect<Data> {
  return { type: "journal", label, changes: documentChanges(patches), before: data, history, continuesUnsaved };
}

function loaded<Data>(
  state: SessionState<Data>,
  { theirs, past, label, isChosen }: Extract<SessionEvent<Data>, { readonly type: "loaded" }>,
): Next<Data> {
  const { history } = state;
  // Edited while the file was read.
  if (isDirty(history) && !isChosen) return [{ ...state, save: { kind: "conflict" } }, []];
  const { name, revision, data } = theirs;
  const there: SessionState<Data> = { ...state, name, revision, stored: data, save: { kind: "ready" } };
  const withPast = isDirty(history) ? undefined : adopted(there, past);
  if (withPast !== undefined) return withPast;
  const change = reloadFrom(history, data, label);
  const next = { ...there, history: change.history };
  // The journal contains mine: without this step it would be offered as unsaved work.
  return [next, [{ type: "forget-waiting" }, ...(isDirty(history) ? [journalled(history, change, true)] : [])]];
}

/** Accepts a file with a new name or revision whose data equal the stored or the current ones; undefined: they differ. */
function withSameFile<Data>(state: SessionState<Data>, theirs: FileVersion<Data>): SessionState<Data> | undefined {
  const { history, stored } = state;
  if (theirs.data === undefined) return undefined;
  const isMine = isSame(theirs.data, history.data);
  if (!isMine && !isSame(theirs.data, stored)) return undefined;
  const { revision, name } = theirs;
  if (!isMine) return { ...state, revision, name };
  return { ...state, revision, name, stored: history.data, history: markSaved(history, position(history)) };
}

/** Data were validated by their type's schema, so they are JSON. */
function isSame<Data>(one: Data, other: Data): boolean {
  return one === other || stableStringify(one as JsonValue) === stableStringify(other as JsonValue);
}
