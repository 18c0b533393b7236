import { asJson } from "#shared/kernel/json.ts";
import { explainQuestionSchema, hintQuestionSchema, rateQuestionSchema } from "#shared/levels/linjat/analyses.ts";
import type { CheckAnswer, ExplainAnswer, HintAnswer, RateAnswer } from "#shared/levels/linjat/analyses.ts";
import { countSolutions, mostCounted } from "#shared/levels/linjat/countSolutions.ts";
import { type Explanation, explainLayer, explainLayers, explainLead } from "#shared/levels/linjat/explainLayer.ts";
import { type LinjatLevel, cellName, gridOf } from "#shared/levels/linjat/linjatLevel.ts";
import { type Puzzle, puzzleOf, valueOf } from "#shared/levels/linjat/placements.ts";
import { type Layer, reason } from "#shared/levels/linjat/plain/plainSolver.ts";
import { type Position, openDots, refreshed, startPosition } from "#shared/levels/linjat/plain/position.ts";
import { leakingNumbers, ratePuzzle } from "#shared/levels/linjat/puzzleRating.ts";
import { rules } from "#shared/levels/linjat/rules.ts";
import type { Analysis } from "../engineTask.ts";
import { analysisMessages } from "./messages.ts";

/** "explain": every layer of a puzzle as sentences with their cells. */
export const askExplanation: Analysis = (question) => {
  const { level } = explainQuestionSchema.parse(question);
  const { layers, ending } = reason(startPosition(puzzleOf(gridOf(level))), new Set(rules));
  const answer: ExplainAnswer = { ...ending, ...explainLayers(layers) };
  return asJson(answer);
};

/** "rate": how hard the board is, how many solutions it has, and where it is contradictory, gets stuck or leaks. */
export const askRating: Analysis = (question) => {
  const { level } = rateQuestionSchema.parse(question);
  const grid = gridOf(level);
  const puzzle = puzzleOf(grid);
  const { count, complete, solutions } = countSolutions(grid, mostCounted);
  const [first = [], second = []] = solutions;
  const start = startPosition(puzzle);
  const { layers, ending, last } = reason(start, new Set(rules));
  const cellsOfLines = (lines: readonly number[]) => lines.map((line) => puzzle.placements[line]?.cells ?? []);
  const { hardest, ...rating } = ratePuzzle(grid);
  const answer: RateAnswer = {
    rating: { ...rating, ...(hardest === undefined ? {} : { hardest }) },
    layers: layers.flatMap(({ rule, advanced: { length } }) => (length === 0 ? [] : [{ rule, width: length }])),
    solutions: count,
    counted: complete && count < mostCounted,
    ambiguous: ambiguousNumbers(puzzle, solutions),
    differing:
      count < 2
        ? [[], []]
        : [
            cellsOfLines(first.filter((line) => !second.includes(line))),
            cellsOfLines(second.filter((line) => !first.includes(line))),
          ],
    open: ending.status === "solved" ? [] : openCells(last),
    ...(ending.status === "contradiction" ? { contradiction: ending.contradiction } : {}),
    leaks: leakingNumbers(puzzle).map((number) => puzzle.numberCells[number] ?? 0),
  };
  return asJson(answer);
};

function openCells(position: Position): number[] {
  const { puzzle, owners } = position;
  const numbers = puzzle.numberCells.filter(
    (_, number) => owners.filter((owner) => owner === number).length < valueOf(puzzle, number),
  );
  return [...numbers, ...openDots(position)];
}

/** Cells of the numbers whose line differs between solutions. */
function ambiguousNumbers({ placements, numberCells }: Puzzle, solutions: readonly (readonly number[])[]): number[] {
  const lines = new Set(solutions.flat());
  const often = [...lines].map((line) => placements[line]?.number ?? 0);
  return numberCells.filter((_, number) => often.filter((one) => one === number).length > 1);
}

/** "hint": where a player's drawing is wrong, or else the next deduction from it. */
export const askHint: Analysis = (question) => {
  const { level, drawn } = hintQuestionSchema.parse(question);
  return asJson(hintFor(level, drawn));
};

