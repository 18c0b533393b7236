/**
 * Rank of a state in the article's variant for trapdoor rooms: by random * exp(-c * f), largest first. In logarithms, so
 * that nothing underflows: f - log(random) / c, smallest first. `draw`: 32 random bits; `randomness`: 1 / c.
 */
export function stochasticRank(value: number, randomness: number, draw: number): number {
  return value - randomness * Math.log((draw + 1) / 4294967297);
}
