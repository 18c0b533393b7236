import { create } from "zustand";
import type { ErrorText } from "#renderer/app/errors.ts";
import { describeError, errorCode, reportError } from "#renderer/app/errors.ts";
import { whenLeaving } from "#renderer/app/leaving.ts";
import { studio } from "#renderer/app/session.ts";
import type { PackEntry, PackFile } from "#shared/project/packFile.ts";
import { emptyHistory, recorded, redone, undone } from "./packHistory.ts";
import type { PackHistory } from "./packHistory.ts";

/** The pack on screen and what is being done with it. */
interface PackState {
  readonly packId: string | null;
  readonly pack: PackFile | null;
  readonly error: ErrorText | null;
  readonly history: PackHistory;
  /** Position of the selected entry; -1 when there is none. */
  readonly selected: number;
  /** The file was changed by somebody else while there were edits here. */
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

/** Newest known revision of each pack, also of those that have left the screen with a save on its way. */
const revisions = new Map<string, string>();
const saveDelay = 250;
let saveTimer: ReturnType<typeof setTimeout> | undefined;
let saving: Promise<void> = Promise.resolve();
let savesUnderWay = 0;

whenLeaving(savedPack);

/** Chooses the pack to show; reads it unless it is on screen already. */
export function showPack(id: string | null): void {
  if (usePack.getState().packId === id) return;
  flushSave();
  usePack.setState({ ...nothing, packId: id });
  if (id !== null) void readPack(id);
}

/** Reads the shown pack again: it was changed from elsewhere. Unsaved edits here are kept and asked about. */
export async function readPack(id: string): Promise<void> {
  try {
    const { pack, revision } = await studio().packs.get({ id });
    const state = usePack.getState();
    if (state.packId !== id || (state.pack !== null && revisions.get(id) === revision)) return;
    if (saveTimer !== undefined) {
      usePack.setState({ conflict: true });
      return;
    }
    const selected = Math.min(Math.max(state.selected, 0), pack.entries.length - 1);
    revisions.set(id, revision);
    usePack.setState({ pack, error: null, conflict: false, selected });
  } catch (error) {
    if (usePack.getState().packId === id) usePack.setState({ error: describeError(error) });
  }
}

/** Takes in that a pack's file changed; what this screen wrote itself needs no second reading. */
export function packChanged(id: string, origin: "studio" | "external"): void {
  const isOwn = origin === "studio" && (saveTimer !== undefined || savesUnderWay > 0);
  if (usePack.getState().packId === id && !isOwn) void readPack(id);
}

/** One undoable edit; saved a moment later. `label` names the step: "Move Crypt". */
export function editPack(label: string, edit: (pack: PackFile) => PackFile): void {
  const { pack, history } = usePack.getState();
  if (pack === null) return;
  const next = edit(pack);
  if (next === pack) return;
  usePack.setState({ pack: next, history: recorded(history, pack, label) });
  saveSoon();
}

/** `editPack` for the list of entries; the selection stays with its entry. */
export function editEntries(label: string, edit: (entries: readonly PackEntry[]) => PackEntry[]): void {
  const { pack, selected } = usePack.getState();
  const id = pack?.entries[selected]?.id;
  editPack(label, (old) => ({ ...old, entries: edit(old.entries) }));
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

/** After a conflict: the file as it is on disk, or what is on screen. */
export async function resolveConflict(choice: "theirs" | "mine"): Promise<void> {
  const { packId, pack } = usePack.getState();
  if (packId === null) return;
  clearTimeout(saveTimer);
  saveTimer = undefined;
  const theirs = await studio().packs.get({ id: packId });
  revisions.set(packId, theirs.revision);
  usePack.setState({ conflict: false });
  if (choice === "theirs") usePack.setState({ pack: theirs.pack, history: emptyHistory });
  else if (pack !== null) saveSoon();
}

/** Writes what is not written yet; settles when it is. Exports wait for it. */
export async function savedPack(): Promise<void> {
  flushSave();
  await saving;
}

function step(move: typeof undone): void {
  const { pack, history, selected } = usePack.getState();
  const moved = pack === null ? null : move(history, pack);
  if (moved === null) return;
  const last = moved.pack.entries.length - 1;
  usePack.setState({ pack: moved.pack, history: moved.history, selected: Math.min(selected, last) });
  saveSoon();
}

function saveSoon(): void {
  clearTimeout(saveTimer);
  saveTimer = setTimeout(flushSave, saveDelay);
}

function flushSave(): void {
  if (saveTimer === undefined) return;
  clearTimeout(saveTimer);
  saveTimer = undefined;
  const { pack } = usePack.getState();
  if (pack === null) return;
  saving = saving.then(() => save(pack));
}

async function save(pack: PackFile): Promise<void> {
  const revision = revisions.get(pack.id);
  const isShown = usePack.getState().packId === pack.id;
  if (revision === undefined || (isShown && usePack.getState().conflict)) return;
  savesUnderWay++;
  try {
    const saved = await studio().packs.save({ baseRevision: revision, pack });
    revisions.set(pack.id, saved.revision);
  } catch (error) {
    if (errorCode(error) === "CONFLICT" && isShown) usePack.setState({ conflict: true });
    else reportError(`${pack.name} was not saved`, error);
  } finally {
    savesUnderWay--;
  }
}
