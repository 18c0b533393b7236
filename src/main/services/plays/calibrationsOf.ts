import type { KindCalibration } from "#shared/contract/plays.ts";
import { findLevelKind } from "#shared/levels/registry.ts";
import { calibrate, type TimedLevel } from "#shared/plays/calibrate.ts";
import { type PlayerTrace, summarizePlays } from "#shared/plays/summarizePlays.ts";
import type { PackEntry } from "#shared/project/packFile.ts";

/** Expected times of some kinds, by what people took for all levels of the project that are measured. O(plays). */
export function calibrationsOf(
  kinds: ReadonlySet<string>,
  levels: ReadonlyMap<string, PackEntry>,
  plays: ReadonlyMap<string, readonly PlayerTrace[]>,
): KindCalibration[] {
  return [...kinds].flatMap((kind) => {
    const definition = findLevelKind(kind);
    const effort = definition?.effort;
    if (definition === undefined || effort === undefined) return [];
    let unmeasured = 0;
    const timed = [...plays].flatMap(([hash, traces]): TimedLevel[] => {
      const entry = levels.get(hash);
      if (entry?.kind !== kind) return [];
      // Levels that were measured before the metric existed.
      const value = entry.metrics[effort] ?? definition.measure(entry.level)[effort];
      const { solvers, medianSeconds } = summarizePlays(traces);
      if (value === undefined && medianSeconds !== null) unmeasured++;
      return value === undefined || medianSeconds === null ? [] : [{ effort: value, seconds: medianSeconds, solvers }];
    });
    const found = calibrate(timed);
    const { solves, levels: count } = found.ok ? found.calibration : found;
    return [{ kind, effort, unmeasured, solves, levels: count, calibration: found.ok ? found.calibration : null }];
  });
}
