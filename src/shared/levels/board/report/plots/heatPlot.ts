import type { BoardLevel } from "../../boardLevel.ts";
import { boardShape } from "../../boardShape.ts";
import { cellMiddle, drawBoard } from "../../drawBoard.ts";
import type { SceneShape } from "../../../../scene/scene.ts";
import { sceneToSvg } from "../../../../scene/svg.ts";

const heat = ["heat-0", "heat-1", "heat-2", "heat-3", "heat-4", "heat-5"] as const;
const above = 1.2;
const below = 1.8;

/**
 * An SVG of the empty board with a disc in each cell, stronger for larger values; scale, range and `unit` are below.
 */
export function heatPlot(board: BoardLevel, title: string, values: readonly number[], unit: string): string {
  const empty = { ...board, rows: board.rows.map((row) => row.replace(/[xoXO]/g, ".")) };
  const { view, shapes } = drawBoard(empty, { detail: "full" });
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const discs = boardShape(board).cells.map(([x, y], cell): SceneShape => {
    const share = ((values[cell] ?? 0) - least) / Math.max(most - least, 1e-9);
    const [cx, cy] = cellMiddle(board, x, y);
    const fill = heat[Math.min(heat.length - 1, Math.floor(share * heat.length))] ?? "heat-0";
    return { type: "circle", cx, cy, r: 0.42, style: { fill } };
  });
  const width = Math.max(view.width, 9);
  const left = view.x - (width - view.width) / 2;
  const bottom = view.y + view.height;
  const step = 0.5;
  const scaleLeft = left + 1.9;
  const scale = heat.map((fill, i): SceneShape => {
    const style = { fill, stroke: "line-2", strokeWidth: 0.02 } as const;
    return { type: "rect", x: scaleLeft + i * step, y: bottom + 0.2, width: step, height: 0.4, style };
  });
  const texts = [
    caption(title, left + 0.4, view.y - 0.4, "start", 600),
    caption(least.toFixed(2), scaleLeft - 0.2, bottom + 0.4, "end"),
    caption(most.toFixed(2), scaleLeft + heat.length * step + 0.2, bottom + 0.4, "start"),
    caption(unit, left + 0.4, bottom + 1.1, "start"),
  ];
  const frame = { x: left, y: view.y - above, width, height: view.height + above + below };
  const scene = { view: frame, shapes: [...shapes, ...discs, ...scale, ...texts], title };
  return sceneToSvg(scene, { theme: "light", cellSize: 32, background: "bg-2" });
}

function caption(text: string, x: number, y: number, anchor: "start" | "end", weight: 400 | 600 = 400): SceneShape {
  return {
    type: "text",
    x,
    y,
    text,
    size: 0.36,
    font: "ui",
    weight,
    anchor,
    baseline: "middle",
    style: { fill: "text-2" },
  };
}
