import { movementBits } from "#shared/levels/puzzlescript/language/program.ts";
import { rulerShapes } from "#shared/levels/rulers.ts";
import type { SceneShape } from "#shared/scene/scene.ts";
import type { CanvasPainter } from "#renderer/canvas/canvasFrame.ts";
import { paintCellShapes, rulerSizeAt } from "#renderer/editors/grid/paintCells.ts";
import { paintOnCanvas } from "../level/levelPainters.ts";
import { shownStep } from "../trace/traceStore.ts";
import type { PlayModel } from "./playModel.ts";

/** The level being played, or the step of the trace that is looked at, with its cells outlined and its movements. */
export function playPainters(model: PlayModel): { readonly content: CanvasPainter; readonly overlay: CanvasPainter } {
  return {
    content(ctx, frame) {
      const board = shownStep(model)?.after ?? model.store.getState().board;
      paintCellShapes(ctx, frame, rulerShapes(board.width, board.height, rulerSizeAt(frame)));
      paintOnCanvas(ctx, frame, model.program, board);
    },
    overlay(ctx, frame) {
      const step = shownStep(model);
      if (step === undefined) return;
      const { height } = model.store.getState().board;
      const arrows = (step.after?.movements ?? []).flatMap(({ cell, bits }) =>
        arrowShapes(Math.floor(cell / height), cell % height, bits),
      );
      paintCellShapes(ctx, frame, [...step.cells.map((cell) => outline(cell, height)), ...arrows]);
    },
  };
}

function outline(cell: number, height: number): SceneShape {
  const style = { stroke: "accent-line", strokeWidth: 0.09 } as const;
  return {
    type: "rect",
    x: Math.floor(cell / height) + 0.04,
    y: (cell % height) + 0.04,
    width: 0.92,
    height: 0.92,
    radius: 0.1,
    style,
  };
}

const directions = [
  ["up", 0, -1],
  ["down", 0, 1],
  ["left", -1, 0],
  ["right", 1, 0],
] as const;

/** The movements of a cell: an arrow for each direction, a ring for the action. */
function arrowShapes(x: number, y: number, bits: number): SceneShape[] {
  const [cx, cy] = [x + 0.5, y + 0.5];
  const halo = { stroke: "canvas", strokeWidth: 0.18, lineCap: "round" } as const;
  const line = { stroke: "accent-line", strokeWidth: 0.09, lineCap: "round" } as const;
  const shapes = directions.flatMap(([name, dx, dy]): SceneShape[] => {
    if ((bits & movementBits[name]) === 0) return [];
    const [tipX, tipY] = [cx + 0.34 * dx, cy + 0.34 * dy];
    const side = (sign: number): number[] => [
      tipX,
      tipY,
      tipX - 0.16 * dx + 0.13 * sign * dy,
      tipY - 0.16 * dy + 0.13 * sign * dx,
    ];
    const points = [cx - 0.2 * dx, cy - 0.2 * dy, tipX, tipY, ...side(1), ...side(-1)];
    return [
      { type: "segments", points, style: halo },
      { type: "segments", points, style: line },
    ];
  });
  if ((bits & movementBits.action) === 0) return shapes;
  return [
    ...shapes,
    { type: "circle", cx, cy, r: 0.26, style: halo },
    { type: "circle", cx, cy, r: 0.26, style: line },
  ];
}
