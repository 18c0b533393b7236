import type { JsonValue } from "#shared/kernel/json.ts";
import { boardInputSchema } from "#shared/levels/board/boardInput.ts";
import { balancePartSchema } from "#shared/levels/board/boardReports.ts";
import type { GameSummary } from "#shared/levels/board/boardReports.ts";
import { boardShape } from "#shared/levels/board/boardShape.ts";
import type { EngineEvent, EngineTask, ShardJob, ShardResult } from "../../engineTask.ts";
import { playSeries } from "../play/series.ts";
import { balanceReport } from "./balanceReport.ts";
import { addGame, emptyCellCounts, sumCellCounts } from "./cellCounts.ts";
import { summarise } from "./gameSummary.ts";
import { playersFor, someLearn } from "./taskPlayers.ts";

const shardGames = 20;

/** The task "report": half of the games between equal players, half against the weaker one. */
export const measureBoardByPlay: EngineTask = {
  shards: (input, { player, weaker }, count) => {
    const { board } = boardInputSchema.parse(input);
    return someLearn(board, [player, weaker]) ? 1 : Math.max(1, Math.floor(count / shardGames));
  },
  run: runShard,
  mergeReports: (reports) => {
    const parts = reports.map((report) => balancePartSchema.parse(report));
    const [first] = parts;
    if (first === undefined) return null;
    return balanceReport({
      board: first.board,
      players: first.players,
      own: parts.flatMap(({ own }) => own),
      skill: parts.flatMap(({ skill }) => skill),
      cells: sumCellCounts(parts.map(({ cells }) => cells)),
    }) as unknown as JsonValue;
  },
};

function* runShard({
  input,
  parameters,
  seed,
  count,
}: ShardJob<unknown>): Generator<EngineEvent, ShardResult, undefined> {
  const { board } = boardInputSchema.parse(input);
  const { player, weaker, opening } = parameters;
  const read = playersFor(board, [player, player, weaker]);
  if (!read.ok) return read.result;
  const [one, same, other] = read.players;
  if (one === undefined || same === undefined || other === undefined) throw new Error("A report needs two players.");
  const cells = emptyCellCounts(boardShape(board).cells.length);
  const own: GameSummary[] = [];
  const skill: GameSummary[] = [];
  const openingPlies = Number(opening);
  const half = Math.ceil(count / 2);
  const progress = (): EngineEvent => ({ type: "progress", counters: { games: own.length + skill.length } });
  for (const game of playSeries({ board, players: [one, same], games: half, seed, openingPlies, sides: "swap" })) {
    own.push(summarise(game));
    addGame(cells, game);
    yield progress();
  }
  const rest = { board, games: count - half, seed: seed ^ 0x5ca1e, openingPlies, sides: "swap" } as const;
  for (const game of playSeries({ ...rest, players: [one, other] })) {
    skill.push(summarise(game));
    yield progress();
  }
  const report = { board, players: [String(player), String(weaker)], own, skill, cells };
  return { counters: { games: own.length + skill.length }, report };
}
