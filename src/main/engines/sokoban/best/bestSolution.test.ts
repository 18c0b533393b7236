import fc from "fast-check";
import { expect, test } from "vitest";
import { countSolution } from "#shared/levels/sokoban/solutionMetrics.ts";
import type { SolutionCounts } from "#shared/levels/sokoban/solutionMetrics.ts";
import { solutionOrders } from "#shared/levels/sokoban/solutionOrders.ts";
import type { SolutionOrder } from "#shared/levels/sokoban/solutionOrders.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import { finish } from "../../../../../test/support/finish.ts";
import { smallRooms, storeHall } from "../../../../../test/support/sokobanOracle.ts";
import { usualPrunings } from "../solver/prunings.ts";
import { roomGraph } from "../solver/roomGraph.ts";
import { solutionMoves } from "../solver/solutionMoves.ts";
import { searchPushesInSteps } from "../solver/searchPushes.ts";
import { bestSolution } from "./bestSolution.ts";

interface PlainState {
  readonly boxes: readonly number[];
  readonly player: number;
  readonly lastBox: number;
  readonly lastWay: number;
  readonly cost: readonly [first: number, pushes: number, moves: number];
}

/**
 * Plain uniform-cost search over single steps of the player, with no code of the engine: the least [count of the order,
 * pushes, moves], compared in this order; undefined when there is no solution.
 */
function plainBest(rows: readonly string[], order: SolutionOrder): readonly number[] | undefined {
  const width = Math.max(...rows.map((row) => row.length)) + 1;
  const cells = rows.map((row) => row.padEnd(width, "#")).join("");
  const isWall = (cell: number) => (cells[cell] ?? "#") === "#";
  const all = cells.split("").map((_, cell) => cell);
  const goals = new Set(all.filter((cell) => ".*+".includes(cells[cell] ?? "")));
  const open: PlainState[] = [
    {
      boxes: all.filter((cell) => "$*".includes(cells[cell] ?? "")),
      player: all.find((cell) => "@+".includes(cells[cell] ?? "")) ?? 0,
      lastBox: -1,
      lastWay: 0,
      cost: [0, 0, 0],
    },
  ];
  const done = new Set<string>();
  const rank = ({ cost: [first, pushes, moves] }: PlainState) => (first * 1000 + pushes) * 1000 + moves;
  while (open.length > 0) {
    let at = 0;
    for (let i = 1; i < open.length; i++) if (rank(open[i] as PlainState) < rank(open[at] as PlainState)) at = i;
    const [state] = open.splice(at, 1) as [PlainState];
    const key = `${state.boxes.join()}|${state.player}|${state.lastBox}|${state.lastWay}`;
    if (done.has(key)) continue;
    done.add(key);
    if (state.boxes.every((box) => goals.has(box))) return state.cost;
    for (const way of [-1, 1, -width, width]) {
      const to = state.player + way;
      if (isWall(to)) continue;
      const [first, pushes, moves] = state.cost;
      if (!state.boxes.includes(to)) {
        open.push({ ...state, player: to, cost: [first + (order === "moves" ? 1 : 0), pushes, moves + 1] });
        continue;
      }
      if (isWall(to + way) || state.boxes.includes(to + way)) continue;
      const isOther = state.lastBox !== to;
      const counts = {
        pushes: 1,
        moves: 1,
        "box-lines": isOther || state.lastWay !== way ? 1 : 0,
        "box-changes": isOther ? 1 : 0,
      };
      open.push({
        boxes: state.boxes.map((box) => (box === to ? to + way : box)).toSorted((a, b) => a - b),
        player: to,
        lastBox: to + way,
        lastWay: way,
        cost: [first + counts[order], pushes + 1, moves + 1],
      });
    }
  }
  return undefined;
}

function countsOf(rows: readonly string[], moves: string): SolutionCounts {
  const replay = replaySolution(rows, moves);
  if (!replay.ok) throw new Error(replay.message);
  return countSolution(replay.steps);
}

function best(rows: readonly string[], order: SolutionOrder, nodes: number, known?: readonly number[]) {
  const graph = roomGraph(rows);
  const outcome = finish(bestSolution(graph, order, known, { nodes }));
  const moves = outcome.status === "solved" ? solutionMoves(graph, outcome.pushes) : undefined;
  return { graph, outcome, moves };
}

test("in each of the four orders the proved best is that of a plain search, by its count, pushes and moves", () => {
  let solved = 0;
  fc.assert(
    fc.property(smallRooms, (rows) => {
      for (const order of solutionOrders) {
        const { outcome, moves } = best(rows, order, 100_000);
        const plain = plainBest(rows, order);
        expect(outcome.status).toBe(plain === undefined ? "unsolvable" : "solved");
        if (outcome.status !== "solved" || moves === undefined) continue;
        solved++;
        const counts = countsOf(rows, moves);
        expect(outcome.isProved).toBe(true);
        expect([counts[order], counts.pushes, counts.moves], `${order}\n${rows.join("\n")}`).toEqual(plain);
      }
    }),
    { numRuns: 30 },
  );
  expect(solved).toBeGreaterThan(30);
});

test("the best by pushes walks less than the first solution with as few pushes", () => {
  // Two boxes far apart, each three pushes from its goal: minimizing pushes alone may walk back and forth between them.
  const rows = ["############", "#@$  .     #", "#          #", "#     .  $ #", "############"];
  const graph = roomGraph(rows);
  const limits = { nodeLimit: 10_000, memoryBytes: 2 ** 24, isOutOfTime: () => false };
  const first = finish(searchPushesInSteps(graph, { ...limits, weight: 1, prunings: usualPrunings }));
  const before = countsOf(rows, solutionMoves(graph, first.pushes));
  const after = countsOf(rows, best(rows, "pushes", 10_000).moves ?? "");
  expect(after.pushes).toBe(before.pushes);
  expect(after.moves).toBeLessThan(before.moves);
});

test("a search that is cut off is no proof, keeps the better of what it knew and found, and says a bound", () => {
  for (const order of solutionOrders) {
    const { outcome, moves, graph } = best(storeHall, order, 1_000);
    if (outcome.status !== "solved" || moves === undefined) throw new Error("not solved");
    const counts = countsOf(storeHall, moves);
    expect(outcome.isProved).toBe(false);
    expect(outcome.atLeast).toBeLessThanOrEqual(counts[order]);
    const again = finish(bestSolution(graph, order, outcome.pushes, { nodes: 200 }));
    const after = again.status === "solved" ? countsOf(storeHall, solutionMoves(graph, again.pushes)) : counts;
    expect(after[order]).toBeLessThanOrEqual(counts[order]);
  }
});
