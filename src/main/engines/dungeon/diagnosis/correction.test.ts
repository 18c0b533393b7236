import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyChanges } from "../../../../../test/support/applyChanges.ts";
import { cycleInput } from "../../../../../test/support/dungeonInputs.ts";
import { hasLayout } from "../../../../../test/support/dungeonOracle.ts";
import { runShard } from "../../../../../test/support/runTask.ts";
import { tinyDungeons } from "../../../../../test/support/tinyDungeons.ts";
import { createRandom } from "#shared/kernel/random.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import type { Problem, Remedy } from "#shared/levels/problems.ts";
import { generateLayouts } from "../generate.ts";
import { layoutModel } from "../model/layoutModel.ts";
import { graphOf } from "../model/modelGraph.ts";
import { chainsOf } from "../search/chains.ts";
import { searchLayout } from "../search/searchLayout.ts";
import { feasibilityProblems } from "./feasibility.ts";
import { beginAttempt, report, openDiagnosis } from "./diagnosisSession.ts";

/** The suggested fix that takes connections away. */
function removalOf(problems: readonly Problem[] | undefined): Remedy | undefined {
  return problems?.flatMap(({ remedies }) => remedies ?? []).find(({ label }) => label.startsWith("Remove "));
}

const sixPairs = [
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 0],
  [0, 2],
  [1, 3],
] as const;

/** Groups of four rooms that all share doors, which rectangles cannot; one group is joined to the next by a door. */
function foursThatTouch(groups: number): DungeonInput {
  const cycle = cycleInput(4 * groups);
  const fours = Array.from({ length: groups }, (_, i) => 4 * i);
  const pairs = fours.flatMap((at) => [
    ...sixPairs.map(([a, b]) => [at + a, at + b] as const),
    ...(at === 0 ? [] : [[at - 1, at] as const]),
  ]);
  return {
    ...cycle,
    templates: cycle.templates.slice(0, 1),
    rooms: cycle.rooms.slice(0, 4 * groups).map((room) => ({ ...room, templates: [0] })),
    edges: pairs.map(([a, b], i) => ({
      id: `edge${i}`,
      from: `room${a}`,
      to: `room${b}`,
      kind: "door",
      corridors: [],
    })),
  };
}

function without(input: DungeonInput, removal: Remedy): DungeonInput {
  return applyChanges(input, removal.changes!);
}

describe("the connections to remove, named after a failed search,", () => {
  test("are enough, as is a routed corridor where that is offered: trying everything finds a layout, and it is shown", () => {
    const seen = { whole: 0, apart: 0, routed: 0, noWay: 0 };
    fc.assert(
      fc.property(tinyDungeons, fc.nat(1000), (input, seed) => {
        if (feasibilityProblems(layoutModel(input)).length > 0 || hasLayout(input)) return;
        const { result } = runShard(generateLayouts, { input, parameters: { moves: 20_000 }, seed });
        const removal = removalOf(result.problems);
        if (removal === undefined) return;
        const left = without(input, removal);
        // Only a connected graph can be enumerated.
        const isApart = layoutModel(left).part.some((number) => number > 0);
        seen[isApart ? "apart" : "whole"]++;
        if (!isApart) expect(hasLayout(left)).toBe(true);
        const routed = result.problems!.flatMap(({ remedies }) => remedies!).find((way) => way !== removal);
        seen[routed === undefined ? "noWay" : "routed"]++;
        if (routed !== undefined) {
          const { levels } = runShard(generateLayouts, { input: without(input, routed), seed });
          expect(validateLayout(layoutSchema.parse(levels[0]))).toEqual([]);
        }
        const level = layoutSchema.parse(result.closest!.level);
        expect(validateLayout(level)).toEqual([]);
        expect(level.rooms.map(({ id }) => id)).toEqual(expect.arrayContaining(input.rooms.map(({ id }) => id)));
      }),
      { numRuns: 200, seed: 5 },
    );
    expect(seen.whole).toBeGreaterThan(6);
    expect(seen.routed).toBeGreaterThan(0);
    expect(seen.noWay).toBeGreaterThan(3);
    expect(seen.apart).toBeGreaterThan(2);
  }, 120_000);

  test("are one where one is enough, and taking it away makes the run succeed", () => {
    const input = foursThatTouch(1);
    const { result } = runShard(generateLayouts, { input, count: 3 });
    const removal = removalOf(result.problems)!;
    expect(removal.label).toMatch(/^Remove the connection Room \d to Room \d$/);
    expect(result.problems![0]!.message).toMatch(/ithout the connection/);
    expect(removal.changes).toHaveLength(1);
    expect(runShard(generateLayouts, { input: without(input, removal) }).levels).toHaveLength(1);
    const routed = result.problems![0]!.remedies![1]!;
    expect(routed.label).toMatch(/^Make Room \d to Room \d a routed corridor$/);
    const [level] = runShard(generateLayouts, { input: without(input, routed) }).levels;
    expect(validateLayout(layoutSchema.parse(level))).toEqual([]);
  });

  test("are two where no single one is enough", () => {
    const input = foursThatTouch(2);
    for (const edge of input.edges) {
      const less = { ...input, edges: input.edges.filter((other) => other !== edge) };
      expect(runShard(generateLayouts, { input: less, parameters: { moves: 20_000 } }).levels).toEqual([]);
    }
    const { result } = runShard(generateLayouts, { input });
    const removal = removalOf(result.problems)!;
    expect(removal).toMatchObject({ label: "Remove 2 connections", changes: [{}, {}] });
    expect(runShard(generateLayouts, { input: without(input, removal) }).levels).toHaveLength(1);
  });

  test("are told without the change where the graph is not the drawn one", () => {
    const parameters = { changes: 1, pattern: "any" };
    const { result } = runShard(generateLayouts, { input: foursThatTouch(1), parameters });
    expect(result.problems![0]!.message).toMatch(/ithout the connection/);
    expect(removalOf(result.problems)).toBeUndefined();
  });
});

test("a search that goes on in vain names them before anything is proved", () => {
  const model = layoutModel(foursThatTouch(1));
  const chains = chainsOf(graphOf(model), model.anchors);
  const limits = { moves: 5000, variation: 1 } as const;
  const search = searchLayout(model, chains, limits, createRandom(3));
  let step = search.next();
  while (step.done !== true) step = search.next();
  const { failureStats } = step.value;
  expect(step.value.impossible).toBeUndefined();
  const diagnosis = openDiagnosis({ model, chains, seed: 1, isDrawn: true });
  beginAttempt(diagnosis);
  const early = [...report(diagnosis, { moves: 4000, failureStats: failureStats! })].filter(
    (said) => said !== undefined,
  );
  expect(early).toHaveLength(1);
  expect(removalOf(early[0]!.problems)).toBeUndefined();
  const later = [...report(diagnosis, { moves: 20_000, failureStats: failureStats! })].filter(
    (said) => said !== undefined,
  );
  expect(removalOf(later.at(-1)!.problems)).toBeDefined();
});
