import { expect, test } from "vitest";
import { balanceText } from "./messages.ts";
import { balanceOf, marginOf, neededGames } from "./neededGames.ts";

test("four times the games halve the error", () => {
  expect(marginOf(1000)).toBeCloseTo(0.031, 3);
  expect(marginOf(4000)).toBeCloseTo(marginOf(1000) / 2, 9);
  expect(neededGames({ value: 0.5, low: 0.44, high: 0.56 }, 250, 0.03)).toBe(1000);
  expect(neededGames({ value: 0.529, low: 0.451, high: 0.607 }, 154)).toBe(1100);
});

test("a balance is no better known than the score it comes from, and a vague one is a range, never 100 percent", () => {
  const vague = balanceOf({ value: 0.5, low: 0.35, high: 0.67 });
  expect(vague.low).toBeCloseTo(0.66, 9);
  expect(vague.high).toBe(1);
  expect(balanceText(vague)).toBe("66 to 100 %");
  const biased = balanceOf({ value: 0.6, low: 0.58, high: 0.62 });
  expect([biased.low, biased.high].map((value) => Math.round(100 * value))).toEqual([76, 84]);
  expect(balanceText(biased)).toBe("80.0 % ± 4.0");
});
