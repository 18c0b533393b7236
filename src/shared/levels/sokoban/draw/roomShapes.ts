import type { SceneShape } from "../../../scene/scene.ts";
import type { DrawDetail } from "../../levelKind.ts";
import type { Board } from "../board.ts";
import { cellOutline } from "../../../scene/cellOutline.ts";
import { boxShape, goalShape, playerShape } from "./pieces.ts";

/** Floor with hair lines and walls as one mass. `isFloor` by cell. Linear in the area. */
export function groundShapes(board: Board, floor: Uint8Array, detail: DrawDetail): SceneShape[] {
  const { width, height } = board;
  const isWall = (x: number, y: number): boolean => board.walls[y * width + x] === 1;
  const isFloor = (x: number, y: number): boolean => floor[y * width + x] === 1;
  return [
    { type: "path", data: cellOutline(width, height, isFloor), style: { fill: "floor" } },
    ...(detail === "full" ? [hairLines(board, isFloor)] : []),
    {
      type: "path",
      data: cellOutline(width, height, isWall),
      style: { fill: "bg-4", stroke: "wall", strokeWidth: 0.07, lineJoin: "round" },
    },
    ...(detail === "full" ? [mortar(board, isWall)] : []),
  ];
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

/** Goals with no box on them. */
export function goalShapes(board: Board, isPlain: boolean): SceneShape[] {
  return cellsOf(board, board.goals)
    .filter((cell) => board.boxes[cell] !== 1)
    .map((cell) => goalShape(cell % board.width, Math.floor(cell / board.width), isPlain));
}

/** Boxes, then players. */
export function pieceShapes(board: Board, isPlain: boolean): SceneShape[] {
  const { width } = board;
  return [
    ...cellsOf(board, board.boxes).map((cell) =>
      boxShape(cell % width, Math.floor(cell / width), board.goals[cell] === 1, isPlain),
    ),
    ...board.players.map((cell) => playerShape(cell % width, Math.floor(cell / width), isPlain)),
  ];
}

function cellsOf({ width, height }: Board, flags: Uint8Array): number[] {
  return Array.from({ length: width * height }, (_, cell) => cell).filter((cell) => flags[cell] === 1);
}
