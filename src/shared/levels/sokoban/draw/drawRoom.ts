import type { Scene, SceneShape } from "../../../scene/scene.ts";
import type { DrawOptions } from "../../levelKind.ts";
import { boardOf, insideOf } from "../board.ts";
import type { Board } from "../board.ts";
import type { SokobanLevel } from "../level.ts";
import { cellOutline } from "../../../scene/cellOutline.ts";
import { boxShape, goalShape, playerShape } from "./pieces.ts";

const margin = { full: 0.6, thumbnail: 0.4, silhouette: 0.2 } as const;

/**
 * A room as ink on paper: floor with hair lines, walls as one mass, goals as diamonds, boxes as crates, the player as a
 * disc with eyes. Boxes are groups with the id "box:x,y"; "cell:x,y" can be selected. Thumbnails leave out hair lines
 * and mortar; silhouettes are filled shapes. Linear in the area.
 */
export function drawRoom({ rows }: SokobanLevel, options: DrawOptions): Scene {
  const board = boardOf(rows);
  const { width, height } = board;
  const inside = insideOf(board).cells;
  const isWall = (x: number, y: number): boolean => board.walls[y * width + x] === 1;
  const isFloor = (x: number, y: number): boolean => inside[y * width + x] === 1;
  const pad = margin[options.detail];
  const shapes: SceneShape[] = [
    { type: "path", data: cellOutline(width, height, isFloor), style: { fill: "floor" } },
    ...(options.detail === "full" ? [hairLines(board, isFloor)] : []),
    {
      type: "path",
      data: cellOutline(width, height, isWall),
      style: { fill: "bg-4", stroke: "wall", strokeWidth: 0.07, lineJoin: "round" },
    },
    ...(options.detail === "full" ? [mortar(board, isWall)] : []),
    ...pieces(board, options),
    ...(options.selected ?? []).flatMap(selectedCell),
  ];
  const boxes = board.boxes.reduce((sum, box) => sum + box, 0);
  return {
    view: { x: -pad, y: -pad, width: width + 2 * pad, height: height + 2 * pad },
    shapes,
    title: `Sokoban room, ${width} by ${height}, ${boxes} ${boxes === 1 ? "box" : "boxes"}`,
  };
}

function hairLines({ width, height }: Board, isFloor: (x: number, y: number) => boolean): SceneShape {
  const points: number[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) if (isFloor(x, y)) points.push(x, y, x + 1, y, x, y, x, y + 1);
  }
  return { type: "segments", points, style: { stroke: "floor-dot", strokeWidth: 0.022 } };
}

/** Two strokes a wall cell. */
function mortar({ width, height }: Board, isWall: (x: number, y: number) => boolean): SceneShape {
  const points: number[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (isWall(x, y)) points.push(x + 0.18, y + 0.36, x + 0.82, y + 0.36, x + 0.18, y + 0.64, x + 0.82, y + 0.64);
    }
  }
  return { type: "segments", points, style: { stroke: "wall-thin", strokeWidth: 0.035, strokeOpacity: 0.42 } };
}

function pieces(board: Board, options: DrawOptions): SceneShape[] {
  const isPlain = options.detail === "silhouette";
  const goals: SceneShape[] = [];
  const boxes: SceneShape[] = [];
  const players: SceneShape[] = [];
  for (let cell = 0; cell < board.width * board.height; cell++) {
    const x = cell % board.width;
    const y = (cell - x) / board.width;
    const isGoal = board.goals[cell] === 1;
    const isBox = board.boxes[cell] === 1;
    if (isGoal && !isBox) goals.push(goalShape(x, y, isPlain));
    if (isBox) boxes.push(boxShape(x, y, isGoal, isPlain));
    if (board.players.includes(cell)) players.push(playerShape(x, y, isPlain));
  }
  return [...goals, ...boxes, ...players];
}

function selectedCell(target: string): SceneShape[] {
  const match = /^(?:cell|box):(\d+),(\d+)$/.exec(target);
  if (match === null) return [];
  const style = { stroke: "accent-line", strokeWidth: 0.08 } as const;
  const [x, y] = [Number(match[1]) + 0.03, Number(match[2]) + 0.03];
  return [{ type: "rect", x, y, width: 0.94, height: 0.94, radius: 0.16, style }];
}
