import { describe, expect, it } from "vitest";
import { createRandom } from "../kernel/random.ts";
import { learnTaste, leastMarks, likelihood, likingOf, linearScore, scoreOf } from "./tasteModel.ts";
import type { MarkedLevel } from "./tasteModel.ts";

/** Levels of random metrics, liked by a rule. */
function marked(count: number, likes: (pushes: number, fill: number, coin: number) => boolean): MarkedLevel[] {
  const random = createRandom(5);
  return Array.from({ length: count }, (_, id) => {
    const [pushes, fill, coin] = [20 + random.below(100), random.float(), random.float()];
    return { id, metrics: { pushes, fill, boxes: 4 }, isLiked: likes(pushes, fill, coin) };
  });
}

describe("a model of taste", () => {
  it("finds what is liked, strongest first, and ranks new levels by it", () => {
    const model = learnTaste(marked(200, (pushes, fill, coin) => pushes + 40 * (1 - fill) + 20 * coin > 100));
    expect(model?.weights.map(({ metric }) => metric)).toEqual(["pushes", "fill"]);
    expect(model?.weights[0]?.weight).toBeGreaterThan(1);
    expect(model?.weights[1]?.weight).toBeLessThan(0);
    expect(model?.ranking).toBeGreaterThan(0.9);
    expect(model?.isBetterThanChance).toBe(true);
    expect(likelihood(model!, { pushes: 115, fill: 0.1 })).toBeGreaterThan(0.9);
    expect(likelihood(model!, { pushes: 25, fill: 0.9 })).toBeLessThan(0.1);
  });

  it("says that it is no better than chance where marks have nothing to do with metrics", () => {
    const model = learnTaste(marked(120, (_pushes, _fill, coin) => coin > 0.5));
    expect(model?.isBetterThanChance).toBe(false);
    expect(Math.abs((model?.ranking ?? 1) - 0.5)).toBeLessThan(0.15);
  });

  it("is symmetric under swapped marks, and the order of the marks doesn't matter", () => {
    const levels = marked(60, (pushes) => pushes > 60);
    const model = learnTaste(levels)!;
    const swapped = learnTaste(levels.map((level) => ({ ...level, isLiked: !level.isLiked })))!;
    for (const [i, { weight }] of model.weights.entries()) expect(swapped.weights[i]?.weight).toBeCloseTo(-weight, 8);
    expect(swapped.ranking).toBeCloseTo(model.ranking, 8);
    expect(learnTaste(levels.toReversed())).toEqual(model);
  });

  it("waits for enough marks of either sort", () => {
    const levels = marked(60, (pushes) => pushes > 60);
    const [good, bad] = [levels.filter(({ isLiked }) => isLiked), levels.filter(({ isLiked }) => !isLiked)];
    expect(learnTaste([...good, ...bad.slice(0, leastMarks - 1)])).toBeUndefined();
    expect(learnTaste([...good.slice(0, leastMarks), ...bad.slice(0, leastMarks)])).toBeDefined();
  });

  it("scores raw values as the model does, a missing one as the mean", () => {
    const model = learnTaste(marked(60, (pushes) => pushes > 60))!;
    const mean = model.weights.find(({ metric }) => metric === "fill")!.mean;
    const score = linearScore(model);
    expect(scoreOf(score, { pushes: 70 })).toBeCloseTo(scoreOf(score, { pushes: 70, fill: mean }), 10);
  });

  it("reads flags before stars, and nothing from three stars or no mark", () => {
    expect(likingOf({ flag: "reject", stars: 5 })).toBe(false);
    expect([0, 1, 2, 3, 4, 5].map((stars) => likingOf({ flag: null, stars }))).toEqual([
      undefined,
      false,
      false,
      undefined,
      true,
      true,
    ]);
  });
});
