import { deriveSeed } from "#shared/kernel/random.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import type { PlayerSpec } from "#shared/levels/board/playerSpec.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import { mean } from "../play/intervals.ts";
import { playSeries } from "../play/series.ts";
import { summarise } from "./gameSummary.ts";

const z = 1.959964;

/** The first and the second player of a series; which side each plays is decided per game. */
export type Pair = readonly [PlayerSpec, PlayerSpec];

/** Results of games on one board, in the order played. */
export interface Sample {
  /** Points of the side that begins. */
  readonly points: readonly number[];
  readonly plies: readonly number[];
  readonly leadChanges: readonly number[];
  /** Mean number of moves per position of a game. */
  readonly choices: readonly number[];
  /** Points of the stronger player in games against the weaker one; empty if none were played. */
  readonly skill: readonly number[];
}

/** The players: two equal ones, and two of different strength where skill is measured. */
export interface SamplePlayers {
  readonly equal: Pair;
  readonly unequal: Pair | undefined;
  /** Plies played at random first: strong players would repeat the same games. */
  readonly openingPlies: number;
}

/** The sample of no games. */
export const noGames: Sample = { points: [], plies: [], leadChanges: [], choices: [], skill: [] };

/** Games on a board; `skillGames` of them between players of different strength, from either side. */
export function playSample(
  board: BoardLevel,
  { equal, unequal, openingPlies }: SamplePlayers,
  games: number,
  skillGames: number,
  seed: number,
): Sample {
  const sample = {
    points: [] as number[],
    plies: [] as number[],
    leadChanges: [] as number[],
    choices: [] as number[],
  };
  for (const game of playSeries({ board, players: equal, games, seed, openingPlies, sides: 0 })) {
    const { winner } = game.outcome;
    const { leadChanges, branching } = summarise(game);
    sample.points.push(winner === board.toMove ? 1 : winner === 0 || winner === 1 ? 0 : 0.5);
    sample.plies.push(game.moves.length);
    sample.leadChanges.push(leadChanges);
    sample.choices.push(branching);
  }
  const skill: number[] = [];
  if (unequal !== undefined) {
    const settings = { board, players: unequal, games: skillGames, openingPlies, sides: "swap" } as const;
    for (const { outcome, firstPlays } of playSeries({ ...settings, seed: deriveSeed(seed, 2) })) {
      const { winner } = outcome;
      skill.push(winner === firstPlays ? 1 : winner === 0 || winner === 1 ? 0 : 0.5);
    }
  }
  return { ...sample, skill };
}

/** The games of two samples together. */
export function bothSamples(one: Sample, other: Sample): Sample {
  const joined = (key: keyof Sample) => [...one[key], ...other[key]];
  return {
    points: joined("points"),
    plies: joined("plies"),
    leadChanges: joined("leadChanges"),
    choices: joined("choices"),
    skill: joined("skill"),
  };
}

/** A sample cut into parts of about as many games each, in the order played. */
export function partsOf(sample: Sample, parts: number): Sample[] {
  const cut = (values: readonly number[], part: number): readonly number[] =>
    values.slice(Math.floor((part * values.length) / parts), Math.floor(((part + 1) * values.length) / parts));
  return Array.from({ length: parts }, (_, part) => ({
    points: cut(sample.points, part),
    plies: cut(sample.plies, part),
    leadChanges: cut(sample.leadChanges, part),
    choices: cut(sample.choices, part),
    skill: cut(sample.skill, part),
  }));
}

/** A mean with half the width of its 95 % interval. */
export interface MeanError {
  readonly value: number;
  readonly error: number;
}

/** Mean with the half-width of its 95 % interval; infinite below two values. */
export function meanError(values: readonly number[]): MeanError {
  const value = mean(values);
  if (values.length < 2) return { value, error: Infinity };
  // To points and shares one of either end is added: the first few games often end alike.
  const isShare = values.every((one) => one >= 0 && one <= 1);
  const spread = isShare ? [...values, 0, 1] : values;
  const variance = mean(spread.map((one) => (one - mean(spread)) ** 2));
  return { value, error: z * Math.sqrt(variance / values.length) };
}

/** The metrics of a board from its games. */
export function metricsOf(sample: Sample): Readonly<Record<string, number>> {
  const { points, plies, leadChanges, choices, skill } = sample;
  const first = meanError(points);
  const decisive = meanError(points.map((one) => (one === 0.5 ? 0 : 1)));
  const length = meanError(plies);
  const lead = meanError(leadChanges);
  const skilled = meanError(skill);
  return {
    balance: 1 - Math.abs(2 * first.value - 1),
    "first-points": first.value,
    "first-points-error": first.error,
    decisiveness: decisive.value,
    "decisiveness-error": decisive.error,
    plies: length.value,
    "plies-error": length.error,
    choices: mean(choices),
    "lead-changes": lead.value,
    "lead-changes-error": lead.error,
    ...(skill.length === 0 ? {} : { skill: skilled.value, "skill-error": skilled.error }),
    "played-games": points.length,
  };
}

/** How near a sample is to the target; higher is better. The error is that of a mean of its games. */
export function goodness(sample: Sample, { target, plies: wanted }: ParameterValues): MeanError {
  const { points, plies, leadChanges, skill } = sample;
  switch (String(target)) {
    case "short":
      return negative(meanError(plies));
    case "long":
      return meanError(plies);
    case "lively":
      return meanError(leadChanges);
    case "skill":
      return meanError(skill);
    case "length": {
      const { value, error } = meanError(plies);
      return { value: 0 - Math.abs(value - Number(wanted)), error };
    }
    case "decisive":
      return meanError(points.map((one) => (one === 0.5 ? 0 : 1)));
    default: {
      const { value, error } = meanError(points);
      return { value: 1 - Math.abs(2 * value - 1), error: 2 * error };
    }
  }
}

function negative({ value, error }: MeanError): MeanError {
  return { value: 0 - value, error };
}
