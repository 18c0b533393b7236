/**
 * Tracks which pages are connected. Unsaved edits of a disconnected page count as left over, like those of an earlier
 * session, until it reconnects. A page that never connected counts as connected.
 */
export type Screens = ReturnType<typeof createScreens>;

/** A reloaded page and the end of the line of the one before it arrive in any order. */
const longestWait = 1000;
const look = 50;

/** Nothing is over until a page disconnects or reports that one has ended. */
export function createScreens() {
  const lines = new Map<string, number>();
  const over = new Set<string>();

  function leave(screen: string): void {
    const left = (lines.get(screen) ?? 1) - 1;
    if (left > 0) return void lines.set(screen, left);
    lines.delete(screen);
    over.add(screen);
  }

  return {
    /** The page is connected until the signal aborts; `changed` is called when it reconnects or disconnects. */
    follow(screen: string, signal: AbortSignal, changed: () => void) {
      if (signal.aborted) return;
      lines.set(screen, (lines.get(screen) ?? 0) + 1);
      if (over.delete(screen)) changed();
      const ended = (): void => {
        leave(screen);
        if (over.has(screen)) changed();
      };
      signal.addEventListener("abort", ended, { once: true });
    },
    /**
     * A page reports that another page (itself before a reload), or one of its own edit sessions, has ended. A page still
     * connected a moment later was duplicated, not reloaded: a duplicated tab copies the session storage of the first.
     */
    async end(name: string) {
      for (let waited = 0; lines.has(name); waited += look) {
        if (waited >= longestWait) return;
        await new Promise((resolve) => {
          setTimeout(resolve, look);
        });
      }
      over.add(name);
    },
    /** Whether an edit session ("page-number") is over. */
    isOver: (editSessionId: string) =>
      over.has(editSessionId) || over.has(editSessionId.slice(0, editSessionId.lastIndexOf("-"))),
  };
}
