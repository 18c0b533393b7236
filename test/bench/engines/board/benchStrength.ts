import { createRandom } from "#shared/kernel/random.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { boardShape, startPosition } from "#shared/levels/board/boardShape.ts";
import { parsePlayer } from "#shared/levels/board/playerSpec.ts";
import { checkersStart, hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import type { BenchRow } from "#main/engines/engineTask.ts";
import { createFastGame } from "#main/engines/board/fast/createFastGame.ts";
import { createMoveList } from "#main/engines/board/fast/fastGame.ts";
import { mean } from "#main/engines/board/play/intervals.ts";
import { playSeries } from "#main/engines/board/play/series.ts";
import { AlphaBeta } from "#main/engines/board/search/alphaBeta.ts";
import { summarise } from "#main/engines/board/tasks/gameSummary.ts";
import { matchStatistics } from "#main/engines/board/tasks/matchStatistics.ts";

const openingPlies = 4;

/** A match of the strong player against plain alpha-beta, to be won by at least 65 %. */
interface StrengthMatch {
  readonly name: string;
  readonly board: BoardLevel;
  readonly depth: number;
  readonly games: number;
}

const matches: readonly StrengthMatch[] = [
  { name: "English checkers", board: checkersStart("english"), depth: 6, games: 100 },
  { name: "Russian checkers", board: checkersStart("russian"), depth: 6, games: 100 },
  { name: "International checkers", board: checkersStart("international"), depth: 6, games: 40 },
  { name: "Hexxagon", board: hexxagonStart(), depth: 6, games: 40 },
];

/**
 * The strong player against plain alpha-beta of depth 6 at equal nodes: paired random openings, sides swapped. The strong
 * player may spend per move what the plain one spends on average in games with itself.
 */
export function* benchStrength(cpu: () => number): Generator<BenchRow, void, undefined> {
  for (const match of matches) yield strengthRow(match, cpu);
}

function strengthRow({ name, board, depth, games }: StrengthMatch, cpu: () => number): BenchRow {
  const start = cpu();
  const nodes = meanNodes(board, depth);
  const players = [parsePlayer(`strong:nodes=${nodes}`), parsePlayer(`alphabeta:depth=${depth}`)] as const;
  const played = [...playSeries({ board, players, games, seed: 1, openingPlies, sides: "swap" })].map(summarise);
  const { score, wins, losses } = matchStatistics(played);
  return {
    name: `board: ${name}, strong against plain alpha-beta of depth ${depth} at equal nodes`,
    value: percent(score.value),
    unit: "% of points",
    signature: `${wins}/${games - wins - losses}/${losses} at ${nodes}`,
    goal: "at least 65 %",
    details: { games, nodes, low: percent(score.low), high: percent(score.high), seconds: (cpu() - start) / 1000 },
  };
}

/** Nodes a move of plain alpha-beta takes on average, over two games with itself. */
function meanNodes(board: BoardLevel, depth: number): number {
  const game = createFastGame(board);
  const list = createMoveList();
  const search = new AlphaBeta(game, depth);
  const random = createRandom(5);
  const counted: number[] = [];
  for (let number = 0; number < 2; number++) {
    game.load(startPosition(board, boardShape(board)));
    for (let ply = 0; ply < 120; ply++) {
      const count = game.generate(list);
      if (count === 0) break;
      const found = ply < openingPlies ? undefined : search.search(random);
      if (found !== undefined) counted.push(found.nodes);
      game.make(list, found?.index ?? random.below(count));
    }
  }
  return Math.round(mean(counted));
}

function percent(share: number): number {
  return Math.round(1000 * share) / 10;
}
