import type { Scene } from "../../../scene/scene.ts";
import type { DrawOptions } from "../../levelKind.ts";
import { countSolutions } from "../countSolutions.ts";
import { type LinjatLevel, gridOf } from "../linjatLevel.ts";
import { puzzleOf } from "../placements.ts";
import { drawPicture } from "./drawPuzzle.ts";

/** A puzzle with the lines of its solution; undefined when it does not have exactly one. */
export function drawSolved(level: LinjatLevel, options: DrawOptions): Scene | undefined {
  const grid = gridOf(level);
  const { count, complete, solutions } = countSolutions(grid);
  const [solution] = solutions;
  if (count !== 1 || !complete || solution === undefined) return undefined;
  const { placements } = puzzleOf(grid);
  const lines = solution.flatMap((index) => {
    const cells = placements[index]?.cells;
    return cells === undefined ? [] : [{ cells, state: "known" as const }];
  });
  return drawPicture(level, { lines, causes: [] }, options);
}
