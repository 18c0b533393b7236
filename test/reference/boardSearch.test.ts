import { expect, test } from "vitest";
import { boardInputSchema } from "#shared/levels/board/boardInput.ts";
import { boardKind } from "#shared/levels/board/boardKind.ts";
import { boardLevelSchema } from "#shared/levels/board/boardLevel.ts";
import { boardTasks } from "#shared/levels/board/boardTasks.ts";
import { defaultParameters } from "#shared/levels/parameters.ts";
import { boardEngine } from "#main/engines/board/engine.ts";
import { readReference } from "../support/referenceData.ts";
import { runShard } from "../support/runTask.ts";

test("from a board that favours a side, a search with a small budget finds no trivial game: floors hold, or it says why it has none", () => {
  const board = boardLevelSchema.parse(JSON.parse(readReference("board/biased.json")));
  const drawn = boardKind.measure(board);
  const defaults = defaultParameters(boardTasks.find(({ id }) => id === "search")!.parameters);
  const quick = { player: "greedy", confirmer: "greedy", margin: 8, games: 60, tries: 60, symmetric: false };
  const { events, result } = runShard(boardEngine.tasks["search"]!, {
    input: boardInputSchema.parse({ name: "Biased", board }),
    parameters: { ...defaults, ...quick },
    count: 2,
  });
  const found = events.flatMap((event) => (event.type === "candidate" ? [event] : []));
  for (const { level, metrics } of found) {
    const measured = boardKind.measure(boardLevelSchema.parse(level));
    for (const side of ["pieces-first", "pieces-second"]) {
      expect(measured[side]).toBeGreaterThanOrEqual(0.7 * (drawn[side] ?? 0));
    }
    expect(metrics?.["plies"]).toBeGreaterThan(20);
    expect(metrics?.["choices"]).toBeGreaterThan(8);
    expect(metrics?.["first-points-error"]).toBeLessThan(0.09);
  }
  const [problem] = result.problems ?? [];
  if (found.length === 0) expect(problem?.message).toMatch(/first.* scores \d\d\.\d % ± \d+\.\d/);
  else expect(problem).toBeUndefined();
});

test("from the same board, a search with its standard players and error finds fairer boards", () => {
  const board = boardLevelSchema.parse(JSON.parse(readReference("board/biased.json")));
  const { events, result } = runShard(boardEngine.tasks["search"]!, {
    input: boardInputSchema.parse({ name: "Biased", board }),
    parameters: defaultParameters(boardTasks.find(({ id }) => id === "search")!.parameters),
    count: 1,
  });
  const [found] = events.flatMap((event) => (event.type === "candidate" ? [event] : []));
  expect(result.problems ?? []).toEqual([]);
  // The first side scores 65 % ± 3.4 on the drawn board.
  expect(Math.abs(Number(found?.metrics?.["first-points"]) - 0.5)).toBeLessThan(0.1);
  expect(found?.metrics?.["played-games"]).toBe(650);
});
