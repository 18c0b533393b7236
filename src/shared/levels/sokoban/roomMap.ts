import { boardOf, insideOf, type Board } from "./board.ts";
import type { SokobanLevel } from "./level.ts";
import { roomMapMessages } from "./messages.ts";
import { cellObject, type CellValue, type LevelMap, type MapObject, type ObjectLayer } from "../levelMap.ts";

const groundValues: readonly CellValue[] = [
  { value: 1, name: "floor", token: "floor" },
  { value: 2, name: "wall", token: "wall" },
];

const goalValues: readonly CellValue[] = [{ value: 1, name: "goal", token: "role-treasure" }];

const pieceValues: readonly CellValue[] = [
  { value: 1, name: "box", token: "role-treasure" },
  { value: 2, name: "player", token: "accent-solid" },
];

/**
 * The room for map editors: cell layers ground, goals and pieces; goals, boxes and the player also as objects, and the
 * pushes of a known solution on an initially hidden layer.
 */
export function roomMap({ rows, solution }: SokobanLevel): LevelMap {
  const board = boardOf(rows);
  const { width, height, walls, goals, boxes, players } = board;
  const inside = insideOf(board).cells;
  const cells = Array.from({ length: width * height }, (_, cell) => cell);
  const objects: MapObject[] = [];
  for (const cell of cells) {
    const type = boxes[cell] === 1 ? "box" : players.includes(cell) ? "player" : undefined;
    if (type === undefined) continue;
    const [x, y] = [cell % width, Math.floor(cell / width)];
    objects.push(cellObject(`${type}-${x}-${y}`, type, type, [x, y], { onGoal: goals[cell] === 1 }));
  }
  return {
    width,
    height,
    cellLayers: [
      {
        name: "ground",
        values: groundValues,
        cells: cells.map((cell) => (walls[cell] === 1 ? 2 : (inside[cell] ?? 0))),
      },
      { name: "goals", values: goalValues, cells: cells.map((cell) => goals[cell] ?? 0) },
      {
        name: "pieces",
        values: pieceValues,
        cells: cells.map((cell) => (boxes[cell] === 1 ? 1 : players.includes(cell) ? 2 : 0)),
      },
    ],
    objectLayers: [
      { name: "goals", objects: cells.filter((cell) => goals[cell] === 1).map((cell) => goalAt(cell, width)) },
      { name: "pieces", objects },
      ...solutionLayer(board, solution),
    ],
    properties: solution === undefined ? {} : { solution },
  };
}

const steps: Readonly<Record<string, readonly [number, number, string]>> = {
  l: [-1, 0, "left"],
  u: [0, -1, "up"],
  r: [1, 0, "right"],
  d: [0, 1, "down"],
};

/** One object per push, on the cell that the box is pushed from; none where the room has no solution or several players. */
function solutionLayer({ width, players }: Board, solution: string | undefined): ObjectLayer[] {
  const [start] = players;
  if (solution === undefined || solution === "" || start === undefined || players.length > 1) return [];
  const objects: MapObject[] = [];
  let [x, y] = [start % width, Math.floor(start / width)];
  for (const [index, letter] of Array.from(solution).entries()) {
    const [dx, dy, direction] = steps[letter.toLowerCase()] ?? [0, 0, ""];
    [x, y] = [x + dx, y + dy];
    if (letter === letter.toLowerCase()) continue;
    const number = objects.length + 1;
    const properties = { number, move: index + 1, direction };
    objects.push(cellObject(`push-${number}`, roomMapMessages.push(number), "push", [x, y], properties));
  }
  return [{ name: "solution", isSolution: true, objects }];
}

function goalAt(cell: number, width: number): MapObject {
  const [x, y] = [cell % width, Math.floor(cell / width)];
  return cellObject(`goal-${x}-${y}`, "goal", "goal", [x, y]);
}
