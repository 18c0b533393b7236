import { create } from "zustand";
import { describeError, type ErrorText } from "#renderer/studio/errors.ts";
import { onFlush } from "#renderer/studio/flushOnUnload.ts";
import { newEditSessionId } from "#renderer/studio/editSessionId.ts";
import { askWhenOpened } from "#renderer/studio/recoveryStore.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import type { PackEntry, PackFile } from "#shared/project/packFile.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { packChanges, packOfState } from "#shared/project/packState.ts";
import { applyDocumentChanges } from "./documentChanges.ts";
import { createDocumentSession, type DocumentSession } from "./documentSession.ts";
import { type History, isDirty, startHistory } from "./history.ts";
import { packDocuments } from "./packDocuments.ts";
import { messages } from "./messages.ts";
import { saveNotice } from "./saveNotice.ts";

/** The pack on screen and its editing state. */
interface PackState {
  readonly packId: string | null;
  readonly pack: PackFile | null;
  readonly error: ErrorText | null;
  /** Of the pack's state (`packState.ts`). */
  readonly history: History<JsonValue>;
  /** Position of the selected entry; -1 when there is none. */
  readonly selected: number;
  /** The file was changed externally while there were edits here. */
  readonly conflict: boolean;
}

const nothing: PackState = {
  packId: null,
  pack: null,
  error: null,
  history: startHistory<JsonValue>(null),
  selected: -1,
  conflict: false,
};

/** Written only by this file's functions. */
export const usePack = create<PackState>(() => nothing);

type PackSession = DocumentSession<JsonValue>;

/** The session of the pack on screen, and of packs that left the screen before everything was saved. */
const sessions = new Map<string, PackSession>();

const opening = new Map<string, Promise<PackSession>>();

onFlush(
  () => Promise.all([...sessions.values()].map((session) => session.flushOnUnload())),
  () => [...sessions.values()].some((session) => session.hasUnsent()),
);

const saveDelay = 250;
/** For a large pack, whose file takes seconds to write: a row that is moved step by step is saved once. */
const largeSaveDelay = 1500;
const largePack = 200;
/** Delay before a failed save is retried: the disk may have space by then. */
const retryDelay = 5000;

/** Sets the pack to show; reads it unless it is already on screen. */
export function showPack(id: string | null): void {
  const before = usePack.getState().packId;
  if (before === id) return;
  usePack.setState({ ...nothing, packId: id });
  askWhenOpened(id);
  // Copies of a project share ids, so what is read for one isn't shown for the next.
  opening.clear();
  if (before !== null) void closeWhenSaved(before);
  if (id !== null) void readPack(id);
}

/** A pack that leaves the screen is saved immediately and dropped once saved. */
async function closeWhenSaved(id: string): Promise<void> {
  const session = sessions.get(id);
  if (session === undefined) return;
  // Without edits there is nothing to save, and another project may be open by now, in which the file is not.
  if (isUnsaved(session) && (!(await session.save()) || isUnsaved(session))) return;
  if (usePack.getState().packId === id) return;
  sessions.delete(id);
  await session.close();
}

function isUnsaved({ store }: PackSession): boolean {
  const { history, save } = store.getState();
  return isDirty(history) || save.kind === "saving" || save.kind === "failed";
}

/** Rereads the shown pack after an external change. Unsaved edits here are kept, and the user is asked. */
export async function readPack(id: string): Promise<void> {
  const listed = useSession.getState().packs.find((pack) => pack.id === id);
  try {
    const known = sessions.get(id);
    // Of the project that was open before; what this one has is chosen next.
    if (listed === undefined && known !== undefined && projects.get(known) !== projectPath()) return;
    const session = known ?? (await openOnce(id));
    if (usePack.getState().packId !== id) return;
    if (!sessions.has(id)) usePack.setState(({ selected }) => ({ selected: Math.max(selected, 0) }));
    sessions.set(id, session);
    show(session);
    // Unchanged since this page read or wrote it: rereading a large pack takes seconds.
    if (listed?.revision !== session.store.getState().revision) await session.fileChanged(listed?.revision ?? "");
  } catch (error) {
    if (usePack.getState().packId === id) usePack.setState({ error: describeError(error) });
  }
}

/** The folders of the projects that packs were read from. */
const projects = new WeakMap<PackSession, string | undefined>();

function projectPath(): string | undefined {
  return useSession.getState().project?.path;
}

