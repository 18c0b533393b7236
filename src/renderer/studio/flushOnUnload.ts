/**
 * Sends what is not stored yet, beginning in this very task: a page that is on its way out has no later one. Settles when
 * it is stored or its failure has been told; never rejects.
 */
type SendNow = () => Promise<unknown>;

const senders = new Set<SendNow>();

/** Has `send` called when the page is about to go, or the studio behind it; returns the way to take it back. */
export function onFlush(send: SendNow): () => void {
  senders.add(send);
  return () => senders.delete(send);
}

/** Sends all that is not stored yet; settles when it is. */
export async function flushAllNow(): Promise<void> {
  await Promise.all([...senders].map((send) => send()));
}

/**
 * Sends what is unsaved when the page is reloaded or closed; no answer will be read. Already at the first notice: what a
 * page sends while it goes down is lost when its connection is cut before it is written out, and a page that is closed
 * by force has only the last notice.
 */
export function flushOnUnload(): void {
  for (const notice of ["beforeunload", "pagehide"]) window.addEventListener(notice, () => void flushAllNow());
}
