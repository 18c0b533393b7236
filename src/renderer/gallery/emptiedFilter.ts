interface Counted {
  readonly total: number;
}

/** Of the gallery's state: the tiles on screen, and what the store counts inside the filter. */
interface Shown {
  readonly window: Counted;
  readonly counts: Counted | null;
}

/**
 * Candidates that match the filter, consistent with the panels. Tiles stay in place while they are marked, so a filter
 * by marks may match none of them any more.
 */
export function matchCount({ window, counts }: Shown): number {
  return counts?.total === 0 ? 0 : window.total;
}

/** Whether marks have just removed the last candidate from the filter: earlier plots show what no longer matches. */
export function isJustEmptied(before: Shown["counts"], now: Shown): boolean {
  return before !== null && before.total > 0 && now.counts?.total === 0 && now.window.total > 0;
}