function hintFor(level: LinjatLevel, drawn: readonly (readonly number[])[]): HintAnswer {
  const grid = gridOf(level);
  const puzzle = puzzleOf(grid);
  const lines = drawn.map((cells) => readLine(puzzle, cells));
  const { count, solutions } = countSolutions(grid, 2);
  if (count === 0) return { kind: "stuck", text: analysisMessages.puzzleHasNoSolution, cells: [] };
  const wrong = wrongLine(puzzle, lines, solutions[0] ?? []);
  if (wrong !== undefined) return wrong;
  const { layers, ending } = reason(positionOf(puzzle, lines), new Set(rules));
  const explanation = nextGain(layers);
  if (explanation !== undefined) {
    return { kind: "deduction", text: explanation.text, cells: [explanation.number], explanation };
  }
  if (ending.status === "solved") return { kind: "solved", text: analysisMessages.allLinesAreDrawn, cells: [] };
  const why = count === 1 ? analysisMessages.linesRightSoFar : analysisMessages.severalSolutions;
  return { kind: "stuck", text: analysisMessages.noRuleApplies(why), cells: [] };
}

/**
 * The first deduction that determines a cell, together with the refutations it depends on: a player's drawing cannot
 * contain refuted lines, so without them such a step would be hinted at again and again.
 */
function nextGain(layers: readonly Layer[]): Explanation | undefined {
  const explained = layers.map(explainLayer);
  const at = explained.findIndex((layer) => layer.some(({ gained }) => gained.length > 0));
  const found = explained[at]?.find(({ gained }) => gained.length > 0);
  // Without a gain the rules end in refutations: the first of them is the only hint.
  if (found === undefined) return explained[0]?.[0];
  const refuting = layers.slice(0, at).flatMap(explainLead);
  const ofSame = refuting.filter(({ number }) => number === found.number);
  const leads = ofSame.length > 0 ? ofSame : refuting.slice(-1);
  return {
    ...found,
    text: [...leads.map(({ text }) => text), found.text].join(" "),
    causes: [...new Set([...leads.flatMap(({ causes }) => causes), ...found.causes])],
    refuted: [...leads.flatMap(({ refuted }) => refuted), ...found.refuted],
  };
}

interface DrawnLine {
  readonly cells: readonly number[];
  /** The number of the line, or -1 for cells that belong to no number's line. */
  readonly number: number;
}

function readLine({ placements, numberCells }: Puzzle, cells: readonly number[]): DrawnLine {
  const sorted = [...cells].sort((a, b) => a - b);
  const whole = placements.find(
    (placement) => cells.includes(numberCells[placement.number] ?? -1) && isPart(sorted, placement.cells),
  );
  return { cells, number: whole?.number ?? -1 };
}

/** True for consecutive cells of a line. */
function isPart(cells: readonly number[], line: readonly number[]): boolean {
  const start = line.indexOf(cells[0] ?? -1);
  return start >= 0 && cells.every((cell, i) => line[start + i] === cell);
}

function positionOf(puzzle: Puzzle, lines: readonly DrawnLine[]): Position {
  const start = startPosition(puzzle);
  const owners = [...start.owners];
  for (const { cells, number } of lines) for (const cell of cells) owners[cell] = number;
  return refreshed({ ...start, owners });
}

/** "check": which of a player's lines are wrong. */
export const askCheck: Analysis = (question) => {
  const { level, drawn } = hintQuestionSchema.parse(question);
  const puzzle = puzzleOf(gridOf(level));
  const { count, solutions } = countSolutions(puzzle.grid, 2);
  const [solution = []] = solutions;
  const lines = drawn.map((cells) => readLine(puzzle, cells));
  const wrong = lines.flatMap((line, index) => (isRight(puzzle, solution, line) ? [] : [index]));
  const answer: CheckAnswer = { wrong: count === 1 ? wrong : [], solutions: count };
  return asJson(answer);
};

function isRight({ placements }: Puzzle, solution: readonly number[], { cells, number }: DrawnLine): boolean {
  const line = solution.map((index) => placements[index]).find((placement) => placement?.number === number);
  return line !== undefined && cells.every((cell) => line.cells.includes(cell));
}

function wrongLine(puzzle: Puzzle, lines: readonly DrawnLine[], solution: readonly number[]): HintAnswer | undefined {
  const misdrawn = lines.find(({ number }) => number < 0);
  if (misdrawn !== undefined) {
    const where = cellName(puzzle.grid, misdrawn.cells[0] ?? 0);
    const text = analysisMessages.invalidLine(where);
    return { kind: "wrong-line", text, cells: misdrawn.cells };
  }
  const wrong = lines.find((line) => !isRight(puzzle, solution, line));
  if (wrong === undefined) return undefined;
  const number = puzzle.numberCells[wrong.number] ?? 0;
  const text = analysisMessages.wrongLine(puzzle.grid.cells[number], cellName(puzzle.grid, number));
  return { kind: "wrong-line", text, cells: wrong.cells };
}
