import type { Page } from "playwright-core";

/** Times between animation frames while `act` runs, in milliseconds, sorted. */
export async function frameTimes(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    let isOn = true;
    let last = performance.now();
    const step = (now: number): void => {
      times.push(now - last);
      last = now;
      if (isOn) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
    Object.assign(window, {
      stopFrames: () => {
        isOn = false;
        return times.slice(1);
      },
    });
  });
  await act();
  // The function was put there above.
  const times = await page.evaluate(() => (window as unknown as { stopFrames: () => number[] }).stopFrames());
  return times.sort((a, b) => a - b);
}

/** Frames of an act, and what the page's main thread did for them. */
export interface Frames {
  /** Times between animation frames in milliseconds, sorted. */
  readonly times: readonly number[];
  /** Milliseconds of the main thread per frame, on average. */
  readonly busy: number;
  /** The longest task of the main thread in milliseconds; 0 where none took 50 ms. */
  readonly longest: number;
}

/** The same with the main thread's time, which does not depend on how fast the machine puts pixels on a screen. */
export async function framesOf(page: Page, act: () => Promise<void>): Promise<Frames> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const busyNow = async (): Promise<number> => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
  };
  await page.evaluate(() => {
    const state = { longest: 0 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) state.longest = Math.max(state.longest, duration);
    }).observe({ entryTypes: ["longtask"] });
    Object.assign(window, { longTasks: state });
  });
  const before = await busyNow();
  const times = await frameTimes(page, act);
  const busy = (await busyNow()) - before;
  // Put there above.
  const longest = await page.evaluate(
    () => (window as unknown as { longTasks: { longest: number } }).longTasks.longest,
  );
  await session.detach();
  return { times, busy: busy / Math.max(1, times.length), longest };
}

/** The value below which a share of sorted times lies, to a tenth of a millisecond. */
export function percentile(times: readonly number[], share: number): number {
  return Number((times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1));
}
