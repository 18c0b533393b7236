import { expect, test } from "vitest";
import { askBest } from "#main/engines/sokoban/analyses.ts";
import { inSteps } from "#main/processes/inSteps.ts";
import type { BestSolution } from "#shared/contract/solutions.ts";
import type { BestAnswer } from "#shared/levels/sokoban/analyses.ts";
import { solutionOrders } from "#shared/levels/sokoban/solutionOrders.ts";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { gridCanvas } from "../../grid/gridCanvas.ts";
import { plainCounts, roomsOfOrders } from "../../../../../test/support/sokobanCounts.ts";
import { bestBeside } from "../play/bestBeside.ts";
import { startReplay } from "../replay/replayModel.ts";
import { bestWords } from "./BestInOrder.tsx";
import { solutionsOf } from "./solutionList.ts";

test("the inspector's words, the list of solutions and the replay state the same counts in each order", async () => {
  for (const [rows, order] of roomsOfOrders.flatMap((room) => solutionOrders.map((one) => [room, one] as const))) {
    const answer = (await inSteps(askBest({ rows, order, nodes: 100_000 }), () => false)) as unknown as BestAnswer;
    const best = { ...answer, order, nodes: 100_000 } as BestSolution;
    const counts = plainCounts(rows, best.moves ?? "")!;
    const words = bestWords(rows, order, best);
    expect(words).toContain("proved best");
    expect(words).toContain(`${counts.pushes} pushes`);
    expect(words).toContain(`${counts.moves} moves`);
    if (order !== "pushes" && order !== "moves") expect(words).toMatch(new RegExp(`^${counts[order]} `));
    const [listed] = solutionsOf({ rows, locked: [] }, best.moves);
    expect(listed?.counts).toMatchObject(counts);
    // Only the count that the order compares first is the best one; and only when proved without "at most".
    for (const count of ["pushes", "moves"] as const) {
      const said = [true, false].map((isProved) => bestBeside(count, listed, order, isProved));
      const value = counts[count];
      expect(said).toEqual(
        count === order ? [`best ${value}`, `best at most ${value}`] : Array(2).fill(`${value} in the best`),
      );
    }
    const { track } = startReplay(rows, best.moves ?? "", createCanvasController(gridCanvas));
    expect(track.moves).toBe(best.moves);
  }
});
