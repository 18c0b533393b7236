import { describe, expect, it } from "vitest";
import { createRandom } from "../kernel/random.ts";
import type { Random } from "../kernel/random.ts";
import { fitLogistic, probability } from "./logisticRegression.ts";

/** A standard normal value (Box-Muller). */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.float())) * Math.cos(2 * Math.PI * random.float());
}

/** Rows with labels drawn from a known model. */
function synthetic(count: number, intercept: number, weights: readonly number[]) {
  const random = createRandom(11);
  const features = Array.from({ length: count }, () => weights.map(() => normal(random)));
  const labels = features.map((row) => {
    const odds = weights.reduce((sum, weight, i) => sum + weight * (row[i] ?? 0), intercept);
    return random.float() < probability(odds);
  });
  return { features, labels };
}

describe("logistic regression", () => {
  it("recovers the weights that synthetic labels were drawn from", () => {
    const truth = [1.5, -0.8, 0, 0.4];
    const { features, labels } = synthetic(20_000, -0.5, truth);
    const { intercept, weights } = fitLogistic(features, labels, 1);
    expect(intercept).toBeCloseTo(-0.5, 1);
    for (const [i, weight] of truth.entries()) expect(Math.abs((weights[i] ?? NaN) - weight)).toBeLessThan(0.06);
  });

  it("is symmetric: swapped labels turn every weight around", () => {
    const { features, labels } = synthetic(200, 0.3, [1, -2, 0.5]);
    const model = fitLogistic(features, labels, 1);
    const swapped = fitLogistic(
      features,
      labels.map((label) => !label),
      1,
    );
    expect(swapped.intercept).toBeCloseTo(-model.intercept, 8);
    for (const [i, weight] of model.weights.entries()) expect(swapped.weights[i]).toBeCloseTo(-weight, 8);
  });

  it("is deterministic, to the last bit", () => {
    const { features, labels } = synthetic(150, 0, [1, -1]);
    expect(fitLogistic(features, labels, 2)).toEqual(fitLogistic(features, labels, 2));
  });

  it("ends at a stationary point of the penalised likelihood", () => {
    const { features, labels } = synthetic(300, 0.2, [0.7, -1.2]);
    const { intercept, weights } = fitLogistic(features, labels, 3);
    for (let column = 0; column < 2; column++) {
      let gradient = 3 * (weights[column] ?? 0);
      for (const [i, row] of features.entries()) {
        const odds = weights.reduce((sum, weight, j) => sum + weight * (row[j] ?? 0), intercept);
        gradient += (probability(odds) - (labels[i] === true ? 1 : 0)) * (row[column] ?? 0);
      }
      expect(Math.abs(gradient)).toBeLessThan(1e-3);
    }
  });

  it("stays finite where the labels are perfectly separable, with smaller weights for a larger penalty", () => {
    const features = [[-2], [-1], [1], [2]];
    const labels = [false, false, true, true];
    const [weak, strong] = [0.1, 10].map((penalty) => fitLogistic(features, labels, penalty).weights[0] ?? NaN);
    expect(Number.isFinite(weak)).toBe(true);
    expect(strong).toBeGreaterThan(0);
    expect(strong).toBeLessThan(weak ?? 0);
  });

  it("learns nothing from one label, or from nothing", () => {
    expect(fitLogistic([[1], [2]], [true, true], 1)).toEqual({ intercept: 0, weights: [0] });
    expect(fitLogistic([], [], 1)).toEqual({ intercept: 0, weights: [] });
  });
});
