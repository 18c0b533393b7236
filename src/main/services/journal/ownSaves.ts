/**
 * Which revision our own saves made of which: a screen that sends edits or another save while its save is under way still
 * names the revision before. Only the saves of one opening follow each other: what another screen has saved is a conflict.
 */
export interface OwnSaves {
  /** `opening` undefined: for everybody, as when a document is renamed. */
  note(opening: string | undefined, before: string, after: string): void;
  /** The revision that a revision became by saves of this opening and of nobody in particular; itself when none. */
  latest(opening: string | undefined, revision: string): string;
}

export function createOwnSaves(): OwnSaves {
  const chains = new Map<string, Map<string, string>>();
  const everybody = new Map<string, string>();
  const chainOf = (opening: string | undefined): Map<string, string> => {
    if (opening === undefined) return everybody;
    const chain = chains.get(opening) ?? new Map<string, string>();
    chains.set(opening, chain);
    return chain;
  };

  return {
    note: (opening, before, after) => {
      const chain = chainOf(opening);
      // Going back to an earlier content must not close a circle.
      chain.delete(after);
      everybody.delete(after);
      if (before !== after) chain.set(before, after);
    },
    latest: (opening, revision) => {
      const own = opening === undefined ? everybody : (chains.get(opening) ?? everybody);
      const seen = new Set<string>();
      let latest = revision;
      for (;;) {
        const step = own.get(latest) ?? everybody.get(latest);
        if (step === undefined || seen.has(step)) return latest;
        seen.add(step);
        latest = step;
      }
    },
  };
}
