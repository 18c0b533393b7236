import { expect, it } from "vitest";
import { aimLike } from "./moreLikeThis.ts";

it("aims at about as many pushes as the room takes, at no number where they aren't known", () => {
  expect(aimLike({ pushes: 40 })).toEqual([{ metric: "pushes", min: 30, max: 50 }]);
  expect(aimLike({ pushes: 2 })).toEqual([{ metric: "pushes", min: 1, max: 5 }]);
  expect(aimLike({})).toEqual([]);
});
