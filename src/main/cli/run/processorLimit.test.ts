import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EngineProcessMaker } from "#main/processes/engineProcess.ts";
import { meterProcesses, processorLimitProblem, watchProcessorTime } from "./processorLimit.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const exit = { code: 0, signal: null, stderr: "" };
const limits = { memoryMiB: 16 };

/** A maker of processes whose time is set by hand, and their ends. */
function processes() {
  const used: (number | undefined)[] = [];
  const ends: (() => void)[] = [];
  const make: EngineProcessMaker = (events) => {
    const at = used.push(0) - 1;
    ends.push(() => events.exited(exit));
    return { pid: at, processorSeconds: () => used[at], send: () => undefined, kill: () => undefined };
  };
  return { meter: meterProcesses(make), used, ends };
}

test("the time of all processes counts, of those that have exited as it was last known", () => {
  const { meter, used, ends } = processes();
  let exits = 0;
  const events = { message: () => undefined, exited: () => void exits++ };
  meter.make(events, limits);
  meter.make(events, limits);
  expect(meter.seconds()).toBe(0);
  [used[0], used[1]] = [1.5, 2];
  expect(meter.seconds()).toBe(3.5);
  // It can't be asked any more, and then its end is reported.
  [used[0], used[1]] = [undefined, 3];
  expect(meter.seconds()).toBe(4.5);
  ends[0]!();
  expect(exits).toBe(1);
  expect(meter.seconds()).toBe(4.5);
  meter.make(events, limits);
  used[2] = 1;
  expect(meter.seconds()).toBe(5.5);
});

test("a run is stopped once, when its processes have used its limit", () => {
  let seconds = 0;
  let stops = 0;
  const meter = { make: processes().meter.make, seconds: () => seconds };
  const isReached = watchProcessorTime(meter, 2, () => void stops++);
  seconds = 1.9;
  vi.advanceTimersByTime(300);
  expect(stops).toBe(0);
  seconds = 2;
  vi.advanceTimersByTime(300);
  expect(stops).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
  expect(isReached()).toBe(true);
});

test("a run that ends before its limit has not reached it, and is watched no longer", () => {
  const meter = { make: processes().meter.make, seconds: () => 1 };
  const stop = vi.fn();
  const isReached = watchProcessorTime(meter, 2, stop);
  vi.advanceTimersByTime(300);
  expect(isReached()).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
  // Without a limit nothing is watched.
  expect(watchProcessorTime(meter, Infinity, stop)()).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
  expect(stop).not.toHaveBeenCalled();
});

test("the problem of a run that was cut says how many of its shards are complete", () => {
  const shards = (["done", "failed", "done", "running"] as const).map((state) => ({ state }));
  expect(processorLimitProblem(shards, 2)).toMatchObject({
    severity: "warning",
    code: "cpu-limit",
    message: expect.stringContaining("limit of 2 s of processor time: 2 of 4 shards are complete") as string,
  });
});
