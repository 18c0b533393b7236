import { asJson } from "#shared/kernel/json.ts";
import { type HeatAnswer, roomQuestionSchema } from "#shared/levels/sokoban/analyses.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import type { SteppedAnalysis } from "../engineTask.ts";
import { type RoomGraph, roomGraph } from "./solver/roomGraph.ts";
import { createWalker } from "./solver/walker.ts";

/** Positions between two yields: a few milliseconds. */
const statesOfStep = 200;

/**
 * "heat": explores the positions that can be reached by pushes, breadth first, and counts for each cell how many of the
 * positions with a box on it are unsolvable. Exact when all positions fit into `nodes`; else unexpanded ones count as
 * solvable. O(nodes * boxes * squares).
 */
export const askHeat: SteppedAnalysis = function* (question) {
  const { rows, nodes } = roomQuestionSchema.parse(question);
  const problems = roomProblems(rows);
  if (!isUsable(problems)) throw new Error(problems[0]?.message ?? "The room is not sound.");
  const graph = roomGraph(rows);
  const space = createSpace(graph);
  while (space.expanded() < space.size() && space.size() < nodes) {
    for (let i = 0; i < statesOfStep && space.expanded() < space.size() && space.size() < nodes; i++) space.expand();
    yield;
  }
  const isWhole = space.expanded() === space.size();
  const saved = space.statesThatMaySolve();
  const cells = graph.cells.map((cell, square): readonly [number, number, number] => {
    const { all, lost } = space.countAt(square, saved);
    return [cell % graph.width, Math.floor(cell / graph.width), all === 0 ? 0 : lost / all];
  });
  const answer: HeatAnswer = { cells, states: space.size(), isWhole };
  return asJson(answer);
};

function createSpace(graph: RoomGraph) {
  const { squares, neighbours, isGoal } = graph;
  const walker = createWalker(graph);
  const reach = new Int32Array(squares);
  const hasBox = new Uint8Array(squares);
  const states: { readonly boxes: readonly number[]; readonly player: number }[] = [];
  const before: number[][] = [];
  const numbers = new Map<string, number>();
  let expanded = 0;

  function enter(boxes: readonly number[], player: number, from: number): void {
    for (const box of boxes) hasBox[box] = 1;
    const lowest = walker.walk(player, hasBox, reach);
    for (const box of boxes) hasBox[box] = 0;
    const key = `${boxes.join()} ${lowest}`;
    let number = numbers.get(key);
    if (number === undefined) {
      number = states.length;
      numbers.set(key, number);
      states.push({ boxes, player: lowest });
      before.push([]);
    }
    if (from >= 0) before[number]?.push(from);
  }
  enter(graph.boxes, graph.player, -1);

  return {
    size: () => states.length,
    expanded: () => expanded,
    /** Finds the positions one push after the next one in line. */
    expand: () => {
      const from = expanded++;
      const state = states[from];
      if (state === undefined) return;
      const { boxes, player } = state;
      for (const box of boxes) hasBox[box] = 1;
      walker.walk(player, hasBox, reach);
      const stamp = reach[player];
      const pushes: (readonly [index: number, to: number])[] = [];
      for (const [i, box] of boxes.entries()) {
        for (let direction = 0; direction < 4; direction++) {
          const to = neighbours[box * 4 + direction] ?? -1;
          const behind = neighbours[box * 4 + (direction ^ 2)] ?? -1;
          if (to < 0 || behind < 0 || hasBox[to] === 1 || hasBox[behind] === 1 || reach[behind] !== stamp) continue;
          pushes.push([i, to]);
        }
      }
      for (const box of boxes) hasBox[box] = 0;
      for (const [i, to] of pushes)
        enter(
          boxes.with(i, to).toSorted((a, b) => a - b),
          boxes[i] ?? 0,
          from,
        );
    },
    /** 1 for positions from which a solved one, or one that was not expanded, can be reached. */
    statesThatMaySolve: (): Uint8Array => {
      const saved = new Uint8Array(states.length);
      const open: number[] = [];
      for (const [number, { boxes }] of states.entries()) {
        if (number < expanded && !boxes.every((box) => isGoal[box] === 1)) continue;
        saved[number] = 1;
        open.push(number);
      }
      for (const number of open) {
        for (const from of before[number] ?? []) {
          if (saved[from] === 1) continue;
          saved[from] = 1;
          open.push(from);
        }
      }
      return saved;
    },
    /** Positions with a box on a square, and those of them that are lost. */
    countAt: (square: number, saved: Uint8Array): { readonly all: number; readonly lost: number } => {
      let all = 0;
      let lost = 0;
      for (const [number, { boxes }] of states.entries()) {
        if (!boxes.includes(square)) continue;
        all++;
        if (saved[number] === 0) lost++;
      }
      return { all, lost };
    },
  };
}
