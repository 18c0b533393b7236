import type { Point } from "#shared/kernel/geometry.ts";
import { boardOf, insideOf } from "#shared/levels/sokoban/board.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import { boxRoutes } from "#shared/levels/sokoban/play/boxRoutes.ts";
import { startPosition, walkDistances } from "#shared/levels/sokoban/play/roomPosition.ts";
import type { SceneShape } from "#shared/scene/scene.ts";
import { answerOf } from "../live/answerStore.ts";
import type { RoomModel } from "../roomModel.ts";
import type { CellEffect } from "#shared/levels/sokoban/analyses.ts";
import { effectShapes as shapesOf } from "../../tools/effects/effectShapes.ts";
import { isOf, overlayDataOf } from "./overlayStore.ts";
import { trailShapes } from "./trailShapes.ts";

const effects = {
  unsolvable: "broken",
  longer: "harder",
  shorter: "easier",
  none: "same",
  unknown: "unknown",
} as const;

/** The effect of changing each cell's wall on the pushes of the shortest solution. */
function effectShapes(cells: readonly CellEffect[], base: number): readonly SceneShape[] {
  return shapesOf(
    cells.map(({ x, y, effect, pushes = base }) => ({ x, y, effect: effects[effect], by: pushes - base })),
  );
}

/** Shapes below and above the pieces of a room. */
export interface OverlayShapes {
  readonly below: readonly SceneShape[];
  readonly above: readonly SceneShape[];
}

/** The enabled overlays for the room as shown; those about other rows are omitted. */
export function overlayShapes(model: RoomModel, rows: readonly string[]): OverlayShapes {
  const { overlays } = model.view.getState();
  const data = overlayDataOf(model.session.id).getState();
  const below: SceneShape[] = [];
  const above: SceneShape[] = [];
  const { squares, effects, heat } = data;
  const hasEffects = overlays.has("effects") && effects !== undefined && isOf(effects, rows);
  if (overlays.has("dead") && !hasEffects && squares !== undefined && isOf(squares, rows))
    below.push(...deadShapes(squares.answer.cells));
  if (overlays.has("heat") && heat !== undefined && isOf(heat, rows)) below.push(...heatShapes(heat.answer.cells));
  if (overlays.has("reach")) below.push(...reachShapes(rows));
  if (overlays.has("boxReach")) above.push(...boxReachShapes(rows, model.selection()?.cursor));
  if (overlays.has("distance") && squares !== undefined && isOf(squares, rows))
    above.push(...distanceShapes(squares.answer.distances, rows));
  if (hasEffects) above.push(...effectShapes(effects.cells, effects.base));
  const { answer } = answerOf(model.session.id).getState();
  const moves = answer !== undefined && isOf(answer, rows) ? answer.solution : undefined;
  if (overlays.has("trail") && moves !== undefined) above.push(...trailOf(rows, moves));
  return { below, above };
}

/** Red diagonal hatching. */
export function deadShapes(cells: readonly Point[]): readonly SceneShape[] {
  const points = cells.flatMap(([x, y]) =>
    [0.2, 0.55, 0.9, 1.25, 1.6].flatMap((at) => {
      const [x1, y1] = at <= 1 ? [x, y + at] : [x + at - 1, y + 1];
      const [x2, y2] = at <= 1 ? [x + at, y] : [x + 1, y + at - 1];
      return [x1, y1, x2, y2];
    }),
  );
  return [
    ...cells.map(([x, y]) => tint(x, y, "bad", 0.1)),
    { type: "segments", points, style: { stroke: "bad", strokeWidth: 0.035, strokeOpacity: 0.55 } },
  ];
}

function tint(x: number, y: number, fill: "bad" | "accent-line" | "info", fillOpacity: number): SceneShape {
  return { type: "rect", x, y, width: 1, height: 1, style: { fill, fillOpacity } };
}

function heatShapes(cells: readonly (readonly [number, number, number])[]): readonly SceneShape[] {
  return cells.flatMap(([x, y, share]) => (share === 0 ? [] : [tint(x, y, "bad", 0.08 + 0.62 * share)]));
}

function reachShapes(rows: readonly string[]): readonly SceneShape[] {
  const position = startPosition(rows);
  if (position.board.players.length === 0) return [];
  const { width } = position.board;
  return [...walkDistances(position)].flatMap((steps, cell) =>
    steps < 0 ? [] : [tint(cell % width, Math.floor(cell / width), "info", 0.22)],
  );
}

/** Filled dots where the selected box can be pushed in the current room, hollow ones where it could be if alone. */
function boxReachShapes(rows: readonly string[], cursor: Point | undefined): readonly SceneShape[] {
  if (cursor === undefined) return [];
  const position = startPosition(rows);
  const { width } = position.board;
  const box = cursor[1] * width + cursor[0];
  if (position.boxes[box] !== 1 || position.board.players.length === 0 || insideOf(boardOf(rows)).leak >= 0) return [];
  const among = boxRoutes(position, box, "pushes").pushes;
  const alone = boxRoutes(position, box, "pushes", true).pushes;
  return [...alone.keys()].map((cell): SceneShape => {
    const [cx, cy] = [(cell % width) + 0.5, Math.floor(cell / width) + 0.5];
    return among.has(cell)
      ? { type: "circle", cx, cy, r: 0.13, style: { fill: "accent-line" } }
      : { type: "circle", cx, cy, r: 0.12, style: { stroke: "accent-line", strokeWidth: 0.05 } };
  });
}

function distanceShapes(
  distances: readonly (readonly [number, number, number])[],
  rows: readonly string[],
): readonly SceneShape[] {
  return distances
    .filter(([x, y]) => " .@+".includes(rows[y]?.[x] ?? " "))
    .map(([x, y, pushes]) => cellText(x, y, String(pushes)));
}

/** A small number in the middle of a cell, with a halo. */
function cellText(x: number, y: number, text: string): SceneShape {
  return {
    type: "text",
    x: x + 0.5,
    y: y + 0.5,
    text,
    size: 0.34,
    font: "mono",
    weight: 500,
    anchor: "middle",
    baseline: "middle",
    style: { fill: "text-1", stroke: "canvas", strokeWidth: 0.1, opacity: 0.85 },
  };
}

function trailOf(rows: readonly string[], moves: string): readonly SceneShape[] {
  const replay = replaySolution(rows, moves);
  return replay.ok ? trailShapes(rows, moves) : [];
}
