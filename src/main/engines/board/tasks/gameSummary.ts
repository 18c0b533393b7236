import type { GameSummary } from "#shared/levels/board/boardReports.ts";
import type { SeriesGame } from "../play/series.ts";
import { mean } from "../play/intervals.ts";

/**
 * The course of a game is measured by the lead in turns: the men that side 0 is ahead, averaged over the positions after two
 * successive plies, since in Hexxagon material swings with every ply. Turns overlap: one begins with every ply.
 */
export function summarise(game: SeriesGame): GameSummary {
  const { moves, outcome, branching, material, firstPlays, forced, ahead } = game;
  const turns = material.slice(1).map((value, i) => (value + (material[i] ?? 0)) / 200);
  const winnerSign = outcome.winner === 0 ? 1 : outcome.winner === 1 ? -1 : 0;
  const behind = turns.map((value) => Math.max(0, -winnerSign * value));
  const signs = turns.map(Math.sign);
  const changes = signs.flatMap((sign, ply) => {
    const before = signs.slice(0, ply).findLast((one) => one !== 0) ?? 0;
    return sign !== 0 && before !== 0 && sign !== before ? [ply] : [];
  });
  return {
    moves: moves.join(" "),
    firstPlays,
    winner: outcome.winner,
    reason: outcome.reason,
    ...(ahead === undefined ? {} : { ahead }),
    plies: moves.length,
    branching: mean(branching),
    mostBranching: Math.max(0, ...branching),
    decisions: branching.filter((count) => count > 1).length,
    forced,
    treeSize: branching.reduce((sum, count) => sum + Math.log10(count), 0),
    leadChanges: changes.length,
    drama: mean(behind),
    dramaMost: Math.max(0, ...behind),
    permanence: permanence(turns),
    swing: Math.max(0, ...turns.slice(2).map((value, i) => Math.abs(value - (turns[i] ?? 0)))),
    decidedAt: changes.at(-1) ?? 0,
  };
}

/**
 * Mean share of a swing, a change of the lead from one turn to the next, that the turn after it doesn't take back; 1 without
 * swings.
 */
function permanence(turns: readonly number[]): number {
  const swings = turns.slice(2).map((value, i) => value - (turns[i] ?? 0));
  const kept = swings.slice(2).flatMap((next, i) => {
    const before = swings[i] ?? 0;
    return before === 0 ? [] : [1 - Math.min(1, Math.max(0, -next / before))];
  });
  return kept.length === 0 ? 1 : mean(kept);
}

/** Points of the first player: 1, 1/2 or 0; a capped game counts as half. */
export function firstPlayerScore({ winner, firstPlays }: GameSummary): number {
  return winner === "draw" || winner === "none" ? 0.5 : winner === firstPlays ? 1 : 0;
}

/** Mean points of the first player in a pair. */
export function pairScore(pair: readonly GameSummary[]): number {
  return mean(pair.map(firstPlayerScore));
}

/** The first player's mean score of each pair of consecutive games. */
export function pairScores(games: readonly GameSummary[]): number[] {
  return pairsOf(games).map(pairScore);
}

/** Consecutive games as pairs; a last odd one alone. */
export function pairsOf<T>(games: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(games.length / 2) }, (_, i) => games.slice(2 * i, 2 * i + 2));
}
