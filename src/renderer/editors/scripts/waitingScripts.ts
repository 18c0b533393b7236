import { scriptTypeId } from "#shared/levels/typesOfEveryKind.ts";
import type { DocumentInfo } from "#shared/contract/documents.ts";
import type { ScriptState } from "#shared/contract/scripts.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import { showWorkspace } from "#renderer/studio/layoutStore.ts";
import { openDocument } from "#renderer/studio/openDocuments.ts";
import { onProjectEvent } from "#renderer/studio/projectFeed.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import { dismissToast, showToast } from "#renderer/studio/toasts.ts";
import { scriptMessages as messages } from "./messages.ts";

/** A script that waits for its reader's agreement. */
export interface WaitingScript {
  readonly documentId: string;
  readonly name: string;
  readonly hash: string;
}

/** The scripts that wait, in the order of the documents. */
export function waitingScripts(
  states: readonly Pick<ScriptState, "documentId" | "hash" | "isAllowed">[],
  documents: readonly Pick<DocumentInfo, "id" | "name">[],
): WaitingScript[] {
  const waiting = new Map(states.filter(({ isAllowed }) => !isAllowed).map((state) => [state.documentId, state]));
  return documents.flatMap(({ id, name }) => {
    const state = waiting.get(id);
    return state === undefined ? [] : [{ documentId: id, name, hash: state.hash }];
  });
}

/** Between a change and the question, so that many changes are one question. */
const pauseMs = 300;

/**
 * One message when a project is opened whose scripts wait for agreement, and when one is changed from outside; its button
 * leads to the first of them. It goes away when none waits. Returns what ends it.
 */
export function noticeWaitingScripts(): () => void {
  /** Texts that were mentioned. */
  let seen = new Set<string>();
  let project: string | undefined;
  let toast: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function look(): Promise<void> {
    const { documents } = useSession.getState();
    const scripts = documents.filter(({ type }) => isScript(type));
    const states = scripts.length === 0 ? [] : (await studio().scripts.list({})).scripts;
    const waiting = waitingScripts(states, scripts);
    const isNews = waiting.some(({ hash }) => !seen.has(hash));
    for (const { hash } of waiting) seen.add(hash);
    const [first] = waiting;
    if (first === undefined && toast !== undefined) dismissToast(toast);
    if (first === undefined || !isNews) return;
    toast = showToast({
      text: messages.wait(waiting.map(({ name }) => name)),
      about: "scripts-wait",
      stays: true,
      action: { label: messages.readFirst, run: () => show(first) },
    });
  }
  function soon(): void {
    clearTimeout(timer);
    // The shell says that the studio can't be reached.
    timer = setTimeout(() => void look().catch(() => undefined), pauseMs);
  }

  const stopSession = useSession.subscribe(({ project: now }) => {
    if (now?.id === project) return;
    project = now?.id;
    seen = new Set();
    if (toast !== undefined) dismissToast(toast);
    if (project !== undefined) soon();
  });
  project = useSession.getState().project?.id;
  if (project !== undefined) soon();
  const stopEvents = onProjectEvent((event) => {
    if (event.type === "document" || event.type === "candidates") soon();
  });
  return () => {
    clearTimeout(timer);
    stopSession();
    stopEvents();
  };
}

function show({ documentId }: WaitingScript): void {
  showWorkspace("draw");
  openDocument(documentId);
}

function isScript(type: string): boolean {
  const kind = findDocumentType(type)?.kind;
  return kind !== undefined && type === scriptTypeId(kind.id);
}
