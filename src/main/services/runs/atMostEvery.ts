/** Work that is asked for more often than it is worth doing. */
export interface Throttled {
  /** Asks for the work: done at once when the last time is long enough ago, else at the end of the pause. */
  call(): void;
  /** Does the work now if it is asked for and waiting. */
  flush(): void;
  /** Forgets what is waiting. */
  cancel(): void;
}

/** Does the work at the first call and then at most once in so many milliseconds, however often it is called. */
export function atMostEvery(milliseconds: number, work: () => void): Throttled {
  let timer: NodeJS.Timeout | undefined;
  let isWaiting = false;
  function flush(): void {
    if (!isWaiting) return;
    clearTimeout(timer);
    isWaiting = false;
    timer = setTimeout(() => {
      timer = undefined;
      flush();
    }, milliseconds);
    work();
  }
  return {
    call: () => {
      isWaiting = true;
      if (timer === undefined) flush();
    },
    flush,
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
      isWaiting = false;
    },
  };
}
