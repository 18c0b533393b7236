import type { LevelReplay } from "../levelReplay.ts";
import { drawPicture, drawPuzzle } from "./draw/drawPuzzle.ts";
import { drawSolved } from "./draw/drawSolved.ts";
import { stepPicture } from "./draw/stepPicture.ts";
import { gridOf } from "./linjatLevel.ts";
import type { LinjatLevel } from "./linjatLevel.ts";
import { puzzleOf } from "./placements.ts";
import { reason } from "./plain/plainSolver.ts";
import { startPosition } from "./plain/position.ts";
import { rules } from "./rules.ts";

const frameMs = 1200;

/** The solver's deductions layer by layer; undefined for a puzzle without exactly one solution. */
export function linjatReplay(level: LinjatLevel): LevelReplay | undefined {
  const options = { detail: "thumbnail" } as const;
  const solved = drawSolved(level, options);
  if (solved === undefined) return undefined;
  const { layers } = reason(startPosition(puzzleOf(gridOf(level))), new Set(rules));
  return {
    count: layers.length + 2,
    frameMs,
    at: (index) => {
      if (index > layers.length) return solved;
      const layer = layers[index - 1];
      return layer === undefined ? drawPuzzle(level, options) : drawPicture(level, stepPicture(layer), options);
    },
  };
}
