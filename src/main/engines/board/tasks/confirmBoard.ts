import { deriveSeed } from "#shared/kernel/random.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import { type EqualGames, noEqualGames } from "#shared/levels/board/report/equalGames.ts";
import { mean } from "../play/intervals.ts";
import { type Sample, type SamplePlayers, bothSamples, goodness, noGames, playSample } from "./boardSample.ts";
import { skillPair } from "./skillPair.ts";
import { pairFor } from "./taskPlayers.ts";

/** Games between two checks of whether a board is worth more of them. */
const batch = 50;
/** Random plies at the start of games: strong players would repeat themselves. */
export const openingPlies = 2;

/** Games needed to estimate the points of one side to +- `margin` (a share): (1.96 / 2 margin)^2, in whole batches. */
export function gamesFor(margin: number): number {
  return batch * Math.ceil((0.98 / margin) ** 2 / batch);
}

/** The strong player against itself and, for skill, the pair that all boards are measured by. */
export function confirmingPlayers(board: BoardLevel, { confirmer }: ParameterValues): SamplePlayers {
  return { equal: pairFor(board, confirmer, confirmer), unequal: skillPair(), openingPlies };
}

/**
 * Games of the strong player on a board, batch by batch up to `most`, with a yield after each; a quarter of them for
 * skill. `isHopeless` ends it early.
 */
export function* confirmGames(
  board: BoardLevel,
  players: SamplePlayers,
  most: number,
  seed: number,
  isHopeless: (sample: Sample) => boolean = () => false,
): Generator<Sample, Sample, undefined> {
  let sample = noGames;
  for (let played = 0; played < most; played += batch) {
    const skillGames = 2 * Math.ceil(batch / 8);
    sample = bothSamples(sample, playSample(board, players, batch, skillGames, deriveSeed(seed, played)));
    yield sample;
    if (isHopeless(sample)) break;
  }
  return sample;
}

/** A sample's games between equal players, in a form that can be joined with those of other runs. */
export function equalGamesOf({ points }: Sample, player: string): EqualGames {
  return {
    ...noEqualGames,
    players: [player],
    games: points.length,
    wins: points.filter((one) => one === 1).length,
    losses: points.filter((one) => one === 0).length,
  };
}

/** Whether a board is nearer to the target than another one beyond the error of both samples. */
export function isBetter(board: Sample, reference: Sample, parameters: ParameterValues): boolean {
  const [one, other] = [goodness(board, parameters), goodness(reference, parameters)];
  return one.value - other.value > Math.hypot(one.error, other.error);
}

/** Whether a board is farther from the target than another one beyond the error of both samples. */
export function isClearlyWorse(board: Sample, other: Sample, parameters: ParameterValues): boolean {
  return isBetter(other, board, parameters);
}

/** Whether further games are unlikely to show a board to be better than another one. */
export function isHopeless(board: Sample, reference: Sample, parameters: ParameterValues): boolean {
  const [one, other] = [goodness(board, parameters), goodness(reference, parameters)];
  return one.value + one.error / 2 < other.value;
}

/** Whether another board is at least as good in balance, skill and length, and better in one of them. */
export function isDominated(sample: Sample, others: readonly Sample[]): boolean {
  const own = objectives(sample);
  return others.some((other) => {
    const its = objectives(other);
    return its.every((value, i) => value >= (own[i] ?? 0)) && its.some((value, i) => value > (own[i] ?? 0));
  });
}

function objectives({ points, skill, plies }: Sample): readonly number[] {
  return [1 - Math.abs(2 * mean(points) - 1), mean(skill), mean(plies)];
}
