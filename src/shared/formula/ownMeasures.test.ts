import { describe, expect, it } from "vitest";
import { levelKind } from "../levels/registry.ts";
import { brokenChecks, kindWithOwn, measureOwn, readOwnMeasures } from "./ownMeasures.ts";
import { newOwnId, type OwnMetrics, ownMetricsSchema } from "./ownMetricsDocument.ts";
import { ownProblems } from "./ownMetricsType.ts";
import { spelledFormula, withSpelledAim } from "./spelledAim.ts";

const sokoban = levelKind("sokoban");
const metric = (id: string, formula: string) => ({
  id,
  name: id,
  formula,
  unit: "",
  hint: "",
  better: "higher" as const,
  digits: 2,
});
const check = (id: string, formula: string) => ({ id, name: id, formula, sentence: "No", severity: "error" as const });

const own: OwnMetrics = {
  metrics: [metric("own-double-ratio", "2 * ratio"), metric("own-ratio", "pushes / boxes")],
  checks: [check("check-long", "ratio > 4")],
};

describe("own metrics", () => {
  it("can use each other, in any order", () => {
    const measures = readOwnMeasures(sokoban, [own]);
    expect(measureOwn(measures, { pushes: 30, boxes: 3 }, () => undefined)).toEqual({
      "own-ratio": 10,
      "own-double-ratio": 20,
      "check-long": 1,
    });
  });

  it("have no value where the formula is not defined, and such checks are met", () => {
    const measures = readOwnMeasures(sokoban, [own]);
    const values = measureOwn(measures, { boxes: 3 }, () => undefined);
    expect(values).toEqual({});
    expect(brokenChecks(measures, values)).toEqual([]);
    expect(
      brokenChecks(
        measures,
        measureOwn(measures, { pushes: 3, boxes: 3 }, () => undefined),
      ),
    ).toMatchObject([{ id: "check-long" }]);
  });

  it("in a cycle have a problem instead of a value, and so have those that use them", () => {
    const cyclic = {
      metrics: [metric("own-a", "b + 1"), metric("own-b", "a + 1"), metric("own-c", "a + pushes")],
      checks: [],
    };
    const measures = readOwnMeasures(sokoban, [cyclic]);
    expect(measures.ordered).toEqual([]);
    expect(
      ownProblems(sokoban, cyclic)
        .map(({ message }) => message)
        .join(),
    ).toContain("in a cycle: a, b");
  });

  it("stand beside the kind's own metrics, checks with words for their values", () => {
    const { metrics } = kindWithOwn(sokoban, readOwnMeasures(sokoban, [own]));
    expect(metrics.slice(0, sokoban.metrics.length)).toEqual(sokoban.metrics);
    expect(metrics.at(-1)).toMatchObject({ id: "check-long", valueNames: { 0: "broken", 1: "met" } });
  });

  it("are spelled out in the aim of a run", () => {
    const measures = readOwnMeasures(sokoban, [own]);
    expect(spelledFormula(measures, "own-double-ratio")).toBe("2 * (pushes / boxes)");
    const asked = { parameters: { aim: "own-double-ratio=3..5 boxes=2" } };
    expect(withSpelledAim(asked, measures).parameters.aim).toBe("{2 * (pushes / boxes)}=3..5 boxes=2");
  });

  it("have problems with the place of the fault", () => {
    const faulty = { metrics: [metric("own-x", "pushes / boxs")], checks: [] };
    expect(ownProblems(sokoban, faulty)).toMatchObject([
      {
        severity: "error",
        places: [{ target: "metric:own-x" }],
        message: expect.stringContaining("character 10") as string,
      },
    ]);
  });

  it("get ids that the schema accepts", () => {
    for (const name of ["Pushes per box", "Größe 2!", "日本", "-"]) {
      const id = newOwnId("own", name, new Set());
      expect(ownMetricsSchema.safeParse({ metrics: [metric(id, "")], checks: [] }).success, id).toBe(true);
    }
    expect(newOwnId("own", "A", new Set(["own-a"]))).toBe("own-a-2");
  });
});
