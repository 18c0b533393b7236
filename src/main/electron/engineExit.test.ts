import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type EndedEngine, exitOf, joinExitEvents } from "./engineExit.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function listen(asked = false) {
  const ends: EndedEngine[] = [];
  return {
    ends,
    report: joinExitEvents(
      (end) => ends.push(end),
      () => asked,
    ),
  };
}

test("a crash is told once, whichever event comes first", () => {
  for (const order of [0, 1]) {
    const { ends, report } = listen();
    const events = [() => report.exitEvent(139), () => report.goneEvent({ reason: "crashed", exitCode: 139 })];
    events[order]!();
    expect(ends).toEqual([]);
    events[1 - order]!();
    vi.advanceTimersByTime(1000);
    expect(ends).toEqual([{ code: null, signal: "SIGSEGV" }]);
  }
});

test("an exit without a second event is told after a moment", () => {
  const { ends, report } = listen();
  report.exitEvent(3);
  vi.advanceTimersByTime(199);
  expect(ends).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ends).toEqual([{ code: 3, signal: null }]);
});

test("a process that could not be launched is told, though it never exits", () => {
  const { ends, report } = listen();
  report.goneEvent({ reason: "launch-failed", exitCode: 18 });
  vi.advanceTimersByTime(1000);
  expect(ends).toEqual([{ code: 18, signal: null }]);
});

test("a clean exit that is called a crash stays clean", () => {
  expect(exitOf(0, { reason: "crashed", exitCode: 0 }, false)).toEqual({ code: 0, signal: null });
  expect(exitOf(15, { reason: "crashed", exitCode: 15 }, true)).toEqual({ code: 15, signal: null });
});

test("a full memory carries the words the pool looks for", () => {
  expect(exitOf(5, { reason: "oom", exitCode: 5 }, false).note).toContain("heap out of memory");
});
