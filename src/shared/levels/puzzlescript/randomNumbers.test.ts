import { expect, test } from "vitest";
import { RandomNumbers } from "./randomNumbers.ts";

test("the generator gives the numbers that recorded games draw", () => {
  const random = new RandomNumbers("s");
  expect([random.uniform(), random.uniform()]).toEqual([0.07951364376957742, 0.6427446562877008]);
});

test("a copy goes on with the same numbers", () => {
  const random = new RandomNumbers("a longer seed ü");
  random.below(10);
  const copy = new RandomNumbers("");
  copy.copyFrom(random);
  expect([copy.uniform(), copy.draws]).toEqual([random.uniform(), 2]);
});
