import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import { boardKind } from "#shared/levels/board/boardKind.ts";
import { metricEstimate } from "#shared/levels/metricError.ts";
import { metricsOf } from "./boardSample.ts";

/** What games have on average: 60 % won by the first side, 20 % drawn; 3 changes of the lead; 40 plies. */
const truth = { balance: 0.6, decisiveness: 0.8, skill: 0.75, "lead-changes": 3, plies: 40 };

test("every estimate's error is that of a 95 % interval: of 600 samples of 100 games, about 570 hold the true value", () => {
  const random = createRandom(1);
  const samples = Array.from({ length: 600 }, () => {
    const games = Array.from({ length: 100 }, () => random.float());
    return metricsOf({
      points: games.map((at) => (at < 0.6 ? 1 : at < 0.8 ? 0.5 : 0)),
      plies: games.map(() => 30 + 20 * random.float()),
      leadChanges: games.map(() => Math.floor(7 * random.float())),
      choices: games.map(() => 5),
      skill: games.slice(0, 28).map(() => (random.float() < 0.75 ? 1 : 0)),
    });
  });
  const estimated = boardKind.metrics.filter(({ error }) => error !== undefined);
  expect(estimated.map(({ id }) => id).toSorted()).toEqual(Object.keys(truth).toSorted());
  for (const metric of estimated) {
    const right = truth[metric.id as keyof typeof truth];
    const held = samples.filter((metrics) => {
      const { value, error } = metricEstimate(metric, metrics)!;
      return Math.abs(value - right) <= error;
    });
    // Skill has the fewest games, and so the steps between its values are wide.
    expect(held.length / samples.length, metric.id).toBeGreaterThan(0.92);
    expect(held.length / samples.length, metric.id).toBeLessThan(0.985);
  }
});
