import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRunClock } from "./runExecution.ts";
import { createRunMeter } from "./runMeter.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A clock of a run that has worked for `before` seconds, and how often it has said that the time is over. */
function clockOf(limitSeconds: number | null, before = 0) {
  const onLimit = vi.fn();
  const meter = createRunMeter("higher", { seconds: before, best: [] }, () => Date.now());
  return { clock: createRunClock(meter, limitSeconds, onLimit), meter, onLimit };
}

test("the limit counts seconds at work, earlier ones too, and no pauses", () => {
  const { clock, meter, onLimit } = clockOf(10, 4);
  clock.start();
  vi.advanceTimersByTime(2000);
  clock.stop();
  vi.advanceTimersByTime(60_000);
  clock.start();
  vi.advanceTimersByTime(3999);
  expect(onLimit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect([onLimit.mock.calls.length, meter.seconds()]).toEqual([1, 10]);
});

test("a run that was over its limit before ends at once, one without a limit never", () => {
  const [late, endless] = [clockOf(10, 12), clockOf(null)];
  late.clock.start();
  endless.clock.start();
  vi.advanceTimersByTime(0);
  expect(late.onLimit).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1_000_000);
  expect([endless.onLimit.mock.calls.length, endless.meter.seconds()]).toEqual([0, 1000]);
});

test("a limit that is dropped isn't reached, and the seconds go on", () => {
  const { clock, meter, onLimit } = clockOf(10);
  clock.start();
  clock.dropLimit();
  vi.advanceTimersByTime(20_000);
  expect([onLimit.mock.calls.length, meter.seconds()]).toEqual([0, 20]);
});

test.each([
  [1, 500],
  [50, 5000],
  [3600, 10_000],
  [null, 500],
])("with a limit of %s s, shards at work have %i ms more", (limit, milliseconds) => {
  const { clock } = clockOf(limit);
  const late = vi.fn();
  clock.startGrace(late);
  vi.advanceTimersByTime(milliseconds - 1);
  expect(late).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(late).toHaveBeenCalledOnce();
});

test("a run that ends within its grace cancels nothing afterwards", () => {
  const { clock } = clockOf(10);
  const late = vi.fn();
  clock.startGrace(late);
  clock.stop();
  vi.advanceTimersByTime(60_000);
  expect(late).not.toHaveBeenCalled();
});
