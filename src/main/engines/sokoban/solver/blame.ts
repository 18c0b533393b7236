import { type Problem, errorProblem } from "#shared/levels/problems.ts";
import { type Deadlock, deadlockSentences } from "#shared/levels/sokoban/deadlocks.ts";
import { deadlockReason } from "./deadlockReason.ts";
import { pushDistancesInSteps } from "./pushDistances.ts";
import type { RoomGraph } from "./roomGraph.ts";
import type { Resumable } from "./resumable.ts";
import { blameMessages } from "../messages.ts";

/** Why a room that a search has proved unsolvable is so: the test that shows it, or the boxes off their goals. */
export function* reasonOfUnsolvable(graph: RoomGraph): Resumable<Deadlock> {
  const reason = deadlockReason(graph, yield* pushDistancesInSteps(graph));
  if (reason !== undefined) return reason;
  const cells = graph.boxes
    .filter((box) => graph.isGoal[box] === 0)
    .map((box): [number, number] => {
      const cell = graph.cells[box] ?? 0;
      return [cell % graph.width, Math.floor(cell / graph.width)];
    });
  return { detector: "no-way-home", cells };
}

/** The same as a problem with a sentence and its cells. */
export function* blameUnsolvable(graph: RoomGraph, states: number): Resumable<Problem> {
  const { detector, cells } = yield* reasonOfUnsolvable(graph);
  const [first] = cells;
  const sentences = [
    blameMessages.roomCannotBeSolved,
    deadlockSentences[detector],
    ...(detector === "no-way-home" && states > 1 ? [blameMessages.positionsWereSearched(states)] : []),
    ...(first === undefined ? [] : [blameMessages.columnRow(first[0] + 1, first[1] + 1)]),
  ];
  const places =
    first === undefined
      ? []
      : [
          {
            target: `cell:${first[0]},${first[1]}`,
            label: blameMessages.toBlame,
            cells: cells.map(([x, y]): [number, number] => [x, y]),
          },
        ];
  return errorProblem(detector, sentences.join(" "), places);
}
