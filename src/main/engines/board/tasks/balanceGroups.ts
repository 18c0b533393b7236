import type { BalancePart, GameSummary } from "#shared/levels/board/boardReports.ts";
import { type BalanceGroups, histogramStep } from "#shared/levels/board/boardRunReports.ts";
import { type Estimate, wilson } from "#shared/levels/board/report/estimate.ts";
import { balanceOf } from "#shared/levels/board/report/neededGames.ts";
import { measureBoard } from "#shared/levels/board/boardMetrics.ts";
import { matchStatistics } from "./matchStatistics.ts";
import { groupScore, bootstrap, mean } from "../play/intervals.ts";
import { pairsOf } from "./gameSummary.ts";

/**
 * The ten groups of measures, each number with its 95 % interval: Wilson for shares of games, bootstrap over pairs of
 * games for the rest. "First" is the side that moves first.
 */
export function balanceGroups({ board, own, rungs, sums, ideal }: BalancePart): BalanceGroups {
  const n = own.length;
  const pairs = pairsOf(own);
  const starter = board.toMove;
  const of = (value: (game: GameSummary) => number) =>
    bootstrap(pairs, (some) => mean(some.flat().map((game) => value(game))));
  const perPly = (value: (game: GameSummary) => number) =>
    bootstrap(pairs, (some) => {
      const games = some.flat();
      return (
        total(games, value) /
        Math.max(
          1,
          total(games, ({ plies }) => plies),
        )
      );
    });
  const points = (game: GameSummary) => (game.winner === starter ? 1 : game.winner === 1 - starter ? 0 : 0.5);
  const wins1 = own.filter(({ winner }) => winner === starter).length;
  const wins2 = own.filter(({ winner }) => winner === 1 - starter).length;
  const self = matchStatistics(own);
  const score = groupScore(pairs, (pair) => pair.map(points));
  const used = sums.landings.filter((value, cell) => value > 0 || (sums.held[cell] ?? 0) > 0).length;
  return {
    "first-player advantage": {
      points: score,
      decided: wilson(wins1, wins1 + wins2),
    },
    outcome: {
      balance: balanceOf(score),
      drawishness: wilson(self.draws, n),
      decisiveness: wilson(wins1 + wins2, n),
      completion: wilson(n - self.capped, n),
      timeouts: wilson(self.capped, n),
      "end reasons": self.endReasons,
    },
    length: {
      mean: of(({ plies }) => plies),
      deviation: bootstrap(pairs, (some) => deviation(some.flat().map(({ plies }) => plies))),
      ...quantiles(own.map(({ plies }) => plies)),
      histogram: histogram(own.map(({ plies }) => plies)),
      ideal: of(({ plies }) => idealLength(plies, ideal)),
      range: ideal,
    },
    branching: {
      mean: perPly(({ branching, plies }) => branching * plies),
      most: Math.max(0, ...own.map(({ mostBranching }) => mostBranching)),
      "by ply": sums.movesAtPly.map((moves, ply) => moves / Math.max(1, sums.gamesAtPly[ply] ?? 0)),
      "decision moves": perPly(({ decisions }) => decisions),
      "forced captures": perPly(({ forced }) => forced),
    },
    drama: {
      "lead changes": of(({ leadChanges }) => leadChanges),
      "swing lasts": of(({ permanence }) => permanence),
      drama: of(({ drama }) => drama),
      "most drama": of(({ dramaMost }) => dramaMost),
      "killer move": of(({ swing }) => swing),
      "decided at": of(({ decidedAt, plies }) => decidedAt / Math.max(1, plies)),
    },
    coverage: {
      used: wilson(used, sums.landings.length),
      dead: sums.landings.length - used,
      board: measureBoard(board),
    },
    "game tree": { "log10 size": of(({ treeSize }) => treeSize) },
    skill: skillTrace(rungs),
    uniformity: {
      uniformity: bootstrap(pairs, (some) => 1 - deviation(some.flat().map(points)) ** 2 / 0.25),
      "distinct games": self.distinctRatio,
    },
    elo: { "first side": { ...eloOfSide(own, starter) } },
  };
}

/** The number of plies scores 1 within the designer's range and falls to 0 at none and at twice the longest. */
export function idealLength(plies: number, [shortest, longest]: readonly [number, number]): number {
  if (plies < shortest) return plies / shortest;
  return plies <= longest ? 1 : Math.max(0, 2 - plies / longest);
}

/**
 * The score by which boards are compared (`skillPlayers`), scores of the ladder from the strongest rung down, and their
 * mean above one half as a share of the possible maximum: 0 when strength does not matter, 1 when the stronger side
 * always wins.
 */
function skillTrace([measure, ...rungs]: BalancePart["rungs"]) {
  const trace = rungs.map(({ stronger, weaker, games }) => {
    const { score, elo } = matchStatistics(games);
    return { stronger, weaker, games: games.length, score, elo };
  });
  const pairs = pairsOf(rungs.flatMap(({ games }) => games));
  const points = ({ winner, firstPlays }: GameSummary) =>
    winner === firstPlays ? 1 : winner === 1 - firstPlays ? 0 : 0.5;
  const area = bootstrap(pairs, (some) => 2 * mean(some.flat().map(points)) - 1);
  return { area, trace, ...(measure === undefined ? {} : { measure: matchStatistics(measure.games).score }) };
}

function eloOfSide(games: readonly GameSummary[], side: 0 | 1): Estimate {
  return matchStatistics(games.map((game) => ({ ...game, firstPlays: side }))).elo;
}

/** Games by length in steps, from 0. */
function histogram(lengths: readonly number[]): number[] {
  const bins = Array.from({ length: Math.floor(Math.max(0, ...lengths) / histogramStep) + 1 }, () => 0);
  for (const length of lengths) {
    const at = Math.floor(length / histogramStep);
    bins[at] = (bins[at] ?? 0) + 1;
  }
  return bins;
}

function quantiles(values: readonly number[]): { median: number; p5: number; p95: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { median: at(0.5), p5: at(0.05), p95: at(0.95) };
}

function deviation(values: readonly number[]): number {
  const average = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - average) ** 2)));
}

function total(games: readonly GameSummary[], value: (game: GameSummary) => number): number {
  return games.reduce((sum, game) => sum + value(game), 0);
}
