import type { JournalEdit } from "#shared/contract/documents.ts";

/** How unsaved edits reach the recovery journal: gathered for a moment, then sent in order. */
export interface JournalQueue {
  add(edit: JournalEdit): void;
  /** Sends what is waiting now; resolves when it is written or has failed (then it stays waiting). */
  flush(): Promise<void>;
  /** Takes out what is waiting without sending it: it is part of a save that has begun. */
  take(): readonly JournalEdit[];
  /** Puts edits back in front: the save failed. */
  restore(edits: readonly JournalEdit[]): void;
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
export function createJournalQueue(
  write: (edits: JournalEdit[]) => Promise<void>,
  onState: (failure: string | undefined) => void,
  times: JournalTimes = journalTimes,
): JournalQueue {
  let waiting: JournalEdit[] = [];
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

  async function send(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchSize);
      waiting = waiting.slice(batch.length);
      try {
        await write(batch);
        onState(undefined);
      } catch (error) {
        waiting = [...batch, ...waiting];
        onState(error instanceof Error ? error.message : String(error));
        schedule(times.retryMs);
        return;
      }
    }
  }

  return {
    add(edit) {
      waiting.push(edit);
      schedule(times.gatherMs);
    },
    flush,
    take() {
      const taken = waiting;
      waiting = [];
      return taken;
    },
    restore(edits) {
      if (edits.length === 0) return;
      waiting = [...edits, ...waiting];
      schedule(times.gatherMs);
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
