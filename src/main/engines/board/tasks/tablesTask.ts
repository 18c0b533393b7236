import { asJson } from "#shared/kernel/json.ts";
import { boardInputSchema } from "#shared/levels/board/boardInput.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { type TablesReport, boardRunReports } from "#shared/levels/board/boardRunReports.ts";
import { boardShape, startPosition } from "#shared/levels/board/boardShape.ts";
import { type Problem, errorProblem, parameterPlace } from "#shared/levels/problems.ts";
import type { EngineEvent, EngineTask, ShardJob, ShardResult } from "../../engineTask.ts";
import { tablesTaskMessages } from "../messages.ts";
import { EndgameTables } from "../tables/endgameTables.ts";
import { mostEntries, mostPieces, tableName } from "../tables/knownTables.ts";
import { entriesOfScope, scopeOf } from "../tables/material.ts";
import { drawn } from "../tables/solveMaterial.ts";
import { textTable } from "#shared/text/textTable.ts";

/**
 * The task "tables": exact values of every position with few pieces that a game on the board can lead to. The values
 * are kept in the project's cache, where "best-moves" and the strong player find them; the report counts them.
 */
export const makeTables: EngineTask = {
  check: (input, { pieces }) => tableProblems(boardInputSchema.parse(input).board, Number(pieces)),
  shards: () => 1,
  run: runShard,
  mergeReports: ([report]) => report ?? null,
};

function tableProblems(board: BoardLevel, total: number): Problem[] {
  if (board.rules.game !== "checkers") return [errorProblem("tables-checkers-only", tablesTaskMessages.checkersOnly)];
  const scope = scopeOf(board, total);
  if (scope.most[0] < 1 || scope.most[1] < 1) {
    return [errorProblem("tables-one-side", tablesTaskMessages.oneSide)];
  }
  const entries = entriesOfScope(boardShape(board), scope);
  if (entries <= mostEntries) return [];
  let fitting = total - 1;
  while (fitting > 2 && entriesOfScope(boardShape(board), scopeOf(board, fitting)) > mostEntries) fitting--;
  const message = tablesTaskMessages.tooMany(total, entries, mostEntries, fitting);
  return [errorProblem("tables-too-large", message, [parameterPlace("pieces")])];
}

function* runShard({ input, parameters }: ShardJob<unknown>): Generator<EngineEvent, ShardResult, undefined> {
  const { board } = boardInputSchema.parse(input);
  const total = Math.min(mostPieces, Number(parameters["pieces"]));
  const entries = entriesOfScope(boardShape(board), scopeOf(board, total));
  const solving = EndgameTables.solve(board, total);
  let step = solving.next();
  for (; step.done !== true; step = solving.next()) {
    const counters = { positions: Math.floor(entries * step.value), "expected positions": entries };
    yield { type: "progress", counters };
  }
  const tables = step.value;
  yield { type: "keep", name: tableName(board, tables.scope), content: tables.toBytes() };
  const report = reportOf(board, tables);
  const counters = { positions: report.positions, "expected positions": report.positions };
  return { counters, report: asJson(report) };
}

function reportOf(board: BoardLevel, tables: EndgameTables): TablesReport {
  const rows = tables.counts().map(({ material, ...counts }) => ({ ...material, ...counts }));
  const sum = (of: (row: (typeof rows)[number]) => number): number => rows.reduce((all, row) => all + of(row), 0);
  const plies = tables.valueOf(startPosition(board, boardShape(board)).cells, board.toMove);
  const report = {
    board,
    pieces: tables.pieces,
    positions: sum(({ positions }) => positions),
    wins: sum(({ wins }) => wins),
    draws: sum(({ draws }) => draws),
    losses: sum(({ losses }) => losses),
    longest: Math.max(0, ...rows.map(({ longest }) => longest)),
    rows,
    ...(plies === undefined ? {} : { start: plies === drawn ? ("draw" as const) : plies }),
  };
  return boardRunReports.tables.parse({ ...report, tables: [tableText(report)] });
}

function tableText({ rows }: Pick<TablesReport, "rows">): string {
  const { columns, material } = tablesTaskMessages;
  const counts = rows.map((row) => [row.positions, row.wins, row.draws, row.losses, row.longest].map(String));
  return textTable([columns, ...rows.map((row, i) => [material(row), ...(counts[i] ?? [])])]);
}
