import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runHook, type RunningHook } from "../../../test/support/runHook.ts";
import { restNow, useResting } from "./useResting.ts";

let resting: RunningHook<number, number>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  resting = runHook(useResting<number>, 1);
});
afterEach(async () => {
  vi.useRealTimers();
  await resting.stop();
});
const wait = (milliseconds: number): void => {
  vi.advanceTimersByTime(milliseconds);
  resting.render();
};

test("a value is taken over when it hasn't changed for 45 milliseconds", async () => {
  for (const value of [2, 3, 4]) {
    resting.render(value);
    wait(44);
    expect(resting.result()).toBe(1);
  }
  wait(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(resting.result()).toBe(4);
});

test("or at once, before what may be meant for it", () => {
  resting.render(2);
  restNow();
  expect(resting.result()).toBe(2);
});
