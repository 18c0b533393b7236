/** Which errors of a write pass by themselves, and who is told of a blocked and a freed write. */
export interface HeldWritesOptions {
  /** The message of a transient error; undefined for all others. */
  readonly passing: (error: unknown) => string | undefined;
  readonly onBlocked: () => void;
  readonly onFreed: () => void;
  /** A write failed for good; it and all later ones are dropped. */
  readonly onFailure: (error: unknown) => void;
}

const retryMilliseconds = 1000;

/**
 * Writes executed immediately, or queued in order while the disk is full. A write that threw must have changed nothing,
 * because it is retried.
 */
export function createHeldWrites({ passing, onBlocked, onFreed, onFailure }: HeldWritesOptions) {
  const held: (() => void)[] = [];
  let blockedBy: string | undefined;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;

  /** Executes queued writes until one fails; returns its error. */
  function drain(): unknown {
    for (let write = held[0]; write !== undefined; write = held[0]) {
      try {
        write();
      } catch (error) {
        return error ?? new Error("A write failed.");
      }
      held.shift();
    }
    return undefined;
  }

  function fail(error: unknown): void {
    isOver = true;
    blockedBy = undefined;
    held.length = 0;
    onFailure(error);
  }

  function retry(): void {
    const error = drain();
    if (error === undefined) {
      blockedBy = undefined;
      return onFreed();
    }
    const reason = passing(error);
    if (reason === undefined) return fail(error);
    blockedBy = reason;
    timer = setTimeout(retry, retryMilliseconds);
  }

  return {
    /** Why writes are queued; undefined while they aren't. */
    get blockedBy() {
      return blockedBy;
    },
    keep(write: () => void) {
      if (isOver) return;
      held.push(write);
      if (blockedBy !== undefined || held.length > 1) return;
      const error = drain();
      if (error === undefined) return;
      const reason = passing(error);
      if (reason === undefined) return fail(error);
      blockedBy = reason;
      timer = setTimeout(retry, retryMilliseconds);
      onBlocked();
    },
    /** Makes a last attempt and clears the queue. Returns the error that blocks the queued writes, or undefined. */
    finish() {
      clearTimeout(timer);
      isOver = true;
      const error = drain();
      blockedBy = undefined;
      held.length = 0;
      return error;
    },
  };
}
