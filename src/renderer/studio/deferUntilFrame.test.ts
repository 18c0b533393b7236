import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deferUntilFrame, expectFrame, frameIsReady } from "./deferUntilFrame.ts";

let frames: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => frames.push(act));
});
afterEach(async () => {
  // Run what a test has left waiting.
  await vi.runAllTimersAsync();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const microtasks = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

async function frame(): Promise<void> {
  for (const act of frames.splice(0)) act();
  await microtasks();
}

test("with no picture awaited it happens in the same task", async () => {
  const act = vi.fn();
  deferUntilFrame(act);
  expect(act).not.toHaveBeenCalled();
  await microtasks();
  expect(act).toHaveBeenCalledOnce();
});

test("what is news before the picture is asked for, in the same task, waits too, until its frame is on the screen", async () => {
  const act = vi.fn();
  deferUntilFrame(act);
  expectFrame();
  await vi.advanceTimersByTimeAsync(100);
  expect(act).not.toHaveBeenCalled();
  frameIsReady();
  await frame();
  expect(act).not.toHaveBeenCalled();
  await frame();
  await vi.advanceTimersByTimeAsync(1);
  expect(act).toHaveBeenCalledOnce();
});

test("told of ten times, it happens once", async () => {
  const act = vi.fn();
  expectFrame();
  for (let i = 0; i < 10; i++) deferUntilFrame(act);
  await vi.advanceTimersByTimeAsync(1000);
  expect(act).toHaveBeenCalledOnce();
});

test("an older picture does not end the wait for a newer one, and nothing waits longer than 150 ms", async () => {
  const act = vi.fn();
  expectFrame();
  deferUntilFrame(act);
  frameIsReady();
  await vi.advanceTimersByTimeAsync(100);
  expectFrame();
  await frame();
  await frame();
  await vi.advanceTimersByTimeAsync(40);
  expect(act).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20);
  expect(act).toHaveBeenCalledOnce();
});
