import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { atMostEvery } from "./atMostEvery.ts";

describe("atMostEvery", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("works at the first call and then once a pause, also right after a call that had to wait", () => {
    const work = vi.fn<() => void>();
    const throttled = atMostEvery(500, work);
    throttled.call();
    expect(work).toHaveBeenCalledTimes(1);
    for (let i = 0; i < 100; i++) {
      vi.advanceTimersByTime(10);
      throttled.call();
    }
    expect(work).toHaveBeenCalledTimes(3);
    vi.advanceTimersByTime(5000);
    expect(work).toHaveBeenCalledTimes(4);
    throttled.call();
    expect(work).toHaveBeenCalledTimes(5);
  });

  it("does waiting work at once when flushed, and none that nobody asked for", () => {
    const work = vi.fn<() => void>();
    const throttled = atMostEvery(500, work);
    throttled.flush();
    expect(work).not.toHaveBeenCalled();
    throttled.call();
    throttled.call();
    throttled.flush();
    expect(work).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(5000);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it("forgets waiting work when cancelled", () => {
    const work = vi.fn<() => void>();
    const throttled = atMostEvery(500, work);
    throttled.call();
    throttled.call();
    throttled.cancel();
    vi.advanceTimersByTime(5000);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
