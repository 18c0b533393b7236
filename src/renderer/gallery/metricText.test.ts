import { plural } from "#shared/text/format.ts";
import { describe, expect, it } from "vitest";
import { boardKind } from "#shared/levels/board/boardKind.ts";
import type { MetricDefinition } from "#shared/levels/levelKind.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { linjatKind } from "#shared/levels/linjat/linjatKind.ts";
import { newScript } from "#shared/scripts/newScript.ts";
import { scriptMeasures } from "#shared/scripts/scriptMeasures.ts";
import { estimateText, groupedNumber, metricUnit, metricValue, rangeWords, shortMetricValue } from "./metricText.ts";
import { messages } from "./messages.ts";

const fill = { id: "fill", label: "Fill", unit: "", better: "higher", digits: 2, hint: "" } as const;

describe("numbers in words", () => {
  it("shows a rule by its name", () => {
    const hardest = linjatKind.metrics.find(({ id }) => id === "hardest")!;
    expect(metricValue(hardest, 2)).toBe("Only one number reaches this dot");
  });
  it("writes the unit of a single one in the singular, also for an author's own metric, and leaves what has none", () => {
    const units = (metric: MetricDefinition) => [0, 1, 2].map((value) => metricUnit(metric, value));
    const plies = boardKind.metrics.find(({ unit }) => unit === "plies")!;
    expect(units({ ...plies, digits: 0 })).toEqual(["plies", "ply", "plies"]);
    expect(units({ ...fill, digits: 0, unit: "rules" })).toEqual(["rules", "rule", "rules"]);
    expect(units({ ...fill, digits: 1, unit: "rules" })).toEqual(["rules", "rules", "rules"]);
    expect(units({ ...fill, digits: 0, unit: "%" })).toEqual(["%", "%", "%"]);
  });

  it("has a singular for each unit of the kinds that counts things", () => {
    const units = allLevelKinds().flatMap(({ metrics }) => metrics.map(({ unit }) => unit));
    const counted = [...new Set(units)].filter((unit) => unit.endsWith("s") || unit.includes(" "));
    expect(counted.filter((unit) => !messages.unitsOfOne.has(unit))).toEqual([]);
  });

  it("puts a thin space between thousands and nowhere else", () => {
    expect(groupedNumber(2412)).toBe("2\u202f412");
    expect(groupedNumber(999)).toBe("999");
    expect(groupedNumber(1234567.891, 2)).toBe("1\u202f234\u202f567.89");
  });

  it("writes large values short where a column is narrow", () => {
    const states = { ...fill, digits: 0 };
    const short = [-571_524, 999_999, 1_000_000, 1_234_567, 12_345_678, 1_234_567_890].map((value) =>
      shortMetricValue(states, value),
    );
    expect(short).toEqual(["\u2212571\u202f524", "999\u202f999", "1.000 M", "1.235 M", "12.35 M", "1\u202f235 M"]);
    const hardest = linjatKind.metrics.find(({ id }) => id === "hardest")!;
    expect(shortMetricValue(hardest, 2)).toBe("Only one number reaches this dot");
  });

  it("shows a script's whole values without digits, whatever its others need", () => {
    const script = { ...newScript(linjatKind), unit: "cells" };
    const [measure] = scriptMeasures([{ name: "Way", script }], new Set());
    expect(metricValue(measure!.definition, 6214)).toBe("6\u202f214");
    expect(metricValue(measure!.definition, 3.5)).toBe("3.50");
    expect(metricValue(fill, 3)).toBe("3.00");
  });

  it("uses a real minus and never writes minus zero", () => {
    expect(groupedNumber(-3.2, 1)).toBe("\u22123.2");
    expect(groupedNumber(-0.001, 2)).toBe("0.00");
  });

  it("says what a brush lets through", () => {
    expect(rangeWords(fill, null)).toBe("any");
    expect(rangeWords(fill, {})).toBe("any");
    expect(rangeWords(fill, { min: 0.5, max: 0.62 })).toBe("0.50 – 0.62");
    expect(rangeWords(fill, { max: 48 })).toBe("up to 48.00");
    expect(rangeWords(fill, { min: 44 })).toBe("from 44.00");
    expect(rangeWords(fill, { min: 44, minExcluded: true })).toBe("over 44.00");
    expect(rangeWords(fill, { max: 44, maxExcluded: true })).toBe("under 44.00");
    expect(rangeWords(fill, { min: 4, max: 5, maxExcluded: true })).toBe("≥ 4.00, < 5.00");
    expect(rangeWords(fill, { min: 44, max: 44.001 })).toBe("just 44.00");
  });

  it("says what a brush without its lower end, or with it excluded, lets through", () => {
    expect(rangeWords(fill, { max: 44, minExcluded: true })).toBe("up to 44.00");
    expect(rangeWords(fill, { min: 44, maxExcluded: true })).toBe("from 44.00");
    expect(rangeWords(fill, { min: 4, max: 5, minExcluded: true })).toBe("> 4.00, ≤ 5.00");
  });

  it("gives a value with the error it has; an unknown error is said to be", () => {
    expect(estimateText(fill, { value: 0.99, error: 0 })).toBe("0.99");
    expect(estimateText(fill, { value: 0.99, error: 0.069 })).toContain("0.07");
    expect(estimateText(fill, { value: 0.99, error: Infinity })).not.toMatch(/Infinity|0\.99$/);
  });

  it("signs negative values, whole or not, and no zero", () => {
    expect([-2412, -0.5, -0.4, 0, 0.4].map((value) => groupedNumber(value))).toEqual([
      "\u22122\u202f412",
      "\u22121",
      "0",
      "0",
      "0",
    ]);
    expect([-10.04, -0.04, -0.06].map((value) => groupedNumber(value, 1))).toEqual(["\u221210.0", "0.0", "\u22120.1"]);
  });

  it("writes plurals out", () => {
    expect(plural(1, "candidate")).toBe("1 candidate");
    expect(plural(204, "candidate")).toBe("204 candidates");
  });
});
