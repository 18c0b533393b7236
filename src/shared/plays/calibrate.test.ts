import { expect, test } from "vitest";
import { createRandom } from "../kernel/random.ts";
import { calibrate, expectedSeconds, type TimedLevel } from "./calibrate.ts";

const random = createRandom(44);
/** Nearly normal: the sum of twelve uniform numbers. */
const noise = (): number => Array.from({ length: 12 }, () => random.float()).reduce((a, b) => a + b, -6);

function levelsOf(count: number, factor: number, power: number, spread: number): TimedLevel[] {
  return Array.from({ length: count }, () => {
    const effort = 1 + random.below(200);
    return {
      effort,
      seconds: factor * (effort + 1) ** power * Math.exp(spread * noise()),
      solvers: 1 + random.below(5),
    };
  });
}

test("times that follow a power of the effort are found again exactly, with no error", () => {
  const found = calibrate(levelsOf(12, 4, 0.7, 0));
  expect(found.ok && found.calibration.factor).toBeCloseTo(4, 6);
  expect(found.ok && found.calibration.power).toBeCloseTo(0.7, 6);
  expect(found.ok && found.calibration.error).toBeCloseTo(1, 6);
  expect(found.ok && expectedSeconds(found.calibration, 31)[0]).toBeCloseTo(4 * 32 ** 0.7, 6);
});

test("the error is that of fits without the level, computed one by one with another method", () => {
  for (let run = 0; run < 20; run++) {
    const levels = levelsOf(4 + random.below(8), 5, 0.5, 0.4).map((one) => ({ ...one, solvers: one.solvers + 2 }));
    const found = calibrate(levels);
    if (!found.ok) continue;
    const squares = levels.map((left, index) => {
      const others = levels.filter((_, i) => i !== index);
      // Weighted means and deviations from them, each level as often as it was solved.
      const all = others.flatMap((one) => Array.from({ length: one.solvers }, () => one));
      const mean = (of: (one: TimedLevel) => number) => all.reduce((sum, one) => sum + of(one), 0) / all.length;
      const x = (one: TimedLevel) => Math.log(one.effort + 1);
      const y = (one: TimedLevel) => Math.log(one.seconds);
      const [mx, my] = [mean(x), mean(y)];
      const slope = Math.max(0, mean((one) => (x(one) - mx) * (y(one) - my)) / mean((one) => (x(one) - mx) ** 2));
      return (y(left) - my - slope * (x(left) - mx)) ** 2;
    });
    const error = Math.exp(Math.sqrt(squares.reduce((a, b) => a + b, 0) / squares.length));
    expect(found.calibration.error).toBeCloseTo(error, 6);
  }
});

test("about four of five new levels are within the interval, whatever the number of levels it was fitted to", () => {
  for (const count of [8, 15, 40]) {
    let [within, all] = [0, 0];
    for (let run = 0; run < 150; run++) {
      const found = calibrate(levelsOf(count, 6, 0.6, 0.5));
      if (!found.ok) continue;
      for (const { effort, seconds } of levelsOf(10, 6, 0.6, 0.5)) {
        const [, low, high] = expectedSeconds(found.calibration, effort);
        all++;
        if (seconds >= low && seconds <= high) within++;
      }
    }
    expect(within / all).toBeGreaterThan(0.74);
    expect(within / all).toBeLessThan(0.9);
  }
});

test("times that fall with the effort give a constant, never a harder level that is expected to be quicker", () => {
  const found = calibrate([1, 5, 20, 60].map((effort) => ({ effort, seconds: 100 / effort, solvers: 3 })));
  expect(found.ok && found.calibration.power).toBe(0);
});

test("nothing is said before ten solved plays of three levels of different effort", () => {
  const level = (effort: number, solvers: number): TimedLevel => ({ effort, seconds: 9 * effort, solvers });
  expect(calibrate([])).toEqual({ ok: false, solves: 0, levels: 0 });
  expect(calibrate([level(1, 3), level(5, 3), level(9, 3)])).toEqual({ ok: false, solves: 9, levels: 3 });
  expect(calibrate([level(1, 30), level(5, 30), level(5, 30)])).toEqual({ ok: false, solves: 90, levels: 2 });
  expect(calibrate([level(1, 4), level(5, 3), level(9, 3)]).ok).toBe(true);
});
