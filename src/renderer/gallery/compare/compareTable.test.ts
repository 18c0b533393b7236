import { describe, expect, it } from "vitest";
import type { MetricDefinition } from "#shared/levels/levelKind.ts";
import { betterCounts, compareRows } from "./compareTable.ts";

const metric = (id: string, better: MetricDefinition["better"], digits = 0): MetricDefinition => ({
  id,
  label: id,
  unit: "",
  better,
  digits,
  hint: "",
});
const metrics = [
  metric("cost", "higher", 1),
  metric("leaks", "lower"),
  metric("size", "neither"),
  metric("gone", "lower"),
];

describe("the table of two candidates", () => {
  it("says which side is better by what the metric calls better", () => {
    const rows = compareRows(
      metrics,
      { metrics: { cost: 23, leaks: 2, size: 9 }, shares: { cost: 0.88, leaks: 0.5, size: 0.1 } },
      { metrics: { cost: 18.5, leaks: 0, size: 4 }, shares: { cost: 0.46, leaks: 0.12, size: 0 } },
    );
    expect(rows.map(({ metric: { id }, better }) => [id, better])).toEqual([
      ["cost", "reference"],
      ["leaks", "challenger"],
      ["size", undefined],
    ]);
    expect(betterCounts(rows)).toEqual({ reference: 1, challenger: 1 });
    expect(rows[0]).toMatchObject({ referenceShare: 0.88, challengerShare: 0.46, isConstant: false });
  });

  it("sees no advantage in a difference that isn't shown", () => {
    const [row] = compareRows(
      metrics,
      { metrics: { cost: 3.01 }, shares: {} },
      { metrics: { cost: 3.04 }, shares: {} },
    );
    expect(row?.better).toBeUndefined();
  });

  it("calls no side better by a difference within the error of the two estimates, or of an unknown error", () => {
    const balance = { ...metric("balance", "higher", 3), error: { metric: "points-error", times: 2 } };
    const better = (left: Record<string, number>, right: Record<string, number>) =>
      compareRows([balance], { metrics: left, shares: {} }, { metrics: right, shares: {} })[0]?.better;
    expect(better({ balance: 0.995, "points-error": 0.069 }, { balance: 0.99, "points-error": 0.069 })).toBeUndefined();
    // The error of a difference is hypot(0.138, 0.138) = 0.195.
    expect(better({ balance: 0.99, "points-error": 0.069 }, { balance: 0.8, "points-error": 0.069 })).toBeUndefined();
    expect(better({ balance: 0.99, "points-error": 0.069 }, { balance: 0.79, "points-error": 0.069 })).toBe(
      "reference",
    );
    expect(better({ balance: 0.99 }, { balance: 0.1, "points-error": 0.069 })).toBeUndefined();
  });

  it("knows what is the same in every candidate, and has no rank where there is none yet", () => {
    const shares = { cost: null };
    const [row] = compareRows(metrics, { metrics: { cost: 3 }, shares }, { metrics: { cost: 3 }, shares });
    expect(row).toMatchObject({ isConstant: true, referenceShare: undefined });
    const [asked] = compareRows(
      metrics,
      { metrics: { cost: 3 }, shares: undefined },
      { metrics: { leaks: 3 }, shares },
    );
    expect(asked).toMatchObject({ isConstant: false, challenger: undefined, better: undefined });
  });

  it("calls a metric constant where every candidate has the value that both have", () => {
    const constant = (a: number, b: number, left: number | null | undefined, right: number | null | undefined) =>
      compareRows(
        metrics.slice(0, 1),
        { metrics: { cost: a }, shares: left === undefined ? undefined : { cost: left } },
        { metrics: { cost: b }, shares: right === undefined ? undefined : { cost: right } },
      )[0]?.isConstant;
    expect([
      constant(3, 3, null, null),
      constant(3, 4, null, null),
      constant(3, 3, 0.5, null),
      constant(3, 3, null, 0.5),
      constant(3, 3, undefined, null),
    ]).toEqual([true, false, false, false, false]);
  });

  it("shows a metric that one side has alone, without saying which is better", () => {
    for (const [left, right] of [
      [{ cost: 3 }, {}],
      [{}, { cost: 3 }],
    ]) {
      const rows = compareRows(metrics, { metrics: left!, shares: undefined }, { metrics: right!, shares: undefined });
      expect(rows.map(({ metric: { id }, better }) => [id, better])).toEqual([["cost", undefined]]);
    }
  });
});
