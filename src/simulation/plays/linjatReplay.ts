import { gridOf, type LinjatLevel } from "#shared/levels/linjat/linjatLevel.ts";
import { puzzleOf } from "#shared/levels/linjat/placements.ts";
import { linePlay, type LineMove } from "#shared/levels/linjat/play/linePlay.ts";
import { isObject } from "#shared/kernel/sameJson.ts";
import { type Place, type Replay, sessionReplay } from "#shared/plays/replay.ts";

/** Whole lines are drawn and removed; the place is the middle of the line, or the cell where one was removed. */
export function linjatReplay(level: LinjatLevel): Replay {
  const grid = gridOf(level);
  const lines = new Map(puzzleOf(grid).placements.map(({ cells }) => [cells.join(), cells]));
  const middle = (cell: number): Place => [(cell % grid.width) + 0.5, Math.floor(cell / grid.width) + 0.5];
  return sessionReplay(linePlay(grid), {
    readMove: (json): LineMove | undefined => {
      if (!isObject(json)) return undefined;
      const { draw, removeAt } = json;
      if (typeof removeAt === "number") return { removeAt };
      const cells = Array.isArray(draw) ? lines.get(draw.join()) : undefined;
      return cells === undefined ? undefined : { draw: cells };
    },
    placeOf: (_lines, move) => {
      if (move === undefined || move === "clear") return undefined;
      if ("removeAt" in move) return middle(move.removeAt);
      const [first, last] = [middle(move.draw[0] ?? 0), middle(move.draw.at(-1) ?? 0)];
      return [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2];
    },
  });
}
