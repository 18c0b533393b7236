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
import { createDocumentSessions } from "./documentSessions.ts";
import type { OpenState } from "./documentSessions.ts";
import { isDirty } from "./history.ts";
import { messages } from "./messages.ts";

/** A document saves itself after this long without an edit; the journal has every edit long before. */
const autosaveMs = 30_000;

const sessions = createDocumentSessions({
  client: studio,
  isReadOnly: () => useSession.getState().project?.readOnly !== false,
  autosaveMs,
  newEditSessionId,
});

/** What connects the session of each open document with the shell, and the way to end it. */
const connected = new Map<string, { readonly session: DocumentSession<unknown>; readonly stop: () => void }>();

// The screen has one set of open documents for as long as it lives: these follow the shell's stores from the start.
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

/** The document with this id, opened if it is not; its editor shows what comes. */
export function useDocumentState(id: string): OpenState {
  const state = useStore(sessions.store, (states) => states.get(id));
  // A project that is opened anew, as for editing, forgets its documents; the one on the screen is opened again.
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

/** Opens a document again that could not be read. */
export function retryOpen(id: string): void {
  void sessions.open(id);
}

/**
 * A closed tab saves first. A document that cannot be saved is kept, and opens again as it was left; one whose file is
 * gone cannot be opened again, and is offered from the journal.
 */
async function closeWhenSafe(id: string): Promise<void> {
  const session = findSession(id);
  await session?.save();
  if (hasTab(id)) return;
  const left = session?.store.getState();
  const isUnsaved = left !== undefined && isDirty(left.history);
  if (isUnsaved && left.save.kind !== "removed") return tellUnsaved(id, left.name);
  await sessions.close(id);
  if (isUnsaved) attempt(messages.couldntSaveWorkIsSafe(left.name), () => offer(session));
}

function hasTab(id: string): boolean {
  return useOpenDocuments.getState().ids.includes(id);
}

function tellUnsaved(id: string, name: string): void {
  const action = { label: messages.open, run: () => openDocument(id) };
  showToast({ kind: "error", text: messages.closedUnsaved(name), action });
}

/** Has what a closed document could not save offered like that of a page that is no more. */
async function offer(session: DocumentSession<unknown> | undefined): Promise<void> {
  if (session === undefined) return;
  useSession.setState({
    recoveries: (await studio().project.recoveries({ endedSession: session.editSessionId })).recoveries,
  });
}

/** Shows the shell what it wants to know of a document: status, unsaved data, saving. Returns the way to stop. */
function connect(session: DocumentSession<unknown>): () => void {
  const { id, store } = session;
  // Data is what the type's schema accepted, so it is JSON.
  const data = (): JsonValue => store.getState().history.data as JsonValue;
  const stopHandle = registerDocumentHandle({
    id,
    data,
    apply: (label, changes) => session.edit(label, (draft) => applyDocumentChanges(draft as object, changes)),
    save: async () => void (await session.save()),
  });
  let isOpen = true;
  const tell = (): void => {
    if (!isOpen) return;
    const { history, save } = store.getState();
    setDocumentStatus(id, {
      dirty: isDirty(history),
      saving: save.kind === "saving",
      state: history.done.at(-1)?.id ?? 0,
    });
    // Its tab was closed before it could be saved, and now it is.
    if (!hasTab(id) && save.kind === "idle" && !isDirty(history)) void sessions.close(id);
  };
  tell();
  const stopStatus = store.subscribe(() => deferUntilFrame(tell));
  const stopLeaving = onFlush(() => session.flushOnUnload());
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

/** Saves when the page is hidden: it may never come back. Returns the way to stop. */
function saveWhenHidden(session: DocumentSession<unknown>): () => void {
  const hidden = (): void => {
    if (document.visibilityState === "hidden") void session.save();
  };
  document.addEventListener("visibilitychange", hidden);
  return () => document.removeEventListener("visibilitychange", hidden);
}
