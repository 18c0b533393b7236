import { describe, expect, it } from "vitest";
import { bestMetricOf } from "./bestMetric.ts";
import { allLevelKinds, levelKind } from "./registry.ts";

describe("the best so far of a run", () => {
  const board = levelKind("board");
  const search = board.tasks.find(({ id }) => id === "search")!;
  const best = (target: string) => {
    const metric = bestMetricOf(board, search, { target });
    return metric && [metric.id, metric.better];
  };

  it("is what a search for boards looks for, in its direction", () => {
    expect(best("balance")).toEqual(["balance", "higher"]);
    expect(best("short")).toEqual(["plies", "lower"]);
    expect(best("long")).toEqual(["plies", "higher"]);
    expect(best("skill")).toEqual(["skill", "higher"]);
  });

  it("is left out where the nearest to a number is best", () => {
    expect(best("length")).toBeUndefined();
  });

  it("is a metric of its kind and, by choice, of an option of the task", () => {
    for (const kind of allLevelKinds()) {
      const metrics = new Set(kind.metrics.map(({ id }) => id));
      for (const { bestMetric, parameters } of kind.tasks) {
        if (bestMetric === undefined) continue;
        if (typeof bestMetric === "string") {
          expect(metrics).toContain(bestMetric);
          continue;
        }
        const choice = parameters.find(({ id }) => id === bestMetric.parameter);
        const options = choice?.type === "choice" ? choice.options.map(({ value }) => value) : [];
        expect(options).toEqual(expect.arrayContaining(Object.keys(bestMetric.metrics)));
        for (const { metric } of Object.values(bestMetric.metrics)) expect(metrics).toContain(metric);
      }
    }
  });
});
