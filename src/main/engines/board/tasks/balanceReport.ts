import type { CellCounts, GameSummary } from "#shared/levels/board/boardReports.ts";
import { measureBoard } from "#shared/levels/board/boardMetrics.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { boardShape } from "#shared/levels/board/boardShape.ts";
import { bootstrap, mean, wilson } from "../play/intervals.ts";
import type { Estimate } from "../play/intervals.ts";
import { pairsOf } from "./gameSummary.ts";
import { heatPlot } from "./heatPlot.ts";
import { matchStatistics } from "./matchStatistics.ts";
import { percent, plain, textTable } from "./textTable.ts";

interface Measured {
  readonly board: BoardLevel;
  readonly players: readonly string[];
  /** Games of equal players, in pairs. */
  readonly own: readonly GameSummary[];
  /** Games against the weaker player. */
  readonly skill: readonly GameSummary[];
  readonly cells: CellCounts;
}

/**
 * The balance report: ten groups of measures, each with a 95 % interval (Wilson for shares of games, bootstrap over pairs
 * for the rest), tables for people and heat maps as SVG. "First" is the side that moves first.
 */
export function balanceReport({ board, players, own, skill, cells }: Measured): object {
  const n = own.length;
  const starter = board.toMove;
  const count = (test: (game: GameSummary) => boolean) => own.filter(test).length;
  const wins1 = count(({ winner }) => winner === starter);
  const wins2 = count(({ winner }) => winner === 1 - starter);
  const of = (value: (game: GameSummary) => number) =>
    bootstrap(pairsOf(own), (pairs) => mean(pairs.flat().map((game) => value(game))));
  const points = (game: GameSummary) => (game.winner === starter ? 1 : game.winner === 1 - starter ? 0 : 0.5);
  const shareOf = (games: readonly GameSummary[], side: number) =>
    mean(games.map(({ winner }) => (winner === side ? 1 : 0)));
  const balance = bootstrap(
    pairsOf(own),
    (pairs) => 1 - Math.abs(shareOf(pairs.flat(), starter) - shareOf(pairs.flat(), 1 - starter)),
  );
  const lengths = own.map(({ plies }) => plies).toSorted((a, b) => a - b);
  const at = (share: number) => lengths[Math.min(n - 1, Math.floor(share * n))] ?? 0;
  const uniformity = bootstrap(pairsOf(own), (pairs) => {
    const results = pairs.flat().map(points);
    const average = mean(results);
    return 1 - mean(results.map((one) => (one - average) ** 2)) / 0.25;
  });
  const self = matchStatistics(own);
  const strength = matchStatistics(skill);
  const used = cells.landings.filter((value) => value > 0).length;
  const groups = {
    "first-player advantage": { points: of(points), decided: wilson(wins1, wins1 + wins2) },
    outcome: {
      balance,
      drawishness: wilson(self.draws, n),
      decisiveness: wilson(wins1 + wins2, n),
      completion: wilson(n - self.capped, n),
      timeouts: wilson(self.capped, n),
    },
    length: {
      mean: of(({ plies }) => plies),
      median: at(0.5),
      p5: at(0.05),
      p95: at(0.95),
      histogram: histogram(lengths),
    },
    branching: {
      mean: of(({ branching }) => branching),
      most: Math.max(0, ...own.map(({ mostBranching }) => mostBranching)),
      "decision moves": of(({ decisions, plies }) => decisions / Math.max(1, plies)),
    },
    drama: {
      "lead changes": of(({ leadChanges }) => leadChanges),
      drama: of(({ drama }) => drama),
      "killer move": of(({ swing }) => swing),
      "decided at": of(({ decidedAt, plies }) => decidedAt / Math.max(1, plies)),
    },
    coverage: { used: wilson(used, cells.landings.length), ...measureBoard(board) },
    "game tree": { "log10 size": of(({ treeSize }) => treeSize) },
    skill: { score: strength.score, elo: strength.elo, players },
    uniformity: { uniformity, "distinct games": self.distinctRatio },
    elo: { "first side": self.elo },
  };
  const table = textTable([
    ["Measure", "Value with 95 % interval"],
    ["First-player points", percent(groups["first-player advantage"].points)],
    ["First player among decided games", percent(groups["first-player advantage"].decided)],
    ["Balance", percent(balance)],
    ["Draws", percent(groups.outcome.drawishness)],
    ["Stopped at the ply cap", percent(groups.outcome.timeouts)],
    ["Length in plies", plain(groups.length.mean)],
    ["Moves per position", plain(groups.branching.mean)],
    ["Turns with a choice", percent(groups.branching["decision moves"])],
    ["Lead changes", plain(groups.drama["lead changes"])],
    ["Drama in men", plain(groups.drama.drama, 2)],
    ["Cells used", percent(groups.coverage.used)],
    ["log10 of the game tree", plain(groups["game tree"]["log10 size"])],
    [`${players[0]} against ${players[1]}`, percent(strength.score)],
    ["Outcome uniformity", percent(uniformity)],
    [
      "End reasons",
      Object.entries(self.endReasons)
        .map(([reason, times]) => `${reason} ${times}`)
        .join(", "),
    ],
  ]);
  const cellValue = cells.held.map((held, cell) => (held === 0 ? 0 : (cells.heldAndWon[cell] ?? 0) / held - 0.5));
  return {
    groups,
    warnings: [...self.warnings, ...skillWarnings(strength.score)],
    tables: [table],
    cells: { places: boardShape(board).cells, ...cells, cellValue },
    plots: {
      landings: heatPlot(board, "Moves onto each cell", cells.landings, cells.games),
      captures: heatPlot(board, "Captures on each cell", cells.captures, cells.games),
      "cell-value": heatPlot(board, "Win rate of whoever holds the cell at the end", cellValue, cells.games),
    },
    board,
    games: [...own, ...skill],
  };
}

function skillWarnings({ low }: Estimate): string[] {
  return low > 0.5
    ? []
    : ["The stronger player does not win more: the board is random, solved, or the players are too close."];
}

/** Games by length in steps of ten plies, from 0. */
function histogram(lengths: readonly number[]): number[] {
  const bins = Array.from({ length: Math.floor((lengths.at(-1) ?? 0) / 10) + 1 }, () => 0);
  for (const length of lengths) bins[Math.floor(length / 10)] = (bins[Math.floor(length / 10)] ?? 0) + 1;
  return bins;
}
