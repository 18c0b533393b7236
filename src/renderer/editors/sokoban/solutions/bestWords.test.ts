import { expect, test } from "vitest";
import type { BestSolution } from "#shared/contract/solutions.ts";
import { countSolution } from "#shared/levels/sokoban/solutionMetrics.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import { bestWords } from "./BestInOrder.tsx";
import { solutionMessages as messages } from "./messages.ts";

const rows = ["#######", "#@ $ .#", "#######"];
const best = (more: Partial<BestSolution>): BestSolution => ({
  order: "pushes",
  status: "solved",
  isProved: false,
  nodes: 1,
  ...more,
});
const replay = replaySolution(rows, "rRR");
const summary = replay.ok ? messages.bestCounts("pushes", countSolution(replay.steps)) : "";

test.each([
  ["that wasn't asked for yet", undefined, messages.searchingBest],
  ["that is searched for", "searching", messages.searchingBest],
  ["that there can't be", best({ status: "unsolvable" }), messages.noBest.unsolvable],
  ["that wasn't found", best({ status: "unknown" }), messages.noBest.unknown],
  ["that doesn't solve the room", best({ moves: "r" }), messages.noBest.unknown],
  ["that is proved", best({ moves: "rRR", isProved: true }), messages.provedBest(summary)],
  ["that isn't proved", best({ moves: "rRR", atLeast: 1 }), messages.atMost(summary, "pushes", 1)],
] as const)("a best solution %s is described as it is known", (_what, known, words) => {
  expect(bestWords(rows, "pushes", known)).toBe(words);
  expect(summary).toMatch(/2/);
});
