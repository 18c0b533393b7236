import type { Point } from "#shared/kernel/geometry.ts";
import type { SceneShape } from "#shared/scene/scene.ts";
import type { CanvasFrame, CanvasPainter } from "#renderer/canvas/canvasFrame.ts";
import { paintCellShapes } from "#renderer/editors/grid/paintCells.ts";
import { paintHover, paintSelection } from "#renderer/editors/grid/paintGridMarks.ts";
import { ghostMarks } from "#renderer/editors/grid/variantMarks.ts";
import { effectMapOf, effectMarks } from "#renderer/editors/tools/effects/effectMap.ts";
import { effectShapes } from "#renderer/editors/tools/effects/effectShapes.ts";
import { looseWire, numberShapes, placeShapes, wireShapes } from "../canvas/roomMarks.ts";
import { pictureOfFigures, pictureOfSquares } from "../canvas/roomPicture.ts";
import type { DrodModel } from "../drodModel.ts";
import { playOf } from "../play/documentPlay.ts";
import { heatShapes } from "../play/playPainters.ts";
import { paintBrush, paintFault } from "./paint.ts";
import { cellIndex, gridsOf, switchAt, type RoomGrids } from "./roomGrids.ts";
import { putStamp } from "./stamps.ts";

/** A room being drawn: ink below, wires, selection and the pointer above. */
export function editPainters(model: DrodModel): { readonly content: CanvasPainter; readonly overlay: CanvasPainter } {
  const effects = effectMapOf(model.session.id);
  return {
    content(ctx, frame) {
      const grids = withStamp(model);
      paintCellShapes(ctx, frame, pictureOfSquares(grids));
      const play = playOf(model);
      const evaluate = model.view.getState().shown.heat ? play.evaluate() : undefined;
      if (evaluate !== undefined) paintCellShapes(ctx, frame, heatShapes(play.recording().at(0), evaluate));
      paintCellShapes(ctx, frame, pictureOfFigures(grids.monsters, grids.start));
      const { ghost, preview, stamp } = model.view.getState();
      paintCellShapes(ctx, frame, ghostMarks(ghost?.cells ?? []));
      const isAsDrawn = ghost === undefined && preview === undefined && stamp === undefined;
      if (isAsDrawn) {
        const isFilled = (x: number, y: number): boolean => grids.monsters.some(([, mx, my]) => mx === x && my === y);
        paintCellShapes(ctx, frame, effectShapes(effectMarks(effects.getState().effects, isFilled)));
      }
    },
    overlay(ctx, frame) {
      const { shown, wire, linkFrom, stamp, preview } = model.view.getState();
      const grids = withStamp(model);
      const selection = model.selection();
      const [x, y] = selection?.cursor ?? [0, 0];
      const loose = wire ?? (linkFrom === undefined ? undefined : { from: linkFrom, to: [x + 0.5, y + 0.5] as const });
      const chosen = selection === undefined ? undefined : switchAt(grids, selection.cursor);
      paintCellShapes(ctx, frame, [
        ...(shown.links ? wireShapes(grids.orbs, (orb) => orb === chosen) : []),
        ...(shown.numbers ? numberShapes(grids.monsters) : []),
        ...placeShapes(model.room().places),
        ...(loose === undefined ? [] : [looseWire([loose.from[0], loose.from[1]], loose.to)]),
      ]);
      if (selection !== undefined && stamp === undefined) paintSelection(ctx, frame, selection);
      if (preview === undefined) paintPointer(ctx, frame, model);
    },
  };
}

/** The room with the active stamp laid over it, at the pointer or else the cursor; or the previewed suggestion. */
function withStamp(model: DrodModel): RoomGrids {
  const { stamp, hover, ghost, preview } = model.view.getState();
  if (ghost !== undefined && preview === undefined) return gridsOf(ghost.room, model.room().start);
  const at = hover ?? model.selection()?.cursor;
  if (stamp === undefined || at === undefined) return model.grids();
  const { room, start } = model.room();
  const grids = gridsOf(room, start);
  putStamp(grids, stamp, at);
  return grids;
}

/** The square under the pointer: a preview of a click, or red where it isn't allowed. */
function paintPointer(ctx: CanvasRenderingContext2D, frame: CanvasFrame, model: DrodModel): void {
  const { hover, tool, brush, facing, stamp } = model.view.getState();
  if (hover === undefined) return;
  if (stamp !== undefined) return paintStampFrame(ctx, frame, hover, stamp.width, stamp.height);
  const draws = tool === "pencil" || tool === "rectangle" || tool === "fill";
  if (!draws) return paintHover(ctx, frame, hover);
  if (paintFault(model.grids(), brush, hover, facing) !== undefined) {
    return paintCellShapes(ctx, frame, [box(hover, 1, 1, "bad", 0.3)]);
  }
  const { room, start } = model.room();
  const ghost = gridsOf(room, start);
  paintBrush(ghost, [hover], brush, facing);
  ctx.save();
  ctx.globalAlpha = 0.6;
  paintCellShapes(ctx, frame, ghostShapes(ghost, hover));
  ctx.restore();
  paintHover(ctx, frame, hover);
}

/** The parts of a drawn room on one square. */
function ghostShapes(grids: RoomGrids, cell: Point): SceneShape[] {
  const [x, y] = cell;
  const clip = [0, x, y, 1, x + 1, y, 1, x + 1, y + 1, 1, x, y + 1, 3];
  const monsters = grids.monsters.filter(([, mx, my]) => mx === x && my === y);
  const isStart = grids.start[0] === x && grids.start[1] === y;
  const figures = pictureOfFigures(monsters, isStart ? grids.start : [-9, -9, "-"]);
  const isEmpty = grids.o[cellIndex(cell)] === "floor" && monsters.length === 0 && !isStart;
  return [
    { type: "group", clip, shapes: isEmpty ? pictureOfSquares(grids) : [...pictureOfSquares(grids), ...figures] },
  ];
}

function paintStampFrame(
  ctx: CanvasRenderingContext2D,
  frame: CanvasFrame,
  at: Point,
  width: number,
  height: number,
): void {
  paintCellShapes(ctx, frame, [box(at, width, height, "accent-line", 0.08)]);
}

function box(
  [x, y]: Point,
  width: number,
  height: number,
  token: "bad" | "accent-line",
  fillOpacity: number,
): SceneShape {
  return {
    type: "rect",
    x,
    y,
    width,
    height,
    style: { fill: token, fillOpacity, stroke: token, strokeWidth: 0.08, dash: [0.3, 0.2] },
  };
}
