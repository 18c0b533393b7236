import { playSeries } from "#main/engines/board/play/series.ts";
import { finishedLayout } from "#main/engines/dungeon/model/finishedLayout.ts";
import { layoutModel } from "#main/engines/dungeon/model/layoutModel.ts";
import { graphOf } from "#main/engines/dungeon/model/modelGraph.ts";
import { chainsOf } from "#main/engines/dungeon/search/chains.ts";
import { searchLayout } from "#main/engines/dungeon/search/searchLayout.ts";
import { anySolution } from "#main/engines/sokoban/solver/anySolution.ts";
import { usualPrunings } from "#main/engines/sokoban/solver/prunings.ts";
import { roomGraph } from "#main/engines/sokoban/solver/roomGraph.ts";
import { searchPushes } from "#main/engines/sokoban/solver/searchPushes.ts";
import { createRandom } from "#shared/kernel/random.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { parsePlayer } from "#shared/levels/board/playerSpec.ts";
import { emptyHexagon } from "#shared/levels/board/standardBoards.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { template } from "../../support/dungeonInputs.ts";
import { grown } from "../engines/dungeon/benchGraphs.ts";
import type { CostPoint } from "./fitExponent.ts";

/** A series of the growth bench: what costs what at which sizes, and what to expect of it. */
export interface GrowthSeries {
  readonly name: string;
  readonly points: readonly CostPoint[];
  readonly goal: string;
}

const repeats = 3;

/** How the engines' own costs grow: rooms of a layout, boxes of a Sokoban room, cells along the side of a board. */
export function* engineGrowth(cpu: () => number): Generator<GrowthSeries> {
  const rooms = [10, 50, 200, 1000, 2000].map((size) => ({ size, ms: medianOf(cpu, () => layTree(size)) }));
  yield { name: "rooms of a tree: compile and lay out", points: rooms, goal: "1, at most n log n" };
  const boxes = [2, 3, 4, 5, 6, 7, 8];
  const any = boxes.map((size) => ({ size, ms: medianOf(cpu, () => solve(size, "any")) }));
  yield { name: "Sokoban boxes: any solution", points: any, goal: "any: states grow exponentially" };
  const best = boxes.map((size) => ({ size, ms: medianOf(cpu, () => solve(size, "pushes")) }));
  yield { name: "Sokoban boxes: fewest pushes", points: best, goal: "any: states grow exponentially" };
  const sides = [5, 7, 9, 11, 13, 15, 17, 19];
  const games = sides.map((size) => ({ size, ms: medianOf(cpu, () => playGreedily(size)) }));
  yield {
    name: "board side: 20 greedy games of Hexxagon",
    points: games,
    goal: "2 to 4: turns grow with the cells, moves per turn too",
  };
}

function layTree(count: number): void {
  const { nodes, edges } = grown(count, []);
  const input: DungeonInput = {
    name: "Tree",
    rooms: nodes.map((id) => ({ id: `r${id}`, name: `Room ${id}`, role: "normal", templates: [0, 1] })),
    edges: edges.map(([a, b], i) => ({ id: `e${i}`, from: `r${a}`, to: `r${b}`, kind: "door", corridors: [] })),
    templates: [template("square", box(6, 6)), template("hall", box(8, 4))],
    minimumDistance: 0,
  };
  const model = layoutModel(input);
  const search = searchLayout(
    model,
    chainsOf(graphOf(model), model.anchors),
    { moves: 1_000_000, variation: 1 },
    createRandom(1),
  );
  let step = search.next();
  while (step.done !== true) step = search.next();
  const { state, routes } = step.value;
  if (state === undefined) throw new Error(`No layout of a tree of ${count} rooms was found.`);
  finishedLayout(model, state, routes);
}

function box(width: number, height: number): [number, number][] {
  return [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
}

/** A hall of boxes two cells apart, and behind a passage one cell wide the room of their goals. */
function goalRoom(boxes: number): string[] {
  const hall = Array.from({ length: 9 }, () => Array.from({ length: 11 }, () => " "));
  for (let i = 0; i < boxes; i++) hall[2 + 2 * (i % 3)]![2 + 2 * Math.floor(i / 3)] = "$";
  hall[0]![0] = "@";
  const goals = Array.from({ length: 9 }, (_, y) =>
    y === 4 ? "  " + goalRow(boxes, 1) : y === 3 || y === 5 ? "##" + goalRow(boxes, y === 3 ? 0 : 2) : "######",
  );
  return ["#".repeat(19), ...hall.map((cells, y) => `#${cells.join("")}${goals[y]}#`), "#".repeat(19)];
}

/** One of the three rows of the goal room, filled from its far end. */
function goalRow(boxes: number, row: number): string {
  return Array.from({ length: 4 }, (_, x) => (row + 3 * (3 - x) < boxes ? "." : " ")).join("");
}

function solve(boxes: number, mode: "any" | "pushes"): void {
  const graph = roomGraph(goalRoom(boxes));
  const limits = { nodeLimit: 3_000_000, memoryBytes: 2 ** 30, isOutOfTime: () => false };
  const outcome =
    mode === "any"
      ? anySolution(graph, limits)
      : searchPushes(graph, { ...limits, weight: 1, prunings: usualPrunings });
  if (outcome.status !== "solved") throw new Error(`The room with ${boxes} boxes was not solved.`);
}

/** A hexagon with three stones per side at its corners, by turns, as at the start of Hexxagon. */
function hexagonBoard(size: number): BoardLevel {
  const side = (size + 1) / 2;
  const empty = emptyHexagon(side);
  const corners = [
    [0, 0, "x"],
    [side - 1, 0, "o"],
    [size - 1, side - 1, "x"],
    [size - 1, size - 1, "o"],
    [side - 1, size - 1, "x"],
    [0, side - 1, "o"],
  ] as const;
  const rows = empty.rows.map((row, y) =>
    Array.from(row, (cell, x) => corners.find(([cx, cy]) => cx === x && cy === y)?.[2] ?? cell).join(""),
  );
  return { ...empty, rows };
}

function playGreedily(size: number): void {
  const greedy = parsePlayer("greedy");
  const players = [greedy, greedy] as const;
  const settings = { board: hexagonBoard(size), players, seed: 1, openingPlies: 0, sides: "swap" } as const;
  for (const game of playSeries({ ...settings, games: 20 })) void game.outcome;
}

/** The median of a few runs after one to warm up; never 0, so that it has a logarithm. */
function medianOf(cpu: () => number, work: () => void): number {
  work();
  const times = Array.from({ length: repeats }, () => {
    const before = cpu();
    work();
    return cpu() - before;
  });
  return Math.max(0.001, times.toSorted((a, b) => a - b)[repeats >> 1] ?? 0);
}
