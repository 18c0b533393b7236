import type { Point } from "#shared/kernel/geometry.ts";
import type { ReplayStep } from "#shared/levels/sokoban/validator/replaySolution.ts";
import { cellsWith, hasBox } from "../board/roomEdits.ts";

/** One box's path in a solution. */
export interface BoxWay {
  readonly from: Point;
  readonly to: Point;
  readonly pushes: number;
}

const offsets = { l: [-1, 0], u: [0, -1], r: [1, 0], d: [0, 1] } as const;

/** One entry per box that is pushed, in reading order of the start; from, to and pushes. Linear. */
export function boxWays(rows: readonly string[], steps: readonly ReplayStep[]): readonly BoxWay[] {
  const ways = cellsWith(rows, hasBox).map((from) => ({ from, to: from, pushes: 0 }));
  for (const { box, direction } of steps) {
    const way = ways[box];
    if (way === undefined) continue;
    const [dx, dy] = offsets[direction];
    way.to = [way.to[0] + dx, way.to[1] + dy];
    way.pushes++;
  }
  return ways.filter(({ pushes }) => pushes > 0);
}
