import { errorProblem } from "#shared/levels/problems.ts";
import type { Problem } from "#shared/levels/problems.ts";
import { freezes, freezeTest } from "./freeze.ts";
import { pushDistancesInSteps, unreachable } from "./pushDistances.ts";
import type { RoomGraph } from "./roomGraph.ts";
import type { Resumable } from "./resumable.ts";

/** Why a room without a solution has none, with the cells to blame. */
export function* blameUnsolvable(graph: RoomGraph, states: number): Resumable<Problem> {
  if (graph.outOfReach.length > 0)
    return blame(graph, "out-of-reach", "Boxes or goals lie where the player can never come.", graph.outOfReach);
  const { dead, toGoal } = yield* pushDistancesInSteps(graph);
  const cellsOf = (squares: readonly number[]) => squares.map((square) => graph.cells[square] ?? 0);
  const stuck = graph.boxes.filter((box) => dead[box] === 1);
  if (stuck.length > 0)
    return blame(graph, "dead-squares", "A box stands where it can be pushed to no goal.", cellsOf(stuck));
  const hasBox = new Uint8Array(graph.squares);
  for (const box of graph.boxes) hasBox[box] = 1;
  const isFrozen = freezeTest(graph, dead);
  const frozen = graph.boxes.filter((box) => isFrozen(box, hasBox) === freezes.deadlock);
  if (frozen.length > 0) return blame(graph, "frozen-boxes", "Boxes block each other for good.", cellsOf(frozen));
  const lonely = graph.goals.filter((_, goal) =>
    graph.boxes.every((box) => (toGoal[box * graph.goals.length + goal] ?? 0) >= unreachable),
  );
  if (lonely.length > 0) return blame(graph, "lonely-goals", "No box can come to this goal.", cellsOf(lonely));
  const message =
    states <= 1
      ? "The boxes cannot be given one goal each, or the first push loses."
      : `No position leads home: all ${states} that can matter were searched.`;
  return blame(graph, "no-way-home", message, cellsOf(graph.boxes.filter((box) => graph.isGoal[box] === 0)));
}

function blame({ width }: RoomGraph, code: string, message: string, cells: readonly number[]): Problem {
  const points = cells.map((cell): [number, number] => [cell % width, Math.floor(cell / width)]);
  const [first] = points;
  const where = first === undefined ? "" : ` At column ${first[0] + 1}, row ${first[1] + 1}.`;
  const places =
    first === undefined ? [] : [{ target: `cell:${first[0]},${first[1]}`, label: "to blame", cells: points }];
  return errorProblem(code, `The room cannot be solved. ${message}${where}`, places);
}
