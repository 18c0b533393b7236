import { expect, test } from "vitest";
import { createRunMeter } from "./runMeter.ts";

function clock() {
  let milliseconds = 1000;
  return { now: () => milliseconds, pass: (seconds: number) => void (milliseconds += seconds * 1000) };
}

test("pauses are left out of the seconds and an earlier part counts", () => {
  const { now, pass } = clock();
  const meter = createRunMeter("higher", { seconds: 10, best: [] }, now);
  pass(5);
  expect(meter.seconds()).toBe(10);
  meter.unpause();
  pass(2);
  meter.pause();
  pass(100);
  meter.unpause();
  pass(1);
  expect(meter.seconds()).toBe(13);
});

test("only improvements are samples, in the direction that is better", () => {
  const values = (better: "higher" | "lower") => {
    const meter = createRunMeter(better, undefined, clock().now);
    for (const value of [5, 3, 7, 7, 2]) meter.noteBest(value);
    return meter.best().map(([, value]) => value);
  };
  expect(values("higher")).toEqual([5, 7]);
  expect(values("lower")).toEqual([5, 3, 2]);
});

test("samples of a long run are thinned out and end with the best", () => {
  const meter = createRunMeter("higher", undefined, clock().now);
  for (let value = 0; value < 10_000; value++) meter.noteBest(value);
  expect(meter.best().length).toBeLessThanOrEqual(400);
  expect(meter.best().at(-1)?.[1]).toBe(9999);
  // From its beginning on, not of its end alone.
  expect(meter.best()[0]?.[1]).toBe(0);
  expect(meter.best().filter(([, value]) => value < 5000).length).toBeGreaterThan(20);
});

test("the rate is that of the last few seconds", () => {
  const { now, pass } = clock();
  const meter = createRunMeter("higher", undefined, now);
  meter.unpause();
  expect(meter.rate(0)).toBe(0);
  for (let second = 1; second <= 20; second++) {
    pass(1);
    meter.rate(second <= 10 ? second * 100 : 1000 + (second - 10) * 2);
  }
  expect(meter.rate(1020)).toBeCloseTo(2);
});
