/**
 * Tracks which revision each of our own saves replaced: a screen that sends edits or another save before its last save
 * has finished still refers to the previous revision. Only saves of the same edit session chain; a save by another
 * screen is a conflict.
 */
export type OwnSaves = ReturnType<typeof createOwnSaves>;

/** Kept in memory only. `latest` is O(saves) at worst. */
export function createOwnSaves() {
  const chains = new Map<string, Map<string, string>>();
  const everybody = new Map<string, string>();
  const chainOf = (editSessionId: string | undefined): Map<string, string> => {
    if (editSessionId === undefined) return everybody;
    const chain = chains.get(editSessionId) ?? new Map<string, string>();
    chains.set(editSessionId, chain);
    return chain;
  };

  return {
    /** `editSessionId` undefined: applies to all sessions, as when a document is renamed. */
    note: (editSessionId: string | undefined, before: string, after: string) => {
      const chain = chainOf(editSessionId);
      // Going back to an earlier content must not close a circle.
      chain.delete(after);
      everybody.delete(after);
      if (before !== after) chain.set(before, after);
    },
    /**
     * The latest revision after saves of this edit session and saves that apply to all; the given revision if there are
     * none.
     */
    latest: (editSessionId: string | undefined, revision: string) => {
      const own = editSessionId === undefined ? everybody : (chains.get(editSessionId) ?? everybody);
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
