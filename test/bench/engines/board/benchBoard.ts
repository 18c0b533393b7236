import { parsePlayer } from "#shared/levels/board/playerSpec.ts";
import { checkersStart, hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import type { BenchRow } from "#main/engines/engineTask.ts";
import { benchTables } from "./benchTables.ts";
import { benchStrength } from "./benchStrength.ts";
import { CheckersBits } from "#main/engines/board/fast/checkersBits.ts";
import { createFastGame } from "#main/engines/board/fast/createFastGame.ts";
import { perft } from "../../../support/perft.ts";
import { playSeries } from "#main/engines/board/play/series.ts";
import { StrongSearch } from "#main/engines/board/search/strongSearch.ts";

interface PerftCase {
  readonly name: string;
  readonly board: BoardLevel;
  readonly depth: number;
  readonly convention: "all" | "merged";
  /** Published count. */
  readonly leaves: number;
}

const checkersGoal = "at least 15 million leaves/s";
const perftCases: readonly PerftCase[] = [
  { name: "English", board: checkersStart("english"), depth: 9, convention: "all", leaves: 3_963_680 },
  { name: "Russian", board: checkersStart("russian"), depth: 9, convention: "all", leaves: 4_570_667 },
  { name: "Russian", board: checkersStart("russian"), depth: 9, convention: "merged", leaves: 4_570_586 },
  { name: "Pool", board: checkersStart("pool"), depth: 9, convention: "all", leaves: 4_570_615 },
  { name: "Pool", board: checkersStart("pool"), depth: 9, convention: "merged", leaves: 4_570_534 },
  { name: "Brazilian", board: checkersStart("brazilian"), depth: 9, convention: "all", leaves: 4_431_847 },
  { name: "Brazilian", board: checkersStart("brazilian"), depth: 9, convention: "merged", leaves: 4_431_766 },
  { name: "International", board: checkersStart("international"), depth: 8, convention: "all", leaves: 6_483_971 },
  { name: "International", board: checkersStart("international"), depth: 8, convention: "merged", leaves: 6_483_961 },
  { name: "Hexxagon", board: hexxagonStart(), depth: 5, convention: "merged", leaves: 16_906_239 },
];

/** Perft, search, greedy games and the match of depth 3 against depth 2; one thread. Wrong counts stop the bench. */
export function* benchBoard(cpu: () => number): Generator<BenchRow, void, undefined> {
  for (const one of perftCases) yield perftRow(one, cpu);
  yield searchRow("Hexxagon", hexxagonStart(), 8, "at least 3 million nodes/s", cpu);
  yield depthRow(cpu);
  yield searchRow("English checkers", checkersStart("english"), 13, "at least 2.5 million nodes/s", cpu);
  yield gamesRow("greedy against greedy", "greedy", "greedy", 2000, "at least 8,000 games/s", cpu);
  yield gamesRow(
    "depth 3 against depth 2",
    "alphabeta:depth=3",
    "alphabeta:depth=2",
    60,
    "at least 8.4 games/s a process",
    cpu,
  );
  yield* benchStrength(cpu);
  yield* benchTables(cpu);
}

function perftRow({ name, board, depth, convention, leaves }: PerftCase, cpu: () => number): BenchRow {
  const game = createFastGame(board);
  if (game instanceof CheckersBits) game.mergesRoutes = convention === "merged";
  perft(game, depth - 2);
  const start = cpu();
  const counted = perft(game, depth);
  const seconds = (cpu() - start) / 1000;
  if (counted !== leaves) throw new Error(`${name} perft ${depth} (${convention}) is ${leaves}, not ${counted}.`);
  const routes = board.rules.game === "checkers" ? `, ${convention} routes` : "";
  return {
    name: `board: perft ${name} ${depth}${routes}`,
    value: Math.round(leaves / seconds / 1e5) / 10,
    unit: "million leaves/s",
    signature: String(counted),
    goal: board.rules.game === "checkers" ? checkersGoal : "at least 70 million leaves/s",
  };
}

function searchRow(name: string, board: BoardLevel, depth: number, goal: string, cpu: () => number): BenchRow {
  const game = createFastGame(board);
  const search = new StrongSearch(game, { depth, nodes: 6_000_000 }, { tableBits: 20 });
  search.search();
  search.begin();
  const start = cpu();
  const { nodes, depth: reached, score } = search.search();
  const seconds = (cpu() - start) / 1000;
  return {
    name: `board: search ${name}`,
    value: Math.round(nodes / seconds / 1e4) / 100,
    unit: "million nodes/s",
    signature: `${nodes}/${score}`,
    goal,
    details: { depth: reached },
  };
}

function depthRow(cpu: () => number): BenchRow {
  const search = new StrongSearch(createFastGame(hexxagonStart()), { depth: 6, nodes: Infinity });
  const start = cpu();
  const { nodes } = search.search();
  return {
    name: "board: Hexxagon start to depth 6",
    value: nodes,
    unit: "nodes",
    signature: String(nodes),
    goal: "at most 100,000",
    details: { milliseconds: Math.round(cpu() - start) },
  };
}

function gamesRow(
  name: string,
  first: string,
  second: string,
  games: number,
  goal: string,
  cpu: () => number,
): BenchRow {
  const players = [parsePlayer(first), parsePlayer(second)] as const;
  const settings = { board: hexxagonStart(), players, seed: 1, openingPlies: 0, sides: "swap" } as const;
  for (const game of playSeries({ ...settings, games: Math.ceil(games / 10) })) void game.outcome;
  const start = cpu();
  let plies = 0;
  let wins = 0;
  for (const { moves, outcome, firstPlays } of playSeries({ ...settings, games })) {
    plies += moves.length;
    if (outcome.winner === firstPlays) wins++;
  }
  const seconds = (cpu() - start) / 1000;
  return {
    name: `board: Hexxagon games, ${name}`,
    value: Math.round((10 * games) / seconds) / 10,
    unit: "games/s",
    signature: `${wins}/${plies}`,
    goal,
    details: { games, plies },
  };
}