function openOnce(id: string): Promise<PackSession> {
  const opened = opening.get(id) ?? openSession(id).finally(() => opening.delete(id));
  opening.set(id, opened);
  return opened;
}

async function openSession(id: string): Promise<PackSession> {
  const documents = packDocuments(() => studio().packs);
  // The pack is usable without its history.
  const past = documents.undoHistory({ id }).catch(() => undefined);
  const document = await documents.get({ id });
  const session: PackSession = createDocumentSession<JsonValue>({ documents }, document, {
    readOnly: false,
    editSessionId: newEditSessionId(),
    get autosaveMs() {
      return packOf(id, session.store.getState().history.data).entries.length > largePack ? largeSaveDelay : saveDelay;
    },
    retryMs: retryDelay,
    gesturesOutliveSaves: true,
    undo: await past,
    // The studio has validated it.
    parse: (data) => data,
  });
  projects.set(session, projectPath());
  let reported = "";
  session.store.subscribe((state) => {
    show(session);
    const { save } = state;
    // A file that can't be read is shown in the place of the pack.
    const text = save.kind === "unreadable" ? "" : (saveNotice(state, useSession.getState().client !== null) ?? "");
    if (text !== "" && text !== reported) showToast({ kind: "error", text });
    // A try that is still running says nothing new.
    if (save.kind !== "saving") reported = text;
  });
  return session;
}

/** Packs of the states that were shown, so that the same state is the same pack. */
const packs = new WeakMap<object, PackFile>();

function packOf(id: string, state: JsonValue): PackFile {
  const known = packs.get(Object(state) as object);
  if (known !== undefined) return known;
  const pack = packOfState(id, state);
  packs.set(Object(state) as object, pack);
  return pack;
}

function show({ id, store }: PackSession): void {
  const { packId, selected } = usePack.getState();
  if (packId !== id || sessions.get(id)?.store !== store) return;
  const { history, save } = store.getState();
  const pack = packOf(id, history.data);
  usePack.setState({
    pack,
    history,
    error: save.kind === "unreadable" ? { ...save, problems: [] } : null,
    conflict: save.kind === "conflict",
    selected: Math.min(selected, pack.entries.length - 1),
  });
}

/** Handles a change of a pack's file; this page's own writes need no rereading. */
export function packChanged(id: string, origin: "studio" | "external"): void {
  const session = sessions.get(id);
  const isOwn = origin === "studio" && session !== undefined && isUnsaved(session);
  if (usePack.getState().packId === id && !isOwn) void readPack(id);
}

/**
 * One undoable edit, saved shortly after. `label` names the step: "Move Crypt". Edits of one gesture (typing in a
 * field) are one step.
 */
export function editPack(label: string, edit: (pack: PackFile) => PackFile, gesture?: string): void {
  const { pack } = usePack.getState();
  if (pack === null || useSession.getState().project?.readOnly === true) return;
  const changes = packChanges(pack, edit(pack));
  sessions.get(pack.id)?.edit(
    label,
    // A pack's state is an object.
    (draft) => applyDocumentChanges(draft as object, changes),
    gesture === undefined ? {} : { gesture },
  );
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

/** Moves the cursor to a position in the pack; -1: none. Not an undo entry. */
export function selectEntry(index: number): void {
  usePack.setState({ selected: index });
}

/** Of the pack on screen; nothing without one. */
export function undoPack(): void {
  shownSession()?.undo();
}

/** Of the pack on screen; nothing without one. */
export function redoPack(): void {
  shownSession()?.redo();
}

/** Resolves a conflict: load the file on disk, or keep what is on screen. */
export async function resolveConflict(choice: "theirs" | "mine"): Promise<void> {
  await shownSession()?.resolveConflict(choice);
}

/** Writes pending changes; resolves when written, rejects on failure. Exports wait for it. */
export async function savedPack(): Promise<void> {
  const session = shownSession();
  if (session === undefined || (await session.save())) return;
  const { save, name } = session.store.getState();
  if (save.kind === "failed" || save.kind === "unreadable")
    throw new Error([save.message, save.remedy].filter(Boolean).join(" "));
  throw new Error(save.kind === "removed" ? messages.fileMissing(name) : messages.changedByAnotherProgram(name));
}

function shownSession(): PackSession | undefined {
  const { packId } = usePack.getState();
  return packId === null ? undefined : sessions.get(packId);
}
