import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import { stochasticRank } from "./stochasticRank.ts";

const random = createRandom(3);
const states = Array.from({ length: 200 }, () => ({ value: random.below(12), draw: random.uint32() }));

test("states come in the order of random * exp(-c * f), the largest first", () => {
  for (const c of [0.05, 0.5, 2]) {
    const direct = ({ value, draw }: (typeof states)[number]) => ((draw + 1) / 4294967297) * Math.exp(-c * value);
    const byArticle = states.toSorted((a, b) => direct(b) - direct(a));
    const rank = ({ value, draw }: (typeof states)[number]) => stochasticRank(value, 1 / c, draw);
    expect(states.toSorted((a, b) => rank(a) - rank(b))).toEqual(byArticle);
  }
});

test("with next to no randomness the evaluation decides, and nothing underflows", () => {
  expect(stochasticRank(1, 1e-9, 0)).toBeLessThan(stochasticRank(2, 1e-9, 0xffffffff));
  expect(stochasticRank(1e6, 10, 7)).toBeLessThan(stochasticRank(1e6 + 100, 10, 7));
});
