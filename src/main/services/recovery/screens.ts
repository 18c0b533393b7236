/**
 * Which pages are there. What one that has gone could not save is left over like the work of an earlier session, until it
 * comes back (its line was broken). A page that has never been heard of counts as there.
 */
export interface Screens {
  /** The page is there until the signal aborts; `changed` is called when it comes back or has gone. */
  follow(screen: string, signal: AbortSignal, changed: () => void): void;
  /**
   * A page says that another one (itself before it was reloaded), or one of its own openings, is no more. A page that is
   * still there a moment later was not reloaded but copied: a doubled tab has the memory of the first.
   */
  end(name: string): Promise<void>;
  /** Whether an edit session ("page-number") is over. */
  isOver(editSessionId: string): boolean;
}

/** A reloaded page and the end of the line of the one before it arrive in any order. */
const longestWait = 1000;
const look = 50;

export function createScreens(): Screens {
  const lines = new Map<string, number>();
  const over = new Set<string>();

  function leave(screen: string): void {
    const left = (lines.get(screen) ?? 1) - 1;
    if (left > 0) return void lines.set(screen, left);
    lines.delete(screen);
    over.add(screen);
  }

  return {
    follow(screen, signal, changed) {
      if (signal.aborted) return;
      lines.set(screen, (lines.get(screen) ?? 0) + 1);
      if (over.delete(screen)) changed();
      const ended = (): void => {
        leave(screen);
        if (over.has(screen)) changed();
      };
      signal.addEventListener("abort", ended, { once: true });
    },
    async end(name) {
      for (let waited = 0; lines.has(name); waited += look) {
        if (waited >= longestWait) return;
        await new Promise((resolve) => {
          setTimeout(resolve, look);
        });
      }
      over.add(name);
    },
    isOver: (editSessionId) =>
      over.has(editSessionId) || over.has(editSessionId.slice(0, editSessionId.lastIndexOf("-"))),
  };
}
