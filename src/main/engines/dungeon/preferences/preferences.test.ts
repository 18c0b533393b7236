import { expect, test } from "vitest";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { measureLayout } from "#shared/levels/dungeon/layoutMetrics.ts";
import { cycleInput } from "../../../../../test/support/dungeonInputs.ts";
import { runShard } from "../../../../../test/support/runTask.ts";
import { generateLayouts } from "../generate.ts";

const cycle = cycleInput(6);

/** Mean of a metric over some layouts, all valid. */
function mean(input: DungeonInput, metric: string, count = 8): number {
  const { levels } = runShard(generateLayouts, { input, count });
  const layouts = levels.map((level) => layoutSchema.parse(level));
  expect(layouts).toHaveLength(count);
  expect(layouts.flatMap((layout) => validateLayout(layout))).toEqual([]);
  return layouts.reduce((sum, layout) => sum + measureLayout(layout)[metric]!, 0) / layouts.length;
}

test("a preference for compactness gives clearly denser layouts", () => {
  expect(mean({ ...cycle, wishes: { compactness: 5 } }, "area-share")).toBeGreaterThan(1.2 * mean(cycle, "area-share"));
});

test("a preference for an aspect gives layouts near it", () => {
  const far = (ratio: number) => Math.abs(mean({ ...cycle, wishes: { aspect: 5, ratio } }, "aspect") - ratio);
  expect(far(1)).toBeLessThan(0.2);
  expect(far(2)).toBeLessThan(0.4);
});

test("a preference for short corridors gives shorter ones, routed as well", () => {
  const route = { width: 1, clearance: 0, maxLength: 30 };
  const edges = cycle.edges.map((edge, i) => (i % 2 === 0 ? { ...edge, kind: "corridor" as const, route } : edge));
  const routed = { ...cycle, edges };
  expect(mean({ ...routed, wishes: { corridors: 5 } }, "corridor-length", 3)).toBeLessThan(
    0.7 * mean(routed, "corridor-length", 3),
  );
});

test("a preference for aligned walls gives more than twice as many of them", () => {
  const wished = { ...cycle, wishes: { alignment: 5 } };
  expect(mean(wished, "aligned-walls", 32)).toBeGreaterThan(2 * mean(cycle, "aligned-walls", 32));
});

test("a preference for symmetry lowers the cost that comes with each candidate", () => {
  const cost = (polish: number) => {
    const input = { ...cycle, wishes: { symmetry: 1 } };
    const { events } = runShard(generateLayouts, { input, count: 4, parameters: { polish, best: 1 } });
    return events.reduce((sum, event) => sum + (event.type === "candidate" ? event.metrics!["wish-cost"]! : 0), 0);
  };
  expect(cost(20)).toBeLessThan(0.8 * cost(0));
});

test("repeat rules that cannot be kept are relaxed as little as possible, with a message, and only if allowed", () => {
  const once = cycle.templates.map((template) => ({ ...template, repeat: "never" as const }));
  const strict = runShard(generateLayouts, { input: { ...cycle, templates: once } });
  expect(strict.levels).toEqual([]);
  expect(strict.result.problems![0]).toMatchObject({ code: "templates-run-out", severity: "error" });
  const soft = runShard(generateLayouts, { input: { ...cycle, templates: once, relaxRepeat: true }, count: 2 });
  expect(soft.result.problems!.map(({ code, severity }) => [code, severity])).toEqual([["repeat-relaxed", "warning"]]);
  for (const level of soft.levels) {
    const layout = layoutSchema.parse(level);
    expect(validateLayout(layout)).toEqual([]);
    expect(layout.rules.relaxed).toEqual({ square: "never", ell: "never" });
    expect(layout.rules.repeat).toEqual({ square: "not-neighbours", ell: "not-neighbours" });
  }
  const kept = runShard(generateLayouts, { input: { ...cycle, relaxRepeat: true } });
  expect(kept.result.problems).toEqual([]);
});
