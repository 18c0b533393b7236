import { expect, test } from "vitest";
import { intervalText, percentText } from "./messages.ts";

test("an interval that is lopsided is given by its ends: nothing scores 100 % ± 1.8", () => {
  expect(percentText({ value: 0.531, low: 0.521, high: 0.541 })).toBe("53.1 % ± 1.0");
  expect(percentText({ value: 1, low: 0.963, high: 1 })).toBe("100.0 % (96.3 to 100.0)");
  expect(percentText({ value: 0, low: 0, high: 0.037 })).toBe("0.0 % (0.0 to 3.7)");
  expect(percentText({ value: 0.98, low: 0.95, high: 1.01 })).toBe("98.0 % (95.0 to 100.0)");
  expect(intervalText({ value: 0.5, low: 0.47, high: 0.53 })).toBe("± 3.0");
});

test("a printed interval reaches as far as the real one at both ends, to a fifth of its width", () => {
  for (let hits = 0; hits <= 40; hits++) {
    // Wilson's interval, written out.
    const [n, z, part] = [40, 1.96, hits / 40];
    const centre = (part + (z * z) / (2 * n)) / (1 + (z * z) / n);
    const half = (z * Math.sqrt((part * (1 - part)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n);
    const [low, high] = [centre - half, centre + half];
    const text = percentText({ value: part, low, high });
    const numbers = [...text.matchAll(/\d+\.\d/g)].map(([number]) => Number(number));
    const [value = 0, one = 0, other] = numbers;
    const said = other === undefined ? [value - one, value + one] : [one, other];
    expect(Math.abs((said[0] ?? 0) - 100 * Math.max(0, low))).toBeLessThan(0.2 * 100 * half + 0.2);
    expect(Math.abs((said[1] ?? 0) - 100 * Math.min(1, high))).toBeLessThan(0.2 * 100 * half + 0.2);
  }
});
