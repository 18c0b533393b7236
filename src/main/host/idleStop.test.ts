import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stopWhenIdle } from "./idleStop.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a host that nobody opens stops after the time it was given", async () => {
  const stop = vi.fn();
  stopWhenIdle({ minutes: 10 }, () => false, stop);
  await vi.advanceTimersByTimeAsync(10 * 60_000 - 1);
  expect(stop).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(stop).toHaveBeenCalledOnce();
});

test("an open page keeps it, and the time starts anew when the last one goes", async () => {
  const stop = vi.fn();
  const idle = stopWhenIdle({ minutes: 10 }, () => false, stop);
  idle.pagesOpen(2);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  idle.pagesOpen(1);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(stop).not.toHaveBeenCalled();
  idle.pagesOpen(0);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(stop).toHaveBeenCalledOnce();
});

test("a run in progress keeps it until a later look finds it done", async () => {
  const stop = vi.fn();
  let busy = true;
  stopWhenIdle({ minutes: 10 }, () => busy, stop);
  await vi.advanceTimersByTimeAsync(25 * 60_000);
  expect(stop).not.toHaveBeenCalled();
  busy = false;
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(stop).toHaveBeenCalledOnce();
});

test("without a time, or once cancelled, it never stops", async () => {
  const stop = vi.fn();
  stopWhenIdle({ minutes: undefined }, () => false, stop);
  stopWhenIdle({ minutes: 1 }, () => false, stop).cancel();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(stop).not.toHaveBeenCalled();
});

test("the first page may take longer; one that closes ends it soon", async () => {
  const stop = vi.fn();
  const idle = stopWhenIdle({ minutes: 1, firstPageMinutes: 10 }, () => false, stop);
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  expect(stop).not.toHaveBeenCalled();
  idle.pagesOpen(1);
  idle.pagesOpen(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stop).toHaveBeenCalledOnce();
});

test("a first page that never comes, because its window was closed before, ends it too", async () => {
  const stop = vi.fn();
  stopWhenIdle({ minutes: 1, firstPageMinutes: 10 }, () => false, stop);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(stop).toHaveBeenCalledOnce();
});
