/**
 * Two candidates side by side: a reference that stays and a challenger that changes. `ids` is the list of possible
 * challengers, in gallery order; reference and challenger are distinct positions in it. Marks go to the active side.
 */
export interface Comparison {
  readonly ids: readonly number[];
  readonly reference: number;
  readonly challenger: number;
  readonly active: "reference" | "challenger";
}

/** Compares the first of a list with the second; null when there are not two. */
export function startComparison(ids: readonly number[]): Comparison | null {
  return ids.length < 2 ? null : { ids, reference: 0, challenger: 1, active: "challenger" };
}

/** The next (or previous) challenger, skipping the reference; stays at the ends. */
export function nextChallenger(comparison: Comparison, step: 1 | -1): Comparison {
  let next = comparison.challenger + step;
  if (next === comparison.reference) next += step;
  const isThere = next >= 0 && next < comparison.ids.length;
  return isThere ? { ...comparison, challenger: next } : comparison;
}

/** The challenger wins: it becomes the reference, and the one after it the challenger. */
export function challengerWins(comparison: Comparison): Comparison {
  const winner = { ...comparison, reference: comparison.challenger, challenger: comparison.reference };
  const onward = nextChallenger({ ...winner, challenger: comparison.challenger }, 1);
  return onward.challenger === comparison.challenger ? winner : onward;
}

/** Exchanges reference and challenger; the active side stays the same. */
export function swapped(comparison: Comparison): Comparison {
  return { ...comparison, reference: comparison.challenger, challenger: comparison.reference };
}

/** Another challenger by its place; the reference itself changes sides with it. */
export function chosenChallenger(comparison: Comparison, place: number): Comparison {
  if (place === comparison.reference) return swapped(comparison);
  return { ...comparison, challenger: place, active: "challenger" };
}

/** Another reference by its place; the challenger itself changes sides with it. */
export function chosenReference(comparison: Comparison, place: number): Comparison {
  return place === comparison.challenger ? swapped(comparison) : { ...comparison, reference: place };
}
