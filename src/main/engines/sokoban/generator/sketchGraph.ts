import type { RoomGraph } from "../solver/roomGraph.ts";
import { type Sketch, floorCells } from "./sketch.ts";

/**
 * The floor and the goals of a sketch as a solver's graph, without boxes; squares in reading order. Linear in the area.
 */
export function sketchGraph(sketch: Sketch): RoomGraph {
  const { width, walls } = sketch;
  const cells = floorCells(sketch);
  const squares = cells.length;
  const numbers = new Int32Array(walls.length).fill(-1);
  for (const [square, cell] of cells.entries()) numbers[cell] = square;
  const neighbours = new Int32Array(squares * 4);
  const offsets = [-1, -width, 1, width];
  for (const [square, cell] of cells.entries()) {
    for (const [direction, offset] of offsets.entries())
      neighbours[square * 4 + direction] = numbers[cell + offset] ?? -1;
  }
  const isGoal = new Uint8Array(squares);
  const goals = sketch.goals.map((cell) => numbers[cell] ?? 0).toSorted((a, b) => a - b);
  for (const goal of goals) isGoal[goal] = 1;
  return { squares, neighbours, isGoal, goals, boxes: [], player: 0, cells, width, outOfReach: [] };
}
