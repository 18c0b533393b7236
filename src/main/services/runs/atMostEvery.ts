/** Throttles `work`: runs it at the first call and then at most once per interval. */
export function atMostEvery(milliseconds: number, work: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let isWaiting = false;
  /** Does the work now if it is pending. */
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
    /** Requests the work: done immediately if the interval has passed, otherwise at its end. */
    call: () => {
      isWaiting = true;
      if (timer === undefined) flush();
    },
    flush,
    /** Cancels pending work. */
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
      isWaiting = false;
    },
  };
}
