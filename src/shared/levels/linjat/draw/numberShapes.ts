import type { SceneShape } from "../../../scene/scene.ts";
import type { DrawDetail } from "../../levelKind.ts";
import { type LinjatGrid, pointOf } from "../linjatLevel.ts";
import type { PuzzlePicture } from "./puzzlePicture.ts";
import { textShape } from "../../../scene/shapes.ts";

/** Numbers on discs (hollow while open, filled when the line is known) and dots; causes have a ring around them. */
export function numberShapes(grid: LinjatGrid, picture: PuzzlePicture, detail: DrawDetail): SceneShape[] {
  const { lines, causes } = picture;
  const inLine = (cell: number, state: string) =>
    lines.some((line) => line.state === state && line.cells.includes(cell));
  return grid.cells.flatMap((content, cell): SceneShape[] => {
    const [x, y] = pointOf(grid, cell);
    const ring = causes.includes(cell) ? [causeRing(x, y, content > 0 ? 0.42 : 0.27)] : [];
    if (content === 0) return ring;
    if (content < 0) return [dotShape(x, y, causes.includes(cell)), ...ring];
    const current = inLine(cell, "current");
    const filled = current ? "accent-solid" : inLine(cell, "known") ? "line-a" : "canvas";
    return [...disc(x, y, content, filled, detail), ...ring];
  });
}

function dotShape(x: number, y: number, isCause: boolean): SceneShape {
  const style = { fill: isCause ? "warn" : "ink" } as const;
  return { type: "circle", cx: x + 0.5, cy: y + 0.5, r: isCause ? 0.15 : 0.12, style };
}

function causeRing(x: number, y: number, r: number): SceneShape {
  return { type: "circle", cx: x + 0.5, cy: y + 0.5, r, style: { stroke: "warn", strokeWidth: 0.045 } };
}

type DiscFill = "accent-solid" | "line-a" | "canvas";
const numerals = { "accent-solid": "on-accent", "line-a": "canvas", canvas: "ink" } as const;

function disc(x: number, y: number, value: number, fill: DiscFill, detail: DrawDetail): SceneShape[] {
  const stroke = fill === "accent-solid" ? fill : "line-a";
  const circle: SceneShape = {
    type: "circle",
    cx: x + 0.5,
    cy: y + 0.5,
    r: 0.32,
    style: { fill: detail === "silhouette" ? "line-a" : fill, stroke, strokeWidth: 0.06 },
  };
  if (detail === "silhouette") return [circle];
  const text: SceneShape = textShape(x + 0.5, y + 0.5, String(value), 0.4, { fill: numerals[fill] });
  return [circle, text];
}
