import { countSolutions } from "#shared/levels/linjat/countSolutions.ts";
import { type LinjatLevel, gridOf } from "#shared/levels/linjat/linjatLevel.ts";
import { puzzleOf } from "#shared/levels/linjat/placements.ts";
import { linePlay } from "#shared/levels/linjat/play/linePlay.ts";
import type { Hint, Level, LinjatMove, LinjatPosition, Player } from "./api.ts";
import { sessionPlayer } from "./sessionPlayer.ts";

type Line = readonly number[];

/** See `linjatApi.ts`. The solution is computed when the first hint is asked for: a puzzle has just one. */
export function playLinjat(level: Level): Player<LinjatPosition, LinjatMove> {
  // Levels of packs are validated when they are exported.
  const grid = gridOf(level as LinjatLevel);
  const { width, height, cells } = grid;
  let known: readonly Line[] | undefined;
  const solution = (): readonly Line[] => {
    if (known !== undefined) return known;
    const [first = []] = countSolutions(grid, 1).solutions;
    const { placements } = puzzleOf(grid);
    known = first.flatMap((index) => {
      const line = placements[index]?.cells;
      return line === undefined ? [] : [[...line].sort((a, b) => a - b)];
    });
    return known;
  };
  return sessionPlayer(linePlay(grid), {
    position: (lines) => ({ width, height, cells: [...cells], lines: lines.map((line) => [...line]) }),
    hint: (lines) => hintAmong(solution(), lines),
  });
}

/** First the removal of a line that isn't part of one of the solution's, then the next line. */
function hintAmong(solution: readonly Line[], lines: readonly Line[]): Hint<LinjatMove> | undefined {
  const isPart = (line: Line): boolean => solution.some((one) => line.every((cell) => one.includes(cell)));
  const wrong = lines.find((line) => !isPart(line))?.[0];
  if (wrong !== undefined) return { move: { removeAt: wrong } };
  const isDrawn = (one: Line): boolean => lines.some((line) => line.join() === one.join());
  const next = solution.find((one) => !isDrawn(one));
  return next === undefined ? undefined : { move: { draw: next } };
}
