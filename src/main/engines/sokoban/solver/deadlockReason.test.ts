import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import { oraclePushes } from "../../../../../test/support/sokobanOracle.ts";
import { deadlockReason } from "./deadlockReason.ts";
import { pushDistances } from "./pushDistances.ts";
import { roomGraph } from "./roomGraph.ts";

function reasonOf(rows: readonly string[]) {
  const graph = roomGraph(rows);
  return deadlockReason(graph, pushDistances(graph));
}

test("boxes that have fewer goals in reach than they are, are named", () => {
  const rows = ["#########", "# $ .$  #", "#       #", "#  @$   #", "# .   . #", "#########"];
  expect(reasonOf(rows)).toEqual({
    detector: "no-matching",
    cells: [
      [5, 1],
      [2, 1],
    ],
  });
});

test("no room that can be solved is called lost, and every test finds some that cannot", () => {
  const random = createRandom(7);
  const seen = new Set<string>();
  for (let round = 0; round < 4000; round++) {
    const rows = randomRoom(() => random.float());
    if (!isUsable(roomProblems(rows))) continue;
    const reason = reasonOf(rows);
    if (reason === undefined) continue;
    seen.add(reason.detector);
    expect(oraclePushes(rows), rows.join("\n")).toBeLessThan(0);
  }
  expect([...seen].toSorted()).toEqual([
    "closed-corral",
    "dead-squares",
    "frozen-boxes",
    "lonely-goals",
    "no-matching",
    "out-of-reach",
  ]);
});

/** 7 x 6 cells with three boxes, three goals and some walls. */
function randomRoom(next: () => number): string[] {
  const cells: string[] = Array.from({ length: 5 * 4 }, () => (next() < 0.15 ? "#" : " "));
  for (const letter of ["$", "$", "$", ".", ".", ".", "@"]) {
    const at = Math.floor(next() * cells.length);
    cells[at] = cells[at] === "$" && letter === "." ? "*" : letter;
  }
  const inner = Array.from({ length: 4 }, (_, y) => `#${cells.slice(5 * y, 5 * y + 5).join("")}#`);
  return ["#######", ...inner, "#######"];
}
