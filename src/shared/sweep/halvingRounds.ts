/** One round of a sweep. */
export interface HalvingRound {
  /** Settings that take part. */
  readonly settings: number;
  /** Levels asked of each. */
  readonly perSetting: number;
}

/** Settings that are compared at the end: with fewer, the winner would have nothing to be compared with. */
const finalists = 3;
/** Levels of a setting in the first round that a choice can be made by. */
export const leastLevels = 4;
/** The same, where nobody says how many. */
const usualLevels = 10;

/**
 * Successive halving (Jamieson & Talwalkar 2016, "Non-stochastic best arm identification and hyperparameter optimization"):
 * every round has an equal share of the budget, and the better half of its settings go on. `rounds` 0: until at most three are
 * left. Together the rounds ask for at most `count` levels; what can't be shared out evenly is left over.
 */
export function halvingRounds(settings: number, count: number, rounds: number): HalvingRound[] {
  const sizes = [settings];
  const isDone = (): boolean =>
    rounds === 0 ? (sizes.at(-1) ?? 0) <= finalists : sizes.length >= rounds || (sizes.at(-1) ?? 0) <= 2;
  while (!isDone()) sizes.push(Math.ceil((sizes.at(-1) ?? 0) / 2));
  const perRound = count / sizes.length;
  return sizes.map((size) => ({ settings: size, perSetting: Math.floor(perRound / size) }));
}

/** Levels that a sweep has to be asked for so that its first round says anything. */
export function leastBudget(settings: number, rounds: number): number {
  return halvingRounds(settings, 0, rounds).length * settings * leastLevels;
}

/** Levels that a sweep is asked for unless someone says otherwise: enough for its last round to tell settings apart. */
export function usualBudget(settings: number, rounds: number): number {
  return halvingRounds(settings, 0, rounds).length * settings * usualLevels;
}
