import fc from "fast-check";
import { expect, test } from "vitest";
import { runShard } from "../../test/support/runTask.ts";
import { routedInputs } from "../../test/support/dungeonArbitraries.ts";
import { cycleInput } from "../../test/support/dungeonInputs.ts";
import { loadEngine } from "#main/processes/loadEngine.ts";
import { inputProblems } from "#shared/levels/dungeon/inputProblems.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import { findTask } from "#shared/levels/registry.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { annealLayouts } from "./annealTask.ts";

test("every annealed layout passes the independent validator, for any graph, templates and rules", () => {
  let emitted = 0;
  fc.assert(
    fc.property(routedInputs, fc.nat(1000), (input, seed) => {
      fc.pre(isUsable(inputProblems(input)));
      const { levels } = runShard(annealLayouts, { input, parameters: { moves: 2000 }, seed, count: 2 });
      for (const level of levels) {
        emitted++;
        expect(validateLayout(layoutSchema.parse(level))).toEqual([]);
      }
    }),
    { numRuns: 40 },
  );
  expect(emitted).toBeGreaterThan(8);
});

test("a run that was stored when annealing was a parameter gives what the task gives now", async () => {
  const { tasks } = await loadEngine("dungeon");
  const job = { input: cycleInput(5), seed: 7, count: 3 };
  const own = { moves: 20_000, branching: 3 };
  const stored = runShard(tasks["generate"]!, { ...job, parameters: { ...own, cycles: "anneal" } });
  const now = runShard(tasks["anneal"]!, { ...job, parameters: own });
  const everyday = runShard(tasks["generate"]!, { ...job, parameters: { ...own, cycles: "close" } });
  expect(stored.levels).toHaveLength(3);
  expect(stored.levels).toEqual(now.levels);
  expect(stored.levels).not.toEqual(everyday.levels);
  expect(everyday.levels).toEqual(runShard(tasks["generate"]!, { ...job, parameters: { moves: 20_000 } }).levels);
});

test("the everyday task has no parameter of the paper, and the paper's task says which paper it is", () => {
  const ids = findTask("dungeon", "generate")?.parameters.map(({ id }) => id);
  expect(ids).not.toContain("cycles");
  expect(ids).not.toContain("branching");
  expect(findTask("dungeon", "anneal")?.reproduces).toBe("Ma et al. 2014");
});
