/** Watches for a host that nobody uses. */
export interface IdleStop {
  /** To be called whenever a page comes or goes. */
  pagesOpen(open: number): void;
  cancel(): void;
}

/**
 * Calls `stop` once there has been no open page for so many minutes and nothing is being worked on; a host that is busy
 * then is asked again after the same time. Does nothing when `minutes` is undefined. With `afterFirstPage` the time begins
 * only when a page that was open goes: for a window that takes its time to come up.
 */
export function stopWhenIdle(
  { minutes, afterFirstPage = false }: { readonly minutes: number | undefined; readonly afterFirstPage?: boolean },
  isBusy: () => boolean | Promise<boolean>,
  stop: () => void,
): IdleStop {
  let timer: NodeJS.Timeout | undefined;
  let open = 0;
  const cancel = (): void => clearTimeout(timer);
  const wait = (): void => {
    cancel();
    if (minutes !== undefined && open === 0) timer = setTimeout(() => void look(), minutes * 60_000);
  };
  const look = async (): Promise<void> => {
    const busy = await isBusy();
    if (open > 0) return;
    if (busy) wait();
    else stop();
  };
  if (!afterFirstPage) wait();
  return {
    cancel,
    pagesOpen: (now) => {
      open = now;
      wait();
    },
  };
}
