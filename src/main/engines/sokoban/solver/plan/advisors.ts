import type { MacroTree } from "./macroTree.ts";

/** What advisors look at in a position. */
export interface AdvisedView {
  /**
   * Features of the last position that advisors minimize; an advisor's choice counts only if the first feature does not
   * increase.
   */
  readonly aims: Int32Array;
  /**
   * How well taking a box from one square to another opens the way for the next step of the position that was measured
   * in full, the lowest best; Infinity if it doesn't. Without it there is no opener.
   */
  opening?(from: number, to: number): number;
}

/**
 * Chooses the moves of one position that cost nothing. One advisor per feature: the best move that lowers it. The
 * opener advises where no move completes a step: it takes the box nearest to the square of the next step further away,
 * without cutting anything off (the "opener" of Shoham's Sokoban program Festival). Components and cut connections are
 * features 1 and 2.
 */
export function createAdvisors(view: AdvisedView, tree: MacroTree) {
  const { aims } = view;
  const base = new Int32Array(aims.length);
  const advised = new Int32Array(aims.length);
  let hasStep = false;
  let opener = -1;
  let opening = Infinity;

  function offerToOpener(move: number, from: number, to: number): void {
    if (view.opening === undefined || hasStep) return;
    if ((aims[1] as number) > (base[1] as number) || (aims[2] as number) > (base[2] as number)) return;
    const value = view.opening(from, to);
    if (value >= opening) return;
    opening = value;
    opener = move;
  }

  return {
    /** Makes ready for the moves of the position that the view has just measured. */
    begin: () => {
      base.set(aims);
      advised.fill(-1);
      hasStep = false;
      opener = -1;
      opening = Infinity;
    },
    /** Offers the newest move of the tree, whose position the view has just measured, to every advisor. */
    offer: (move: number, worth: number, from: number, to: number) => {
      const change = (aims[0] as number) - (base[0] as number);
      if (change > 0) return;
      if (change < 0) hasStep = true;
      offerToOpener(move, from, to);
      for (let i = 0; i < aims.length; i++) {
        if ((aims[i] as number) >= (base[i] as number)) continue;
        const old = advised[i] as number;
        if (old < 0 || worth < tree.worthOf(old)) advised[i] = move;
      }
    },
    /** Sets the weights of the chosen moves to zero. */
    favour: () => {
      if (opener >= 0 && !hasStep) tree.favour(opener);
      for (let i = 0; i < advised.length; i++) if ((advised[i] as number) >= 0) tree.favour(advised[i] as number);
    },
  };
}
