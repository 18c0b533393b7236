/** Watches for a host that nobody uses. */
export interface IdleStop {
  /** To be called whenever a page comes or goes. */
  pagesOpen(open: number): void;
  cancel(): void;
}

/**
 * Calls `stop` once there has been no open page for so many minutes and nothing is being worked on; a host that is busy
 * then is asked again after the same time. Does nothing when `minutes` is undefined. `firstPageMinutes` is how long the
 * first page may take: a window takes its time to come up, and one that was closed before never comes.
 */
export function stopWhenIdle(
  {
    minutes,
    firstPageMinutes = minutes,
  }: { readonly minutes: number | undefined; readonly firstPageMinutes?: number | undefined },
  isBusy: () => boolean | Promise<boolean>,
  stop: () => void,
): IdleStop {
  let timer: NodeJS.Timeout | undefined;
  let open = 0;
  const cancel = (): void => clearTimeout(timer);
  const wait = (limit = minutes): void => {
    cancel();
    if (limit !== undefined && open === 0) timer = setTimeout(() => void look(), limit * 60_000);
  };
  const look = async (): Promise<void> => {
    const busy = await isBusy();
    if (open > 0) return;
    if (busy) wait();
    else stop();
  };
  wait(firstPageMinutes);
  return {
    cancel,
    pagesOpen: (now) => {
      open = now;
      wait();
    },
  };
}
