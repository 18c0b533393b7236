/**
 * Which revision our own saves made of which: a screen that sends edits while its save is under way still names the
 * revision before.
 */
export interface OwnSaves {
  note(before: string, after: string): void;
  /** The revision that a revision became by our saves; itself when none. */
  latest(revision: string): string;
}

export function createOwnSaves(): OwnSaves {
  const next = new Map<string, string>();
  return {
    note: (before, after) => {
      // Going back to an earlier content must not close a circle.
      next.delete(after);
      if (before !== after) next.set(before, after);
    },
    latest: (revision) => {
      let latest = revision;
      for (let step = next.get(latest); step !== undefined; step = next.get(latest)) latest = step;
      return latest;
    },
  };
}
