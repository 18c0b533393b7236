/**
 * Watches for an idle host. Calls `stop` after `minutes` without an open page, unless `isBusy`; a busy host is checked
 * again after the same time. Does nothing when `minutes` is undefined. `firstPageMinutes` applies until the first page:
 * a window takes time to appear, and one closed before that never connects.
 */
export function stopWhenIdle(
  {
    minutes,
    firstPageMinutes = minutes,
  }: { readonly minutes: number | undefined; readonly firstPageMinutes?: number | undefined },
  isBusy: () => boolean | Promise<boolean>,
  stop: () => void,
) {
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
    /** Call with the number of open pages whenever a page connects or disconnects. */
    pagesOpen: (now: number) => {
      open = now;
      wait();
    },
  };
}
