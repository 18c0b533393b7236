import { beforeEach, expect, test } from "vitest";
import { stepRegion, useRangeLook } from "./rangeStore.ts";

beforeEach(() => useRangeLook.setState(useRangeLook.getInitialState()));

const region = (): number | null => useRangeLook.getState().region;

test("a comparison of runs begins with all levels, without duplicates, and everything drawn", () => {
  expect(useRangeLook.getState()).toMatchObject({
    contours: true,
    points: true,
    medians: true,
    alone: true,
    keptOnly: false,
    foldDuplicates: true,
  });
});

test("regions are stepped through from either end and around", () => {
  useRangeLook.setState({ regions: [3, 5, 8] });
  stepRegion(-1);
  expect(region()).toBe(8);
  stepRegion(1);
  expect(region()).toBe(3);
  stepRegion(1);
  expect(region()).toBe(5);
  stepRegion(-1);
  stepRegion(-1);
  expect(region()).toBe(8);
});

test("without regions there is none to step to", () => {
  stepRegion(1);
  expect(region()).toBeNull();
});
