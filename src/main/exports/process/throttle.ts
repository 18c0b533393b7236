import type { OnProgress } from "../exportPack.ts";

/** Passes on at most ten reports per second. */
export function throttle(report: OnProgress): OnProgress {
  let reportedAt = -Infinity;
  return (fraction) => {
    if (performance.now() - reportedAt < 100) return;
    reportedAt = performance.now();
    report(fraction);
  };
}
