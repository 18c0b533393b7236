/** One round of a sweep. */
export interface HalvingRound {
  /** Number of settings in the round. */
  readonly settings: number;
  /** Levels requested of each. */
  readonly perSetting: number;
}

/** Number of settings compared at the end: with fewer, the winner would have no competitors. */
const finalists = 3;
/** Minimum levels per setting in the first round to choose by. */
export const leastLevels = 4;
/** Levels per setting by default. */
const usualLevels = 10;

/**
 * Successive halving (Jamieson & Talwalkar 2016, "Non-stochastic best arm identification and hyperparameter
 * optimization"): every round has an equal share of the budget, and the better half of its settings advance. `rounds`
 * 0: until at most three are left. The rounds request at most `count` levels in total; the remainder that can't be
 * divided evenly is unused.
 */
export function halvingRounds(settings: number, count: number, rounds: number): HalvingRound[] {
  const sizes = [settings];
  const isDone = (): boolean =>
    rounds === 0 ? (sizes.at(-1) ?? 0) <= finalists : sizes.length >= rounds || (sizes.at(-1) ?? 0) <= 2;
  while (!isDone()) sizes.push(Math.ceil((sizes.at(-1) ?? 0) / 2));
  const perRound = count / sizes.length;
  return sizes.map((size) => ({ settings: size, perSetting: Math.floor(perRound / size) }));
}

/** Minimum number of levels of a sweep for a meaningful first round. */
export function leastBudget(settings: number, rounds: number): number {
  return halvingRounds(settings, 0, rounds).length * settings * leastLevels;
}

/** Default number of levels of a sweep: enough to distinguish settings in its last round. */
export function usualBudget(settings: number, rounds: number): number {
  return halvingRounds(settings, 0, rounds).length * settings * usualLevels;
}
