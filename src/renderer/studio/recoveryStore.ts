import { create } from "zustand";
import type { Recovery } from "#shared/contract/project.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { useSession } from "#renderer/studio/session.ts";

/**
 * Which unsaved work is not asked about at the moment, though a banner tells of it. `later`: the person has put the answer
 * off. `untouched`: it came up while the person was at something else, and waits until its document is gone to.
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

/** A page that is gone to because another was closed hears of that a moment later. */
const arrivalMs = 3000;
let shownAt = -arrivalMs;

/** Takes in what another page has left behind, without a dialog in the middle of something else. */
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

/** The recovery the dialog is about, or none. Nothing can be decided in a project that is only read. */
export function usePendingRecovery(): Recovery | undefined {
  const { later, untouched } = useQuiet();
  return useSession(({ project, recoveries }) =>
    project === null || project.readOnly
      ? undefined
      : recoveries.find((recovery) => !later.has(keyOf(recovery)) && !untouched.has(keyOf(recovery))),
  );
}

/** Later edits of the same document are another piece of work. */
function keyOf({ documentId, lastEditAt }: Recovery): string {
  return `${documentId} ${lastEditAt}`;
}

/** The person comes (back) to this page, and so to the document on it; returns the way to stop. */
export function followArrivals(): () => void {
  const arrived = (): void => {
    if (document.visibilityState !== "visible") return;
    shownAt = performance.now();
    askWhenOpened(useOpenDocuments.getState().activeId);
  };
  document.addEventListener("visibilitychange", arrived);
  return () => document.removeEventListener("visibilitychange", arrived);
}

/** The person goes to a document or pack: what is left of it is asked about now. */
export function askWhenOpened(id: string | null): void {
  const keys = useSession.getState().recoveries.flatMap((one) => (one.documentId === id ? [keyOf(one)] : []));
  const { untouched } = useQuiet.getState();
  if (!keys.some((key) => untouched.has(key))) return;
  useQuiet.setState({ untouched: new Set([...untouched].filter((key) => !keys.includes(key))) });
}

// The screen has one set of open documents for as long as it lives. What documents say of themselves is no going to.
useOpenDocuments.subscribe((now, before) => {
  if (now.status === before.status) askWhenOpened(now.activeId);
});
