import { expect, it } from "vitest";
import { metric } from "#shared/levels/metricDefinition.ts";
import { aimOfStep } from "./gapRun.ts";

const pushes = metric("pushes", { label: "Pushes", hint: "." }, "higher", 0);
const fill = metric("fill", { label: "Fill", hint: "." }, "higher", 2);

function step(low: number, high: number): Parameters<typeof aimOfStep>[1] {
  return { index: 0, value: 1, target: (low + high) / 2, low, high, distance: -1 };
}

it("aims at the band of a step, rounded inwards for whole-number metrics", () => {
  expect(aimOfStep(pushes, step(39.5, 60.5))).toEqual({ metric: "pushes", min: 40, max: 60 });
  expect(aimOfStep(fill, step(0.25, 0.5))).toEqual({ metric: "fill", min: 0.25, max: 0.5 });
});

it("aims at nothing where no level can meet the band", () => {
  expect(aimOfStep(pushes, step(40.2, 40.8))).toBeNull();
  expect(aimOfStep(pushes, step(-Infinity, Infinity))).toBeNull();
});
