import { create } from "zustand";
import type { ErrorText } from "#renderer/studio/errors.ts";
import { describeError, reportError } from "#renderer/studio/errors.ts";
import { onFlush } from "#renderer/studio/flushOnUnload.ts";
import { newEditSessionId } from "#renderer/studio/editSessionId.ts";
import { askWhenOpened } from "#renderer/studio/recoveryStore.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import type { PackEntry, PackFile } from "#shared/project/packFile.ts";
import type { UndoHistory } from "#shared/contract/undo.ts";
import { emptyHistory, recorded, redone, restoredHistory, undone } from "./packHistory.ts";
import type { PackHistory } from "./packHistory.ts";
import { createPackSaving } from "./packSaving.ts";
import type { PackSaving } from "./packSaving.ts";
import { messages } from "./messages.ts";

/** The pack on screen and its editing state. */
interface PackState {
  readonly packId: string | null;
  readonly pack: PackFile | null;
  readonly error: ErrorText | null;
  readonly history: PackHistory;
  /** Position of the selected entry; -1 when there is none. */
  readonly selected: number;
  /** The file was changed externally while there were edits here. */
  readonly conflict: boolean;
}

const nothing: PackState = {
  packId: null,
  pack: null,
  error: null,
  history: emptyHistory,
  selected: -1,
  conflict: false,
};

export const usePack = create<PackState>(() => nothing);

/** The saving of the pack on screen, and of packs that left the screen before everything was saved. */
const savings = new Map<string, PackSaving>();

onFlush(() => Promise.all([...savings.values()].map((saving) => saving.flushOnUnload())));

/** Sets the pack to show; reads it unless it is already on screen. */
export function showPack(id: string | null): void {
  const before = usePack.getState().packId;
  if (before === id) return;
  usePack.setState({ ...nothing, packId: id });
  askWhenOpened(id);
  if (before !== null) void letGo(before);
  if (id !== null) void readPack(id);
}

/** A pack that leaves the screen is saved immediately and dropped once saved. */
async function letGo(id: string): Promise<void> {
  const saving = savings.get(id);
  await saving?.saveNow();
  if (saving?.isUnsaved() === false && usePack.getState().packId !== id) savings.delete(id);
}

/** Rereads the shown pack after an external change. Unsaved edits here are kept, and the user is asked. */
export async function readPack(id: string): Promise<void> {
  const listed = useSession.getState().packs.find((pack) => pack.id === id);
  const isShown = usePack.getState().pack?.id === id;
  // Unchanged since this page read or wrote it: rereading a large pack takes seconds.
  if (isShown && listed !== undefined && listed.revision === savings.get(id)?.revision()) return;
  try {
    const [{ pack, revision }, past] = await Promise.all([studio().packs.get({ id }), storedUndo(id)]);
    const state = usePack.getState();
    if (state.packId !== id) return;
    const saving = savings.get(id);
    if (saving !== undefined && (saving.isUnsaved() || saving.revision() === revision)) {
      // A pending save detects the conflict itself.
      if (saving.revision() !== revision && !saving.isSaving()) saving.noteConflict();
      const history = saving.history();
      usePack.setState({ pack: saving.latest(), history, error: null, conflict: saving.inConflict() });
      return;
    }
    const selected = Math.min(Math.max(state.selected, 0), pack.entries.length - 1);
    const undo = past?.revision === revision ? (past.history ?? undefined) : undefined;
    const restored = undo === undefined ? undefined : restoredHistory(pack, undo);
    const history = restored ?? withReload(state, pack);
    savings.set(id, openSaving(pack, revision, history, restored === undefined ? undefined : undo));
    usePack.setState({ pack, history, error: null, conflict: false, selected });
  } catch (error) {
    if (usePack.getState().packId === id) usePack.setState({ error: describeError(error) });
  }
}

/** The undo history of an earlier page, or of an earlier visit on this one. The pack is usable without it. */
async function storedUndo(id: string): Promise<{ revision: string; history: UndoHistory | null } | undefined> {
  try {
    return await studio().packs.undoHistory({ id });
  } catch {
    return undefined;
  }
}

