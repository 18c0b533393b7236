/**
 * Sends what isn't stored yet, starting synchronously: a page that is being unloaded has no later task. Settles when it
 * is stored or its failure has been reported; never rejects.
 */
type SendNow = () => Promise<unknown>;

interface Sender {
  readonly send: SendNow;
  readonly hasUnsent: () => boolean;
}

const senders = new Set<Sender>();

/**
 * Calls `send` when the page, or the studio behind it, is about to go away; returns a function that unregisters it.
 * `hasUnsent`: something would be missed that the studio hasn't confirmed.
 */
export function onFlush(send: SendNow, hasUnsent: () => boolean): () => void {
  const sender = { send, hasUnsent };
  senders.add(sender);
  return () => senders.delete(sender);
}

/** Whether anything would be missed that the studio hasn't confirmed as stored. */
export function hasUnsentWork(): boolean {
  return [...senders].some(({ hasUnsent }) => hasUnsent());
}

/** Sends everything that isn't stored yet; settles when it is. */
export async function flushAllNow(): Promise<void> {
  await Promise.all([...senders].map(({ send }) => send()));
}

/**
 * Sends unsaved work when the page is reloaded or closed; no answer will be read. It listens to the first event, since
 * what a page sends while unloading is lost if its connection closes first, and to the last, the only one a forcibly
 * closed page gets.
 */
export function flushOnUnload(): void {
  for (const notice of ["beforeunload", "pagehide"]) window.addEventListener(notice, () => void flushAllNow());
}
