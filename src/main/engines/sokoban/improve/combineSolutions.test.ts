import fc from "fast-check";
import { expect, test } from "vitest";
import { measureRoom } from "#shared/levels/sokoban/roomMetrics.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import { hurriedSolution } from "../../../../../test/support/hurriedSolution.ts";
import { crowdedRooms, smallRooms } from "../../../../../test/support/sokobanOracle.ts";
import { runShard } from "../../../../../test/support/runTask.ts";
import { improveSolution } from "../improve.ts";
import { finish } from "../solver/resumable.ts";
import { roomGraph } from "../solver/roomGraph.ts";
import { solutionMoves } from "../solver/solutionMoves.ts";
import { combineSolutions } from "./combineSolutions.ts";
import { costScale } from "./solutionCost.ts";
import { pushesOf } from "./stretches.ts";

type Objective = Parameters<typeof costScale>[0];

const metricOf = {
  "pushes-moves": "pushes",
  "moves-pushes": "moves",
  "lines-pushes": "box-lines",
  "changes-pushes": "box-changes",
} as const satisfies Record<Objective, string>;

const objectives = Object.keys(metricOf) as Objective[];

function combined(room: readonly string[], solutions: readonly string[], objective: Objective): string {
  const graph = roomGraph(room);
  const pushes = solutions.map((moves) => pushesOf(graph, moves));
  return solutionMoves(graph, finish(combineSolutions(graph, costScale(objective), pushes)));
}

function counted(rows: readonly string[], solution: string, objective: Objective): number {
  return Number(measureRoom({ rows: [...rows], solution })[metricOf[objective]]);
}

const rows = ["###########", "#         #", "#         #", "# .$ @ $. #", "#         #", "###########"];
/** Each pushes one box straight home, and the other up and down again before. */
const detourLeft = "rRlldllUruulDrdL";
const detourRight = "drrUluurDldRlllL";

test("the good halves of two solutions are joined, also in a run over a room that keeps both", () => {
  for (const solution of [detourLeft, detourRight]) {
    expect(replaySolution(rows, solution).ok).toBe(true);
    expect(measureRoom({ rows, solution })).toMatchObject({ pushes: 4 });
  }
  expect(combined(rows, [detourLeft, detourRight], "pushes-moves")).toBe("rRlllL");
  const solutions = [{ moves: detourRight, origin: "played" }];
  const input = { name: "a", rows, locked: [], solution: detourLeft, solutions };
  // Where the vicinity may not differ at all, what is better can only come from the other solution.
  const { levels } = runShard(improveSolution, { input, parameters: { vicinity: 1, window: 2, nodes: 100 } });
  expect(levels).toMatchObject([{ solution: "rRlllL" }]);
});

test("a combination is valid, and in no order worse than any that changes from one of two solutions to the other once", () => {
  let compared = 0;
  fc.assert(
    fc.property(fc.oneof(smallRooms, crowdedRooms), (room) => {
      const solutions = new Set([0, 1, 2, 3].flatMap((pick) => hurriedSolution(room, pick) ?? []));
      const [first, second] = solutions;
      if (first === undefined || second === undefined) return;
      const once = spliced(room, first, second);
      for (const objective of objectives) {
        const found = combined(room, [first, second], objective);
        expect(replaySolution(room, found).ok).toBe(true);
        const least = Math.min(...once.map((moves) => counted(room, moves, objective)));
        expect(counted(room, found, objective)).toBeLessThanOrEqual(least);
        compared++;
      }
    }),
    { numRuns: 200 },
  );
  expect(compared).toBeGreaterThan(10);
});

/** Both solutions, and each up to some push with the rest of the other that is valid from there: tried, not reasoned. */
function spliced(room: readonly string[], first: string, second: string): string[] {
  const graph = roomGraph(room);
  const [a, b] = [pushesOf(graph, first), pushesOf(graph, second)];
  const found = [first, second];
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const)
    for (let from = 1; from < one.length; from++)
      for (let to = 1; to < other.length; to++) {
        const moves = tryMoves(room, [...one.slice(0, from), ...other.slice(to)]);
        if (moves !== undefined) found.push(moves);
      }
  return found;
}

function tryMoves(room: readonly string[], pushes: readonly number[]): string | undefined {
  try {
    const moves = solutionMoves(roomGraph(room), pushes);
    return replaySolution(room, moves).ok ? moves : undefined;
  } catch {
    return undefined;
  }
}
