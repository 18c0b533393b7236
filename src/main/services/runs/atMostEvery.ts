/** Throttled work. */
export interface Throttled {
  /** Requests the work: done immediately if the interval has passed, otherwise at its end. */
  call(): void;
  /** Does the work now if it is pending. */
  flush(): void;
  /** Cancels pending work. */
  cancel(): void;
}

/** Throttles `work`: runs it at the first call and then at most once per interval. */
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
