import { head, type Sim } from "#simulation/drod/fast/sim.ts";
import type { Evaluation } from "#simulation/drod/evaluation/evaluate.ts";
import { heatMapOf } from "#simulation/drod/evaluation/heatMap.ts";
import { foreseeMoves } from "#simulation/drod/play/foresee.ts";
import type { DrodTurn, Recording } from "#simulation/drod/play/recording.ts";
import { stateAt } from "#shared/play/playSession.ts";
import { stateRoom, type StateRoom } from "#simulation/drod/play/stateRoom.ts";
import { roomColumns } from "#shared/levels/drod/room.ts";
import type { SceneShape } from "#shared/scene/scene.ts";
import type { SceneToken } from "#shared/scene/tokens.ts";
import type { CanvasPainter } from "#renderer/canvas/canvasFrame.ts";
import { paintCellShapes } from "#renderer/editors/grid/paintCells.ts";
import { numberShapes, placeShapes, wireShapes } from "../canvas/roomMarks.ts";
import { pictureOfFigures, pictureOfSquares } from "../canvas/roomPicture.ts";
import type { ShownLayers } from "../drodModel.ts";
import type { PlayModel } from "./playModel.ts";

/** A room in play: the shown turn with its overlays. */
export function playPainters(
  play: PlayModel,
  shown: () => ShownLayers,
): { readonly content: CanvasPainter; readonly overlay: CanvasPainter } {
  const stateNow = cachedState(play);
  return {
    content(ctx, frame) {
      const state = stateNow();
      paintCellShapes(ctx, frame, pictureOfSquares(state.tiles));
      const evaluate = shown().heat ? play.evaluate() : undefined;
      if (evaluate !== undefined) paintCellShapes(ctx, frame, heatShapes(play.sim(), evaluate));
      if (shown().trail) paintCellShapes(ctx, frame, trailShapes(play));
      paintCellShapes(ctx, frame, pictureOfFigures(state.monsters, state.player));
    },
    overlay(ctx, frame) {
      const state = stateNow();
      const { links, numbers, moves } = shown();
      const { target } = play.store.getState();
      const [x, y] = state.player;
      paintCellShapes(ctx, frame, [
        ...(links ? wireShapes(play.room().room.orbs ?? [], () => false) : []),
        ...(numbers ? numberShapes(state.monsters) : []),
        ...(moves ? moveShapes(play) : []),
        ...placeShapes(play.room().places),
        ...(target === undefined ? [] : [markOf(target, "accent-line")]),
        ...(play.death() === undefined ? [] : [markOf([x, y], "bad")]),
      ]);
    },
  };
}

/** Read once for both layers. Squares unchanged by a turn keep their arrays, so their picture is cached. */
function cachedState(play: PlayModel): () => StateRoom {
  let known:
    | { readonly turn: DrodTurn; readonly rules: unknown; readonly tiles: string; readonly state: StateRoom }
    | undefined;
  return () => {
    const { session } = play.store.getState();
    const turn = stateAt(session);
    if (known?.turn === turn) return known.state;
    const sim = play.sim();
    const state = stateRoom(sim);
    const tiles = `${sim.head[head.tilesLow]} ${sim.head[head.tilesHigh]}`;
    const same = known?.rules === session.rules && known.tiles === tiles ? known.state.tiles : state.tiles;
    known = { turn, rules: session.rules, tiles, state: { ...state, tiles: same } };
    return known.state;
  };
}

const heatTokens: readonly SceneToken[] = ["heat-1", "heat-2", "heat-3", "heat-4", "heat-5"];

/**
 * Good squares are bright; squares that the player can't enter are omitted. Quantile classes, so that one outlier hides
 * nothing.
 */
