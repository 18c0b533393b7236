/**
 * Runs `run` once, `ms` milliseconds from now. The function returned cancels it, or aborts the signal of a run that has
 * begun: as the clean-up of an effect, it drops what a later state of the screen has made outdated.
 */
export function afterPause(ms: number, run: (signal: AbortSignal) => void): () => void {
  const stop = new AbortController();
  const timer = setTimeout(() => run(stop.signal), ms);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
