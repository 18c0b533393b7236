import { useEffect } from "react";
import { useStore } from "zustand";
import { attempt } from "#renderer/studio/errors.ts";
import { newEditSessionId } from "#renderer/studio/editSessionId.ts";
import { registerDocumentHandle } from "#renderer/studio/documentHandles.ts";
import { onFlush } from "#renderer/studio/flushOnUnload.ts";
import { openDocument, setDocumentStatus, useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { deferUntilFrame } from "#renderer/studio/deferUntilFrame.ts";
import { onProjectEvent } from "#renderer/studio/projectFeed.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { applyDocumentChanges } from "./documentChanges.ts";
import type { DocumentSession } from "./documentSession.ts";
import { createDocumentSessions, type OpenState } from "./documentSessions.ts";
import { isDirty } from "./history.ts";
import { messages } from "./messages.ts";

/** Autosave delay after the last edit; the journal has every edit long before. */
const autosaveMs = 30_000;

const sessions = createDocumentSessions({
  client: studio,
  isReadOnly: () => useSession.getState().project?.readOnly !== false,
  autosaveMs,
  newEditSessionId,
});

/** What connects each open document's session with the shell, and how to disconnect it. */
const connected = new Map<string, { readonly session: DocumentSession<unknown>; readonly stop: () => void }>();

// There is one set of open documents per page: these listeners are never removed.
onProjectEvent((event) => sessions.onProjectEvent(event));
sessions.store.subscribe((states) => {
  for (const [id, { session, stop }] of connected) {
    if (findSession(id) === session) continue;
    stop();
    connected.delete(id);
  }
  for (const [id, state] of states)
    if (state.kind === "open" && !connected.has(id))
      connected.set(id, { session: state.session, stop: connect(state.session) });
});
useOpenDocuments.subscribe(({ ids }, before) => {
  for (const id of before.ids) if (!ids.includes(id)) void closeWhenSafe(id);
});

const loading: OpenState = { kind: "loading" };

/** The document with this id, opened if it isn't; its editor shows the resulting state. */
export function useDocumentState(id: string): OpenState {
  const state = useStore(sessions.store, (states) => states.get(id));
  // Reopening a project (as for editing) drops its documents; the one on screen is opened again.
  const isForgotten = state === undefined;
  useEffect(() => {
    if (isForgotten) void sessions.open(id);
  }, [id, isForgotten]);
  return state ?? loading;
}

/** The session of an open document, outside React. */
export function findSession(id: string): DocumentSession<unknown> | undefined {
  const state = sessions.store.getState().get(id);
  return state?.kind === "open" ? state.session : undefined;
}

/** Documents that are edited from elsewhere, without a tab of their own; they stay open as long as the page. */
const held = new Set<string>();

/** The session of a document that is edited from elsewhere, opened if it isn't; undefined where it can't be read. */
export async function heldSession(id: string): Promise<DocumentSession<unknown> | undefined> {
  held.add(id);
  await sessions.open(id);
  return findSession(id);
}

/** Opens a document again that couldn't be read. */
export function retryOpen(id: string): void {
  void sessions.open(id);
}

/**
 * A closed tab saves first. A document that can't be saved is kept and reopens as it was; one whose file is gone can't
 * be reopened and is offered from the journal.
 */
async function closeWhenSafe(id: string): Promise<void> {
  const session = findSession(id);
  await session?.save();
  if (hasTab(id)) return;
  const left = session?.store.getState();
  const isUnsaved = left !== undefined && isDirty(left.history);
  if (isUnsaved && left.save.kind !== "removed") return warnUnsaved(id, left.name);
  await sessions.close(id);
  if (isUnsaved) attempt(messages.couldntSaveWorkIsSafe(left.name), () => offer(session));
}

function hasTab(id: string): boolean {
  return held.has(id) || useOpenDocuments.getState().ids.includes(id);
}

function warnUnsaved(id: string, name: string): void {
  const action = { label: messages.open, run: () => openDocument(id) };
  showToast({ kind: "error", text: messages.closedUnsaved(name), action });
}

/** Offers a closed document's unsaved work for recovery like that of an unloaded page. */
async function offer(session: DocumentSession<unknown> | undefined): Promise<void> {
  if (session === undefined) return;
  useSession.setState({
    recoveries: (await studio().project.recoveries({ endedSession: session.editSessionId })).recoveries,
  });
}

/** Publishes a document's state to the shell: status, unsaved data, saving. Returns a function that disconnects it. */
function connect(session: DocumentSession<unknown>): () => void {
  const { id, store } = session;
  // The data was validated by the type's schema, so it is JSON.
  const data = (): JsonValue => store.getState().history.data as JsonValue;
  const stopHandle = registerDocumentHandle({
    id,
    data,
    apply: (label, changes) => session.edit(label, (draft) => applyDocumentChanges(draft as object, changes)),
    save: async () => void (await session.save()),
  });
  let isOpen = true;
  const publishStatus = (): void => {
    if (!isOpen) return;
    const { history, save } = store.getState();
    setDocumentStatus(id, {
      dirty: isDirty(history),
      saving: save.kind === "saving",
      state: history.done.at(-1)?.id ?? 0,
    });
    // Its tab was closed before it was saved, and now it is.
    if (!hasTab(id) && save.kind === "ready" && !isDirty(history)) void sessions.close(id);
  };
  publishStatus();
  const stopStatus = store.subscribe(() => deferUntilFrame(publishStatus));
  const stopLeaving = onFlush(
    () => session.flushOnUnload(),
    () => session.hasUnsent(),
  );
  const stopHiding = saveWhenHidden(session);
  return () => {
    isOpen = false;
    setDocumentStatus(id, { dirty: false, saving: false, state: 0 });
    stopHandle();
    stopStatus();
    stopLeaving();
    stopHiding();
  };
}

/** Saves when the page is hidden, because it may never be shown again. Returns a function that stops it. */
function saveWhenHidden(session: DocumentSession<unknown>): () => void {
  const hidden = (): void => {
    if (document.visibilityState === "hidden") void session.save();
  };
  document.addEventListener("visibilitychange", hidden);
  return () => document.removeEventListener("visibilitychange", hidden);
}