export function heatShapes(sim: Sim, evaluate: Evaluation): SceneShape[] {
  const values = heatMapOf(sim, evaluate);
  const sorted = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  const [least, most] = [sorted[0] ?? 0, sorted.at(-1) ?? 0];
  if (least === most) return [];
  const limits = heatTokens
    .slice(1)
    .map((_, i) => sorted[Math.floor((sorted.length * (i + 1)) / heatTokens.length)] ?? most);
  const paths = heatTokens.map((): number[] => []);
  for (const [cell, value] of values.entries()) {
    if (value === null) continue;
    const rank = limits.findIndex((limit) => value < limit);
    const level = rank < 0 ? 0 : heatTokens.length - 1 - rank;
    const [x, y] = [(cell % roomColumns) + 0.06, Math.floor(cell / roomColumns) + 0.06];
    paths[level]?.push(0, x, y, 1, x + 0.88, y, 1, x + 0.88, y + 0.88, 1, x, y + 0.88, 3);
  }
  return paths.map((data, level): SceneShape => ({
    type: "path",
    data,
    style: { fill: heatTokens[level] ?? "heat-1", fillOpacity: 0.45 },
  }));
}

/** Middle of the player's square on entry and after each command, flat. */
function trailPoints({ places }: Recording): readonly number[] {
  return places.flatMap(([x, y]) => [x + 0.5, y + 0.5]);
}

/** The path so far solid, the path ahead dotted; a compared line dashed, with its own position as a circle. */
function trailShapes(play: PlayModel): SceneShape[] {
  const { session, compared } = play.store.getState();
  const index = session.at;
  const points = trailPoints(play.recording());
  const round = { lineCap: "round", lineJoin: "round" } as const;
  const at = 2 * (index + 1);
  const shapes: SceneShape[] = [];
  if (compared !== undefined) {
    const other = trailPoints(compared.recording);
    const place = 2 * Math.min(index, compared.recording.commands.length);
    shapes.push(
      {
        type: "polyline",
        points: other,
        closed: false,
        style: { stroke: "info", strokeOpacity: 0.8, strokeWidth: 0.11, dash: [0.3, 0.25], ...round },
      },
      {
        type: "circle",
        cx: other[place] ?? 0,
        cy: other[place + 1] ?? 0,
        r: 0.36,
        style: { stroke: "info", strokeWidth: 0.12 },
      },
    );
  }
  shapes.push(
    {
      type: "polyline",
      points: points.slice(0, at),
      closed: false,
      style: { stroke: "accent-line", strokeOpacity: 0.8, strokeWidth: 0.12, ...round },
    },
    {
      type: "polyline",
      points: points.slice(at - 2),
      closed: false,
      style: { stroke: "accent-line", strokeWidth: 0.1, dash: [0.06, 0.26], ...round },
    },
  );
  return shapes;
}

/** Where each monster would go if the player waited. */
function moveShapes(play: PlayModel): SceneShape[] {
  const points: number[] = [];
  const heads: number[] = [];
  for (const { from, to } of foreseeMoves(play.sim(), ".")) {
    if (to === undefined || (to[0] === from[0] && to[1] === from[1])) continue;
    const [x, y] = [from[0] + 0.5, from[1] + 0.5];
    const [toX, toY] = [to[0] + 0.5, to[1] + 0.5];
    points.push(x, y, toX, toY);
    const length = Math.hypot(toX - x, toY - y);
    const [dx, dy] = [(toX - x) / length, (toY - y) / length];
    heads.push(toX, toY, toX - dx * 0.3 - dy * 0.18, toY - dy * 0.3 + dx * 0.18);
    heads.push(toX, toY, toX - dx * 0.3 + dy * 0.18, toY - dy * 0.3 - dx * 0.18);
  }
  const style = { stroke: "warn", strokeWidth: 0.1, lineCap: "round" } as const;
  return [
    { type: "segments", points, style },
    { type: "segments", points: heads, style },
  ];
}

function markOf([x, y]: readonly [number, number], token: SceneToken): SceneShape {
  return {
    type: "rect",
    x: x + 0.04,
    y: y + 0.04,
    width: 0.92,
    height: 0.92,
    radius: 0.1,
    style: { stroke: token, strokeWidth: 0.12, fill: token, fillOpacity: 0.18 },
  };
}
