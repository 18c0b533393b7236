import type { JsonValue } from "#shared/kernel/json.ts";
import { explainQuestionSchema, hintQuestionSchema } from "#shared/levels/linjat/analyses.ts";
import type { ExplainAnswer, HintAnswer } from "#shared/levels/linjat/analyses.ts";
import { countSolutions } from "#shared/levels/linjat/countSolutions.ts";
import { explainLayer } from "#shared/levels/linjat/explainLayer.ts";
import { cellName, gridOf } from "#shared/levels/linjat/linjatLevel.ts";
import type { LinjatLevel } from "#shared/levels/linjat/linjatLevel.ts";
import { puzzleOf } from "#shared/levels/linjat/placements.ts";
import type { Puzzle } from "#shared/levels/linjat/placements.ts";
import { reason } from "#shared/levels/linjat/plain/plainSolver.ts";
import { startPosition } from "#shared/levels/linjat/plain/position.ts";
import { rules } from "#shared/levels/linjat/rules.ts";
import type { Analysis } from "../engineTask.ts";

/** "explain": every layer of a puzzle as sentences with their cells. */
export const askExplanation: Analysis = (question) => {
  const { level } = explainQuestionSchema.parse(question);
  const { layers, ending } = reason(startPosition(puzzleOf(gridOf(level))), new Set(rules));
  const answer: ExplainAnswer = { status: ending.status, layers: layers.map(explainLayer) };
  return answer as unknown as JsonValue;
};

/** "hint": where a player's drawing is wrong, or else the next deduction from it. */
export const askHint: Analysis = (question) => {
  const { level, drawn } = hintQuestionSchema.parse(question);
  return hintFor(level, drawn) as unknown as JsonValue;
};

function hintFor(level: LinjatLevel, drawn: readonly (readonly number[])[]): HintAnswer {
  const grid = gridOf(level);
  const puzzle = puzzleOf(grid);
  const lines = drawn.map((cells) => ({ cells, line: lineWith(puzzle, cells) }));
  const wrong = wrongLine(puzzle, lines);
  if (wrong !== undefined) return wrong;
  const start = startPosition(
    puzzle,
    lines.map(({ line }) => line),
  );
  const { layers, ending } = reason(start, new Set(rules));
  const explanation = layers.flatMap(explainLayer)[0];
  if (explanation !== undefined) {
    return { kind: "deduction", text: explanation.text, cells: [explanation.number], explanation };
  }
  if (ending.status === "solved") return { kind: "solved", text: "All lines are drawn.", cells: [] };
  return { kind: "stuck", text: "No rule leads on from here. Take back a line, or try one.", cells: [] };
}

interface DrawnLine {
  readonly cells: readonly number[];
  /** Placement index, or -1 for cells that are no line of any number. */
  readonly line: number;
}

function wrongLine(puzzle: Puzzle, lines: readonly DrawnLine[]): HintAnswer | undefined {
  const misdrawn = lines.find(({ line }) => line < 0);
  if (misdrawn !== undefined) {
    const where = cellName(puzzle.grid, misdrawn.cells[0] ?? 0);
    const text = `The line at ${where} is not a line of one number: it has to run through one number and be as long as it.`;
    return { kind: "wrong-line", text, cells: misdrawn.cells };
  }
  const [solution] = countSolutions(puzzle.grid, 1).solutions;
  const wrong = lines.find(({ line }) => solution !== undefined && !solution.includes(line));
  if (wrong === undefined) return undefined;
  const number = puzzle.numberCells[puzzle.placements[wrong.line]?.number ?? 0] ?? 0;
  const text = `The line of the ${puzzle.grid.cells[number]} at ${cellName(puzzle.grid, number)} is wrong. Take it back.`;
  return { kind: "wrong-line", text, cells: wrong.cells };
}

function lineWith({ placements }: Puzzle, cells: readonly number[]): number {
  const sorted = [...cells].sort((a, b) => a - b).join();
  return placements.findIndex((placement) => placement.cells.join() === sorted);
}
