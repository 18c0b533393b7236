import { type Place, type Problem, errorProblem } from "../problems.ts";
import { countSolutions } from "./countSolutions.ts";
import { type LinjatGrid, type LinjatLevel, cellName, gridOf, pointOf } from "./linjatLevel.ts";
import { puzzleOf } from "./placements.ts";
import { rowProblems } from "./rowProblems.ts";
import { validatePuzzleMessages } from "./messages.ts";

/** The independent validator: a sound board with exactly one solution, counted by exhaustive search. */
export function validatePuzzle(level: LinjatLevel): Problem[] {
  const problems = rowProblems(level.rows);
  if (problems.length > 0) return problems;
  const grid = gridOf(level);
  const { count, complete, solutions } = countSolutions(grid, 2);
  if (count > 1) return [severalSolutions(grid, solutions)];
  if (!complete) {
    const message = validatePuzzleMessages.solutionsUncounted;
    return [errorProblem("solutions-uncounted", message)];
  }
  return count === 1 ? [] : [noSolution(grid)];
}

function noSolution(grid: LinjatGrid): Problem {
  const puzzle = puzzleOf(grid);
  const stuck = puzzle.numberCells.filter((_, number) => puzzle.placements.every((line) => line.number !== number));
  const alone = puzzle.dots.filter((dot) => puzzle.placements.every((line) => !line.cells.includes(dot)));
  const [number] = stuck;
  const [dot] = alone;
  const message =
    number !== undefined
      ? validatePuzzleMessages.noLineFitsThrough(grid.cells[number], cellName(grid, number))
      : dot === undefined
        ? validatePuzzleMessages.noSolution
        : validatePuzzleMessages.noLineReachesDot(cellName(grid, dot));
  return errorProblem("no-solution", message, placesOf(grid, [...stuck, ...alone]));
}

function severalSolutions(grid: LinjatGrid, solutions: readonly (readonly number[])[]): Problem {
  const { placements, numberCells } = puzzleOf(grid);
  const [first = [], second = []] = solutions;
  const differing = first.filter((line) => !second.includes(line)).map((line) => placements[line]?.number ?? 0);
  const cells = differing.map((number) => numberCells[number] ?? 0);
  const [cell = 0] = cells;
  const message = validatePuzzleMessages.severalSolutions(grid.cells[cell], cellName(grid, cell));
  return errorProblem("several-solutions", message, placesOf(grid, cells));
}

function placesOf(grid: LinjatGrid, cells: readonly number[]): Place[] {
  return cells.slice(0, 100).map((cell) => {
    const [x, y] = pointOf(grid, cell);
    return { target: `cell:${x},${y}`, label: cellName(grid, cell), cells: [[x, y]] };
  });
}
