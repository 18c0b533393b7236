import type { BenchRow } from "#main/engines/engineTask.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { boardShape, startPosition } from "#shared/levels/board/boardShape.ts";
import { checkersRules, checkersStart } from "#shared/levels/board/standardBoards.ts";
import { EndgameTables } from "#main/engines/board/tables/endgameTables.ts";
import { drawn } from "#main/engines/board/tables/solveMaterial.ts";

const englishFive: BoardLevel = {
  topology: "square",
  rows: [".o.o.", ".....", ".....", ".....", ".x.x."],
  toMove: 0,
  rules: checkersRules("english"),
};

/**
 * Endgame tables of English checkers: three and four pieces on 8 x 8, all positions of 5 x 5 with two men each. The
 * signature is positions won, drawn and lost, with the plies of the longest win.
 */
export function* benchTables(cpu: () => number): Generator<BenchRow, void, undefined> {
  yield tableRow("3 pieces, 8 x 8", checkersStart("english"), 3, "within 1.5 s", cpu);
  yield tableRow("4 pieces, 8 x 8", checkersStart("english"), 4, "within 60 s", cpu);
  yield tableRow("5 x 5, two men each", englishFive, 4, "within 1 s", cpu);
}

function tableRow(name: string, board: BoardLevel, total: number, goal: string, cpu: () => number): BenchRow {
  const start = cpu();
  const solving = EndgameTables.solve(board, total);
  let step = solving.next();
  while (step.done !== true) step = solving.next();
  const seconds = (cpu() - start) / 1000;
  const tables = step.value;
  const counts = tables.counts();
  const sum = (of: (one: (typeof counts)[number]) => number): number => counts.reduce((all, one) => all + of(one), 0);
  const outcomes = [sum(({ wins }) => wins), sum(({ draws }) => draws), sum(({ losses }) => losses)];
  const value = tables.valueOf(startPosition(board, boardShape(board)).cells, board.toMove);
  return {
    name: `board: endgame tables, English, ${name}`,
    value: Math.round(10 * seconds) / 10,
    unit: "s",
    signature: [...outcomes, Math.max(...counts.map(({ longest }) => longest))].join("/"),
    goal,
    details: {
      positions: sum(({ positions }) => positions),
      megabytes: Math.round(tables.toBytes().length / 1e5) / 10,
      ...(value === undefined ? {} : { start: value === drawn ? "draw" : `${value} plies` }),
    },
  };
}
