import { pointOf, type LinjatGrid } from "#shared/levels/linjat/linjatLevel.ts";
import { lineShapes } from "#shared/levels/linjat/draw/lineShapes.ts";
import type { RateAnswer } from "#shared/levels/linjat/analyses.ts";
import type { SceneShape } from "#shared/scene/scene.ts";
import { sameCell, parseCellTarget } from "#renderer/editors/grid/cells.ts";
import { moveCursor } from "#renderer/editors/grid/gridBoard.ts";
import { usePlaceHandler } from "#renderer/studio/places.ts";
import type { Place } from "#shared/levels/problems.ts";
import type { LinjatModel } from "../linjatModel.ts";
import { showMode } from "../modeCommands.ts";
import { ratingOf } from "../rating/ratingStore.ts";

/** Handles jumps from problems: selects their cell and shows the two ways to draw its line; focuses fields. */
export function usePlaces(model: LinjatModel): void {
  usePlaceHandler(model.session.id, (place) => showPlace(model, place));
}

function showPlace(model: LinjatModel, { target }: Place): boolean {
  if (target.startsWith("field:")) {
    document.querySelector<HTMLElement>(`[data-field="${target.slice("field:".length)}"] :is(input, button)`)?.focus();
    return true;
  }
  const cell = parseCellTarget(target);
  if (cell === undefined) return false;
  if (model.view.getState().mode !== "draw") showMode(model, "draw");
  moveCursor(model, cell, false);
  const { answer } = ratingOf(model.session.id).getState();
  model.view.setState({ evidence: answer === undefined ? [] : twoWays(model.size(), answer, cell) });
  model.canvas.redraw("content", "overlay");
  return true;
}

/** Where two solutions differ around a cell: one as a line, the other dashed beside it; everywhere without a cell. */
export function twoWays(
  size: { readonly width: number; readonly height: number },
  { differing }: RateAnswer,
  around?: readonly [number, number],
): SceneShape[] {
  const grid: LinjatGrid = { ...size, cells: [] };
  const touches = (line: readonly number[]) =>
    around === undefined || line.some((cell) => sameCell(pointOf(grid, cell), around));
  const [first, second] = differing;
  return [
    ...first.filter(touches).flatMap((cells) => lineShapes(grid, { cells, state: "current" })),
    ...second.filter(touches).map((cells) => dashed(grid, cells)),
  ];
}

function dashed(grid: LinjatGrid, cells: readonly number[]): SceneShape {
  const [fromX, fromY] = pointOf(grid, cells[0] ?? 0);
  const [toX, toY] = pointOf(grid, cells.at(-1) ?? 0);
  return {
    type: "polyline",
    // Off the middle, so that the other line remains visible.
    points: [
      fromX + 0.5 + aside(fromY !== toY),
      fromY + 0.5 + aside(fromX !== toX),
      toX + 0.5 + aside(fromY !== toY),
      toY + 0.5 + aside(fromX !== toX),
    ],
    closed: false,
    style: { stroke: "warn", strokeWidth: 0.12, lineCap: "butt", dash: [0.22, 0.14] },
  };
}

function aside(isAcross: boolean): number {
  return isAcross ? 0.2 : 0;
}
