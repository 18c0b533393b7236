import type { PlayRules, PlaySession } from "#shared/play/playSession.ts";
import type { LinjatGrid } from "../linjatLevel.ts";
import { type PlayedLine, type PlayedLines, isSolved, progressOf, withLine, withoutLineAt } from "./lineDrawing.ts";

/** Draws a line, removes the line over a cell, or removes all lines. */
export type LineMove = { readonly draw: PlayedLine } | { readonly removeAt: number } | "clear";

/** A puzzle in play. */
export type LineSession = PlaySession<PlayedLines, LineMove>;

/** Play from the lines that are drawn already. A move that changes nothing isn't possible. */
export function linePlay(grid: LinjatGrid, lines: PlayedLines = []): PlayRules<PlayedLines, LineMove> {
  return {
    start: lines,
    apply: (drawn, move) => {
      if (move === "clear") return drawn.length === 0 ? undefined : [];
      if ("draw" in move) {
        const isThere = drawn.some((line) => line.join() === move.draw.join());
        return isThere ? undefined : withLine(drawn, move.draw);
      }
      const rest = withoutLineAt(drawn, move.removeAt);
      return rest.length === drawn.length ? undefined : rest;
    },
    isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    outcome: (drawn) => (isSolved(progressOf(grid, drawn)) ? "won" : undefined),
  };
}
