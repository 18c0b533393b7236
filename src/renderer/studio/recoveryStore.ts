import { create } from "zustand";
import type { Recovery } from "#shared/contract/project.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { useSession } from "#renderer/studio/session.ts";

/**
 * Unsaved work that isn't asked about at the moment, although a banner mentions it. `later`: the user has postponed the
 * answer. `untouched`: it turned up while the user was busy elsewhere, and waits until its document is opened.
 */
interface Quiet {
  readonly later: ReadonlySet<string>;
  readonly untouched: ReadonlySet<string>;
}

const useQuiet = create<Quiet>(() => ({ later: new Set(), untouched: new Set() }));

/** Closes the dialog without an answer: the journal keeps the work. */
export function postponeRecovery(): void {
  const keys = useSession.getState().recoveries.map(keyOf);
  useQuiet.setState(({ later }) => ({ later: new Set([...later, ...keys]), untouched: new Set() }));
}

/** Shows the dialog again. */
export function askForRecovery(): void {
  useQuiet.setState({ later: new Set(), untouched: new Set() });
}

/** A page that is focused because another was closed receives the recovery a moment later. */
const arrivalMs = 3000;
let shownAt = -arrivalMs;

/** Adds another page's unsaved work, without interrupting the user with a dialog. */
export function addRecoveries(recoveries: readonly Recovery[]): void {
  const known = new Set(useSession.getState().recoveries.map(keyOf));
  const arrivedAt = performance.now() - shownAt < arrivalMs ? useOpenDocuments.getState().activeId : null;
  const fresh = recoveries
    .filter(({ documentId }) => documentId !== arrivedAt)
    .map(keyOf)
    .filter((key) => !known.has(key));
  useQuiet.setState(({ untouched }) => ({ untouched: new Set([...untouched, ...fresh]) }));
  useSession.setState({ recoveries });
}

/** The recovery that the dialog is about, or none. A read-only project can't resolve any. */
export function usePendingRecovery(): Recovery | undefined {
  const { later, untouched } = useQuiet();
  return useSession(({ project, recoveries }) =>
    project === null || project.readOnly
      ? undefined
      : recoveries.find((recovery) => !later.has(keyOf(recovery)) && !untouched.has(keyOf(recovery))),
  );
}

/** Later edits of the same document are a separate piece of work. */
function keyOf({ documentId, lastEditAt }: Recovery): string {
  return `${documentId} ${lastEditAt}`;
}

/** Asks when the user returns to this page, and so to the document on it; returns a function that stops it. */
export function followArrivals(): () => void {
  const arrived = (): void => {
    if (document.visibilityState !== "visible") return;
    shownAt = performance.now();
    askWhenOpened(useOpenDocuments.getState().activeId);
  };
  document.addEventListener("visibilitychange", arrived);
  return () => document.removeEventListener("visibilitychange", arrived);
}

/** The user opens a document or pack: ask about its unsaved work now. */
export function askWhenOpened(id: string | null): void {
  const keys = useSession.getState().recoveries.flatMap((one) => (one.documentId === id ? [keyOf(one)] : []));
  const { untouched } = useQuiet.getState();
  if (!keys.some((key) => untouched.has(key))) return;
  useQuiet.setState({ untouched: new Set([...untouched].filter((key) => !keys.includes(key))) });
}

// There is one set of open documents per page: this listener is never removed. A mere status change doesn't open a
// document.
useOpenDocuments.subscribe((now, before) => {
  if (now.status === before.status) askWhenOpened(now.activeId);
});
