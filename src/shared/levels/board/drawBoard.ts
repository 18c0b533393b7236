import type { Point } from "../../kernel/geometry.ts";
import { parsePath } from "../../scene/pathData.ts";
import type { Scene, SceneShape, ShapeStyle } from "../../scene/scene.ts";
import type { DrawOptions } from "../levelKind.ts";
import type { BoardLevel } from "./boardLevel.ts";
import { boardShape, pieces, pieceSide, startPosition } from "./boardShape.ts";

/** Distance between the middles of touching hexes. */
const hexPitch = 1;
const hexRadius = hexPitch / Math.sqrt(3);
/** Share of a hex that is drawn: a gap of 5 % to its neighbours. */
const hexFill = 0.95;
const margin = 0.5;
const crown = parsePath("M-0.2 0.13 L-0.24 -0.12 L-0.1 0.01 L0 -0.18 L0.1 0.01 L0.24 -0.12 L0.2 0.13 Z");
const discStyle = { stroke: "ink", strokeWidth: 0.07 } as const;

/**
 * The board in cells. Sides differ by form: ink disc with an inner ring against hollow disc, with a cross on hexes; kings
 * wear a crown; holes are absent.
 */
export function drawBoard(level: BoardLevel, { detail, selected = [] }: DrawOptions): Scene {
  const shape = boardShape(level);
  const { cells } = startPosition(level, shape);
  const shapes: SceneShape[] = [];
  const middles: Point[] = [];
  for (const [y, row] of level.rows.entries()) {
    for (const [x, letter] of Array.from(row).entries()) {
      if (letter === "-") continue;
      const middle = cellMiddle(level, x, y);
      middles.push(middle);
      shapes.push(cellShape(level, middle, shape.cellAt(x, y) >= 0));
      if (selected.includes(`cell:${x},${y}`)) shapes.push(ring(middle));
    }
  }
  for (const [cell, piece] of cells.entries()) {
    const [x, y] = shape.cells[cell] ?? [0, 0];
    if (piece !== pieces.empty)
      shapes.push(pieceShape(cellMiddle(level, x, y), `cell:${x},${y}`, piece, level, detail));
  }
  const xs = middles.map(([x]) => x);
  const ys = middles.map(([, y]) => y);
  const left = xs.length === 0 ? 0 : Math.min(...xs);
  const top = ys.length === 0 ? 0 : Math.min(...ys);
  const width = xs.length === 0 ? 0 : Math.max(...xs) - left;
  const height = ys.length === 0 ? 0 : Math.max(...ys) - top;
  const around = margin + (level.topology === "hex" ? hexRadius : 0.5);
  const view = { x: left - around, y: top - around, width: width + 2 * around, height: height + 2 * around };
  const game = level.rules.game === "checkers" ? `${level.rules.variant} checkers` : "Hexxagon";
  return { view, shapes, title: `Board of ${shape.cells.length} cells for ${game}` };
}

/** Middle of a cell in drawing units; hexes stand in columns, flat side up. */
export function cellMiddle({ topology }: BoardLevel, x: number, y: number): Point {
  return topology === "square" ? [x + 0.5, y + 0.5] : [1.5 * hexRadius * x, hexPitch * (y - x / 2)];
}

function cellShape({ topology, rules }: BoardLevel, [x, y]: Point, isPlayable: boolean): SceneShape {
  if (topology === "hex") {
    const points = Array.from({ length: 6 }, (_, corner) => (corner * Math.PI) / 3).flatMap((angle) => [
      x + hexRadius * hexFill * Math.cos(angle),
      y + hexRadius * hexFill * Math.sin(angle),
    ]);
    return { type: "polyline", points, closed: true, style: { fill: "floor", stroke: "line-3", strokeWidth: 0.03 } };
  }
  const isDark = rules.game === "checkers" && isPlayable;
  const style: ShapeStyle = { fill: isDark ? "bg-4" : "floor", stroke: "line-2", strokeWidth: 0.03 };
  return { type: "rect", x: x - 0.5, y: y - 0.5, width: 1, height: 1, style };
}

function pieceShape(
  [cx, cy]: Point,
  id: string,
  piece: number,
  { topology }: BoardLevel,
  detail: DrawOptions["detail"],
): SceneShape {
  const isFirst = pieceSide(piece) === 0;
  const shapes: SceneShape[] = [
    { type: "circle", cx, cy, r: 0.33, style: { ...discStyle, fill: isFirst ? "ink" : "floor" } },
  ];
  if (detail !== "silhouette") shapes.push(...marks([cx, cy], piece, isFirst, topology));
  return { type: "group", id, shapes };
}

function marks([cx, cy]: Point, piece: number, isFirst: boolean, topology: BoardLevel["topology"]): SceneShape[] {
  const inner = isFirst ? "floor" : "ink";
  if (piece >= pieces.king0) {
    const shape: SceneShape = { type: "path", data: crown, style: { fill: inner } };
    return [{ type: "group", transform: [1, 0, 0, 1, cx, cy], shapes: [shape] }];
  }
  if (isFirst) return [{ type: "circle", cx, cy, r: 0.22, style: { stroke: inner, strokeWidth: 0.04 } }];
  if (topology === "square") return [];
  const arm = 0.12;
  const points = [cx - arm, cy - arm, cx + arm, cy + arm, cx - arm, cy + arm, cx + arm, cy - arm];
  return [{ type: "segments", points, style: { stroke: inner, strokeWidth: 0.06, lineCap: "round" } }];
}

function ring([cx, cy]: Point): SceneShape {
  return { type: "circle", cx, cy, r: 0.44, style: { stroke: "accent-line", strokeWidth: 0.06 } };
}
