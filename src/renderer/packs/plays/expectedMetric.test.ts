import { expect, test } from "vitest";
import { readOwnMeasures, measureOwn } from "#shared/formula/ownMeasures.ts";
import { ownMetricsSchema } from "#shared/formula/ownMetricsDocument.ts";
import { sokobanKind } from "#shared/levels/sokoban/sokobanKind.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { expectedSeconds, expectedTimeId } from "#shared/plays/calibrate.ts";
import { effortOf, expectedFormula, withExpectedMetric } from "./expectedMetric.ts";

const about = { levels: 5, solves: 20, error: 1.4, spread: 2 };
const level = { rows: ["######", "#@ $.#", "#    #", "######"], solution: "rR" };
const entry = { id: "aaaa", title: "", kind: "sokoban", level, metrics: {}, canonicalKey: "" };

test.each([
  [12.345678, 0.8312],
  [0.00321, 0],
  [84_321.7, 2.5],
])("the metric's formula gives the expected seconds: %d times the effort to the power of %d", (factor, power) => {
  const calibration = { ...about, factor, power };
  const formula = expectedFormula("effort", calibration);
  const data = ownMetricsSchema.parse(withExpectedMetric({ metrics: [], checks: [] }, formula));
  // Not read by its level.
  const measures = readOwnMeasures(sokobanKind as LevelKind, [data]);
  for (const effort of [0, 1, 37, 900]) {
    const [seconds] = expectedSeconds(calibration, effort);
    const value = measureOwn(measures, { effort }, () => level)[expectedTimeId]!;
    expect(Math.abs(value / seconds - 1)).toBeLessThan(0.01);
  }
});

test("the metric joins those of the project once, and is replaced after that; what people changed of it stays", () => {
  const one = withExpectedMetric({ metrics: [], checks: [] }, "1 * effort");
  const named = { ...one, metrics: one.metrics.map((metric) => ({ ...metric, name: "Minutes", digits: 1 })) };
  const two = withExpectedMetric(named, "2 * effort");
  expect(two.metrics).toEqual([{ ...named.metrics[0]!, formula: "2 * effort" }]);
});

test("a level that was measured before the metric existed is measured now", () => {
  expect(effortOf(entry, "effort")).toBe(1);
  expect(effortOf({ ...entry, metrics: { effort: 8 } }, "effort")).toBe(8);
  expect(effortOf({ ...entry, kind: "unknown" }, "effort")).toBeUndefined();
});
