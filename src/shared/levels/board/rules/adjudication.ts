/** Plies after each of which a side must have been ahead before a game is adjudicated to it. */
export const adjudicationPlies = 12;

/** Every so many pairs are played to their end, to see how often the side that was ahead wins. */
export const pairsPerCheck = 5;

/**
 * The side that has led by at least `lead` men after each of the last plies; undefined while neither has. `material` is by
 * ply, for side 0, in hundredths of a man.
 */
export function leaderOf(material: readonly number[], lead: number): 0 | 1 | undefined {
  const last = material.slice(-adjudicationPlies);
  if (last.length < adjudicationPlies) return undefined;
  if (last.every((value) => value >= 100 * lead)) return 0;
  return last.every((value) => value <= -100 * lead) ? 1 : undefined;
}
