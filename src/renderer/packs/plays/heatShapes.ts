import type { PlayHeat } from "#shared/plays/playHeat.ts";
import type { SceneShape } from "#shared/scene/scene.ts";
import type { SceneToken } from "#shared/scene/tokens.ts";

/** What of the plays is drawn on a level. */
export type HeatLayer = "path" | "undos" | "restarts" | "stops";

/** All layers, in the order in which they are offered. */
export const heatLayers: readonly HeatLayer[] = ["path", "undos", "restarts", "stops"];

const tokens: Readonly<Record<HeatLayer, SceneToken>> = {
  path: "accent-line",
  undos: "warn",
  restarts: "bad",
  stops: "bad",
};

/**
 * A layer over a level's drawing, in its cells: squares that are the stronger the more often it happened there, over the
 * paths as lines that are the wider the more often people went there. O(squares + steps).
 */
export function heatShapes({ squares, steps }: PlayHeat, square: number, layer: HeatLayer): SceneShape[] {
  const count = (one: PlayHeat["squares"][number]): number => (layer === "path" ? one.visits : one[layer]);
  const most = Math.max(1, ...squares.map(count));
  const busiest = Math.max(1, ...steps.map(({ times }) => times));
  const token = tokens[layer];
  const isPath = layer === "path";
  return [
    ...squares.flatMap((one): SceneShape[] => {
      const share = count(one) / most;
      if (share === 0) return [];
      const side = 0.86 * square;
      const place = { x: one.x - side / 2, y: one.y - side / 2, width: side, height: side, radius: 0.16 * square };
      const fillOpacity = (isPath ? 0.08 : 0.25) + (isPath ? 0.3 : 0.5) * share;
      return [{ type: "rect", ...place, style: { fill: token, fillOpacity } }];
    }),
    ...steps.map(({ from, to, times }): SceneShape => {
      const strokeWidth = (0.04 + 0.2 * (isPath ? times / busiest : 0)) * square;
      const style = {
        stroke: "accent-line",
        strokeWidth,
        strokeOpacity: isPath ? 0.75 : 0.35,
        lineCap: "round",
      } as const;
      return { type: "segments", points: [...from, ...to], style };
    }),
    ...(isPath
      ? []
      : squares.flatMap((one): SceneShape[] => (count(one) > 0 ? [number(one, count(one), square)] : []))),
  ];
}

function number({ x, y }: { readonly x: number; readonly y: number }, count: number, square: number): SceneShape {
  const style = { fill: "text-1", stroke: "bg-1", strokeWidth: 0.1 * square } as const;
  const font = { font: "ui", weight: 600, anchor: "middle", baseline: "middle" } as const;
  return { type: "text", x, y, text: String(count), size: 0.5 * square, ...font, style };
}
