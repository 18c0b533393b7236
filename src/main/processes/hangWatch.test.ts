import { expect, test } from "vitest";
import { createHangWatch } from "./hangWatch.ts";

/** Seconds of silence until a process with this processor time per second counts as hung. */
function secondsUntilGivenUp(processorTimeASecond: number | undefined, limit = 10): number {
  let seconds = 0;
  const watch = createHangWatch(() =>
    processorTimeASecond === undefined ? undefined : 5 + seconds * processorTimeASecond,
  );
  while (!watch.hangs(limit)) seconds++;
  return seconds;
}

test("a process that computes in silence hangs after the limit", () => {
  expect(secondsUntilGivenUp(1)).toBe(11);
});

test("one that other work leaves a tenth of a core has ten times as long", () => {
  expect(secondsUntilGivenUp(0.1)).toBeGreaterThanOrEqual(100);
});

test("one that gets nothing done is given up too, later", () => {
  expect(secondsUntilGivenUp(0)).toBe(200);
});

test("where the system tells nothing, it has four times the limit", () => {
  expect(secondsUntilGivenUp(undefined)).toBe(40);
});

test("whatever it says begins the silence anew", () => {
  let used = 0;
  const watch = createHangWatch(() => used);
  for (let second = 0; second < 100; second++) {
    used += 1;
    expect(watch.hangs(10)).toBe(false);
    if (second % 9 === 8) watch.heard();
  }
});
