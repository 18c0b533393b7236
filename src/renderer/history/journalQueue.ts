/** How unsaved edits reach the recovery journal: gathered for a moment, then sent in order. */
export interface JournalQueue<Edit> {
  add(edit: Edit): void;
  /** Sends what is waiting now; resolves when it is written or has failed (then it stays waiting). */
  flush(): Promise<void>;
  /** `flush` in this very task, not behind the answer to what is under way: a save follows it, or the page goes. */
  flushNow(): Promise<void>;
  /** Takes out what is not known to be written, without sending it again: it is part of a save that has begun. */
  take(): readonly Edit[];
  /** Puts taken edits that were not written after all back in front: the save failed. */
  restore(edits: readonly Edit[]): void;
  stop(): void;
}

export interface JournalTimes {
  /** Longest an edit waits before it is sent. */
  readonly gatherMs: number;
  /** Pause before trying again after a failure. */
  readonly retryMs: number;
}

/** Leaves 50 ms of the promised 300 for the way to the disk. */
export const journalTimes: JournalTimes = { gatherMs: 250, retryMs: 1000 };

/** Edits a call may carry (see the contract). */
const batchSize = 1000;

/** A queue before `write`; `onState` hears of every success (undefined) and failure (its message). */
export function createJournalQueue<Edit extends object>(
  write: (edits: Edit[]) => Promise<void>,
  onState: (failure: string | undefined) => void,
  times: JournalTimes = journalTimes,
): JournalQueue<Edit> {
  let waiting: Edit[] = [];
  /** Sent, not answered yet, and not part of a save. */
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
      // What a save has taken meanwhile is the save's to put back.
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
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
