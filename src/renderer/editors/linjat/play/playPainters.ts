import { drawPicture } from "#shared/levels/linjat/draw/drawPuzzle.ts";
import type { PuzzlePicture } from "#shared/levels/linjat/draw/puzzlePicture.ts";
import type { DrawnLine } from "#shared/levels/linjat/draw/lineShapes.ts";
import type { CanvasPainter } from "#renderer/canvas/canvasFrame.ts";
import { paintSelection } from "#renderer/editors/grid/paintGridMarks.ts";
import { paintCellShapes, rulerSizeAt } from "#renderer/editors/grid/paintCells.ts";
import { isWhole } from "#shared/levels/linjat/play/lineDrawing.ts";
import { hintedLine, linesOf, pennedLine, type PlayModel, type PlayState } from "./playModel.ts";

/** The puzzle with the player's lines, the pen's line, the result of a check and a hint. */
export function playPainters(model: PlayModel): { readonly content: CanvasPainter; readonly overlay: CanvasPainter } {
  return {
    content(ctx, frame) {
      const picture = playPicture(model, model.store.getState());
      const options = { detail: "full", rulerSize: rulerSizeAt(frame) } as const;
      paintCellShapes(ctx, frame, drawPicture({ rows: [...model.rows] }, picture, options).shapes);
    },
    overlay(ctx, frame) {
      const { cursor } = model.store.getState();
      if (cursor !== undefined) paintSelection(ctx, frame, { anchor: cursor, cursor });
    },
  };
}

function playPicture(model: PlayModel, state: PlayState): PuzzlePicture {
  const { wrong, hint } = state;
  const lines = linesOf(model);
  const pen = pennedLine(model, state);
  const shown = pen ?? (hint === undefined ? undefined : hintedLine(model, hint));
  const under = lines.filter((line) => shown === undefined || !line.some((cell) => shown.includes(cell)));
  const drawn = under.map((cells): DrawnLine => {
    if (wrong.includes(cells)) return { cells, state: "refuted" };
    return { cells, state: isWhole(model.grid, cells) ? "known" : "open" };
  });
  const refuted = shown === undefined ? (hint?.explanation?.refuted ?? []) : [];
  return {
    lines: [
      ...drawn,
      ...refuted.map((cells): DrawnLine => ({ cells, state: "refuted" })),
      ...(shown === undefined ? [] : [{ cells: shown, state: "current" } as const]),
    ],
    causes: pen === undefined ? (hint?.explanation?.causes ?? []) : [],
  };
}
