import type { SceneShape, ShapeStyle } from "../../../scene/scene.ts";
import type { DrawDetail } from "../../levelKind.ts";
import type { Board } from "../board.ts";
import { cellOutline } from "../../../scene/cellOutline.ts";
import { segmentsShape } from "../../../scene/shapes.ts";

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

/** A hollow diamond with a dot. */
function goalShape(x: number, y: number, isPlain: boolean): SceneShape {
  const [cx, cy, half] = [x + 0.5, y + 0.5, 0.34];
  const points = [cx, cy - half, cx + half, cy, cx, cy + half, cx - half, cy];
  if (isPlain) return { type: "polyline", points, closed: true, style: { fill: "role-treasure" } };
  return group(`goal:${x},${y}`, [
    { type: "polyline", points, closed: true, style: { stroke: "role-treasure", strokeWidth: 0.08 } },
    { type: "circle", cx, cy, r: 0.08, style: { fill: "role-treasure" } },
  ]);
}

/** A crate with a cross, gold; green on a goal, where it hides the diamond. */
function boxShape(x: number, y: number, isOnGoal: boolean, isPlain: boolean): SceneShape {
  const fill = isOnGoal ? "role-start" : "role-treasure";
  if (isPlain) return { type: "rect", x: x + 0.08, y: y + 0.08, width: 0.84, height: 0.84, style: { fill } };
  const fine: ShapeStyle = { stroke: "on-role-pale", strokeWidth: 0.05 };
  const [near, far] = [0.27, 0.73];
  return group(`box:${x},${y}`, [
    { type: "rect", x: x + 0.13, y: y + 0.13, width: 0.74, height: 0.74, radius: 0.1, style: { ...fine, fill } },
    segmentsShape([x + near, y + near, x + far, y + far, x + far, y + near, x + near, y + far], {
      stroke: "on-role-pale",
      strokeWidth: 0.07,
      opacity: 0.75,
    }),
    { type: "rect", x: x + near, y: y + near, width: 0.46, height: 0.46, style: { ...fine, opacity: 0.75 } },
  ]);
}

/** A disc with two eyes. */
function playerShape(x: number, y: number, isPlain: boolean): SceneShape {
  const [cx, cy] = [x + 0.5, y + 0.5];
  const disc: SceneShape = {
    type: "circle",
    cx,
    cy,
    r: 0.34,
    style: { fill: "accent-solid", stroke: "canvas", strokeWidth: 0.05 },
  };
  if (isPlain) return disc;
  const eyes: SceneShape = segmentsShape(
    [cx - 0.12, cy - 0.04, cx - 0.12, cy + 0.04, cx + 0.12, cy - 0.04, cx + 0.12, cy + 0.04],
    { stroke: "on-accent", strokeWidth: 0.09, lineCap: "round" },
  );
  return group("player", [disc, eyes]);
}

function group(id: string, shapes: readonly SceneShape[]): SceneShape {
  return { type: "group", id, shapes };
}
