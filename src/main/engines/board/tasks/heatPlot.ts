import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { boardShape } from "#shared/levels/board/boardShape.ts";
import { cellMiddle, drawBoard } from "#shared/levels/board/drawBoard.ts";
import type { SceneShape } from "#shared/scene/scene.ts";
import { sceneToSvg } from "#shared/scene/svg.ts";

const heat = ["heat-0", "heat-1", "heat-2", "heat-3", "heat-4", "heat-5"] as const;

/** An SVG of the empty board with a disc in each cell, darker for larger values, its range and the games behind it below. */
export function heatPlot(board: BoardLevel, title: string, values: readonly number[], games: number): string {
  const empty = { ...board, rows: board.rows.map((row) => row.replace(/[xoXO]/g, ".")) };
  const { view, shapes } = drawBoard(empty, { detail: "full" });
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const discs = boardShape(board).cells.map(([x, y], cell): SceneShape => {
    const share = ((values[cell] ?? 0) - least) / Math.max(most - least, 1e-9);
    const [cx, cy] = cellMiddle(board, x, y);
    const fill = heat[Math.min(heat.length - 1, Math.floor(share * heat.length))] ?? "heat-0";
    return { type: "circle", cx, cy, r: 0.42, style: { fill } };
  });
  const caption: SceneShape = {
    type: "text",
    x: view.x + view.width / 2,
    y: view.y + view.height + 0.3,
    text: `${title}: ${least.toFixed(2)} to ${most.toFixed(2)}, ${games} games`,
    size: 0.4,
    font: "ui",
    weight: 400,
    anchor: "middle",
    baseline: "middle",
    style: { fill: "text-2" },
  };
  const scene = { view: { ...view, height: view.height + 0.8 }, shapes: [...shapes, ...discs, caption], title };
  return sceneToSvg(scene, { theme: "light", cellSize: 32, background: "bg-2" });
}
