/** Sends unsaved edits to the recovery journal: batched briefly, then sent in order. */
export interface JournalQueue<Edit> {
  add(edit: Edit): void;
  /** Sends waiting edits now; resolves when they are written or have failed (then they remain queued). */
  flush(): Promise<void>;
  /** `flush` synchronously, without waiting for the pending call: a save follows, or the page is unloaded. */
  flushNow(): Promise<void>;
  /** Removes edits not confirmed as written, without sending them again: they are part of a save that has begun. */
  take(): readonly Edit[];
  /** Puts taken edits that weren't written back at the front: the save failed. */
  restore(edits: readonly Edit[]): void;
  /** Whether edits wait for their writing to be confirmed. */
  hasUnwritten(): boolean;
  stop(): void;
}

/** `journalTimes`, unless a test sets others. */
export interface JournalTimes {
  /** Longest time an edit waits before it is sent. */
  readonly gatherMs: number;
  /** Delay before retrying after a failure. */
  readonly retryMs: number;
}

/** Leaves 50 ms of the promised 300 for writing to disk. */
export const journalTimes: JournalTimes = { gatherMs: 250, retryMs: 1000 };

/** Maximum number of edits per call (see the contract). */
const batchSize = 1000;

/** A queue in front of `write`; `onState` is called on every success (undefined) and failure (its message). */
export function createJournalQueue<Edit extends object>(
  write: (edits: Edit[]) => Promise<void>,
  onState: (failure: string | undefined) => void,
  times: JournalTimes = journalTimes,
): JournalQueue<Edit> {
  let waiting: Edit[] = [];
  /** Sent but unanswered, and not part of a save. */
  let underWay: readonly Edit[] = [];
  const written = new WeakSet<Edit>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> = Promise.resolve();
  let stopped = false;

  function schedule(delay: number): void {
    if (timer !== undefined || stopped) return;
    timer = setTimeout(() => {
      timer = undefined;
      void flush();
    }, delay);
  }

  function flush(): Promise<void> {
    sending = sending.then(send);
    return sending;
  }

  function flushNow(): Promise<void> {
    sending = Promise.all([sending, send()]).then(() => undefined);
    return sending;
  }

  async function send(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchSize);
      waiting = waiting.slice(batch.length);
      if (!(await sendBatch(batch))) return;
    }
  }

  async function sendBatch(batch: Edit[]): Promise<boolean> {
    underWay = [...underWay, ...batch];
    try {
      await write(batch);
      for (const edit of batch) written.add(edit);
      onState(undefined);
      return true;
    } catch (error) {
      // Edits that a save has taken in the meantime are restored by that save.
      const left = batch.filter((edit) => underWay.includes(edit));
      waiting = [...left, ...waiting];
      onState(error instanceof Error ? error.message : String(error));
      if (left.length > 0) schedule(times.retryMs);
      return false;
    } finally {
      underWay = underWay.filter((edit) => !batch.includes(edit));
    }
  }

  return {
    add(edit) {
      waiting.push(edit);
      schedule(times.gatherMs);
    },
    flush,
    flushNow,
    take() {
      const taken = [...underWay, ...waiting];
      underWay = [];
      waiting = [];
      return taken;
    },
    restore(edits) {
      const lost = edits.filter((edit) => !written.has(edit));
      if (lost.length === 0) return;
      waiting = [...lost, ...waiting];
      schedule(times.gatherMs);
    },
    hasUnwritten: () => waiting.length > 0 || underWay.length > 0,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
