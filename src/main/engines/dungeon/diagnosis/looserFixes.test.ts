import { describe, expect, test } from "vitest";
import { applyChanges } from "../../../../../test/support/applyChanges.ts";
import { finish } from "../../../../../test/support/finish.ts";
import { cycleInput } from "../../../../../test/support/dungeonInputs.ts";
import { runShard } from "../../../../../test/support/runTask.ts";
import { asJson } from "#shared/kernel/json.ts";
import type { FixesAnswer } from "#shared/levels/dungeon/analyses.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import { generateLayouts } from "../generate.ts";
import { askTriedFixes } from "./tryFixes.ts";

/**
 * Four rooms in a cycle of doors, both pairs of opposite rooms joined by routed corridors of the given lengths in
 * cells.
 */
function crossed(one: number, other: number): DungeonInput {
  const cycle = cycleInput(4);
  const routed = (id: string, from: string, to: string, maxLength: number): DungeonInput["edges"][number] => {
    return { id, from, to, kind: "corridor", corridors: [], route: { width: 1, clearance: 1, maxLength } };
  };
  const ways = [routed("ac", "room0", "room2", one), routed("bd", "room1", "room3", other)];
  return { ...cycle, edges: [...cycle.edges, ...ways] };
}

const run = (input: DungeonInput) =>
  runShard(generateLayouts, { input, parameters: { moves: 6_000 }, count: 1, seed: 3 });

describe("a graph whose corridors are too short", () => {
  const input = crossed(10, 10);

  test("gets a longer maximum length offered, and no connection to remove; each offer gives a valid layout", () => {
    const { levels, result } = run(input);
    expect(levels).toEqual([]);
    const [problem] = result.problems ?? [];
    const fixes = problem?.remedies ?? [];
    expect(fixes.length).toBeGreaterThan(0);
    for (const { label, changes = [] } of fixes) {
      expect(label).toMatch(/^Allow \d+ cells for Room \d to Room \d$/);
      const fixed = run(applyChanges(input, changes));
      expect(fixed.levels).toHaveLength(1);
      expect(validateLayout(layoutSchema.parse(fixed.levels[0]))).toEqual([]);
    }
    expect(problem?.code).toBe("route-never-laid");
  });

  test("the first step of a ladder that works is found, and a ladder that never does is said to", () => {
    const lengths = [11, 12, 64, 100].map((value) => [{ path: ["edges", "bd", "route", "maxLength"], value }]);
    const never = [11, 12].map((value) => [{ path: ["edges", "bd", "route", "maxLength"], value }]);
    const question = {
      input,
      ladders: [{ steps: lengths }, { steps: never }, { input: crossed(10, 64), steps: [[]] }],
      seed: 1,
    };
    const { steps } = finish(askTriedFixes(asJson(question))) as unknown as FixesAnswer;
    expect(steps).toEqual([2, null, 0]);
  });
});
