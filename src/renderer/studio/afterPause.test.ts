import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterPause } from "./afterPause.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a run waits for its pause, and its signal aborts once it is cancelled", () => {
  const signals: AbortSignal[] = [];
  const cancel = afterPause(100, (signal) => void signals.push(signal));
  vi.advanceTimersByTime(99);
  expect(signals).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  cancel();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test("a run that is cancelled within its pause never begins", () => {
  const run = vi.fn<(signal: AbortSignal) => void>();
  afterPause(100, run)();
  vi.advanceTimersByTime(1000);
  expect(run).not.toHaveBeenCalled();
});