/** Earlier edits can still be undone after the file changed: the reload is an undo step. */
function withReload({ pack: before, history }: PackState, pack: PackFile): PackHistory {
  if (before?.id !== pack.id || history.past.length === 0) return emptyHistory;
  return recorded(history, before, pack, messages.reloadFromDisk);
}

function openSaving(pack: PackFile, revision: string, history: PackHistory, undo: UndoHistory | undefined): PackSaving {
  const { id } = pack;
  return createPackSaving({
    history,
    undo,
    client: () => studio().packs,
    editSessionId: newEditSessionId(),
    pack,
    revision,
    onConflict: () => {
      if (usePack.getState().packId === id) usePack.setState({ conflict: true });
    },
    onFailure: (error) => reportError(messages.couldntSaveChangesAreSafe(pack.name), error),
  });
}

/** Handles a change of a pack's file; this page's own writes need no rereading. */
export function packChanged(id: string, origin: "studio" | "external"): void {
  const isOwn = origin === "studio" && savings.get(id)?.isUnsaved() === true;
  if (usePack.getState().packId === id && !isOwn) void readPack(id);
}

/**
 * One undoable edit, saved shortly after. `label` names the step: "Move Crypt". Edits of one gesture (typing in a
 * field) are one step.
 */
export function editPack(label: string, edit: (pack: PackFile) => PackFile, gesture?: string): void {
  const { pack, history } = usePack.getState();
  if (pack === null || useSession.getState().project?.readOnly === true) return;
  const next = edit(pack);
  if (next === pack) return;
  take(label, next, recorded(history, pack, next, label, gesture));
}

/** `editPack` for the list of entries; the selection follows its entry. An identical list is no edit. */
export function editEntries(
  label: string,
  edit: (entries: readonly PackEntry[]) => PackEntry[],
  gesture?: string,
): void {
  const { pack, selected } = usePack.getState();
  const id = pack?.entries[selected]?.id;
  const editList = (old: PackFile): PackFile => {
    const entries = edit(old.entries);
    const isSame = entries.length === old.entries.length && entries.every((entry, i) => entry === old.entries[i]);
    return isSame ? old : { ...old, entries };
  };
  editPack(label, editList, gesture);
  const entries = usePack.getState().pack?.entries ?? [];
  const at = entries.findIndex((entry) => entry.id === id);
  selectEntry(at >= 0 ? at : Math.min(selected, entries.length - 1));
}

export function selectEntry(index: number): void {
  usePack.setState({ selected: index });
}

export function undoPack(): void {
  step(undone);
}

export function redoPack(): void {
  step(redone);
}

/** Resolves a conflict: load the file on disk, or keep what is on screen. */
export async function resolveConflict(choice: "theirs" | "mine"): Promise<void> {
  const { packId } = usePack.getState();
  const saving = packId === null ? undefined : savings.get(packId);
  if (packId === null || saving === undefined) return;
  const theirs = await studio().packs.get({ id: packId });
  if (choice === "mine") {
    saving.keepMine(theirs.revision);
    usePack.setState({ conflict: false });
  } else {
    const history = recorded(saving.history(), saving.latest(), theirs.pack, messages.loadFilesVersion);
    saving.takeTheirs(theirs.pack, theirs.revision, history);
    usePack.setState({ conflict: false, pack: theirs.pack, history });
  }
}

/** Writes pending changes; resolves when written, rejects on failure. Exports wait for it. */
export async function savedPack(): Promise<void> {
  const { packId } = usePack.getState();
  if (packId !== null) await savings.get(packId)?.saved();
}

function step(move: typeof undone): void {
  const { pack, history, selected } = usePack.getState();
  const moved = pack === null ? null : move(history, pack);
  if (moved === null) return;
  const last = moved.pack.entries.length - 1;
  take(moved.label, moved.pack, moved.history);
  usePack.setState({ selected: Math.min(selected, last) });
}

function take(label: string, next: PackFile, history: PackHistory): void {
  usePack.setState({ pack: next, history });
  savings.get(next.id)?.edited(label, next, history);
}
