import { expect, test } from "vitest";
import { aimLike } from "./moreLikeThis.ts";

test("aims at about as many turns as the level takes, at no number where they aren't known", () => {
  expect(aimLike({ turns: 40 })).toEqual([{ metric: "turns", min: 30, max: 50 }]);
  expect(aimLike({ turns: 2 })).toEqual([{ metric: "turns", min: 1, max: 5 }]);
  expect(aimLike({})).toEqual([]);
});
