import type { PackEntry } from "#shared/project/packFile.ts";
import { curvePoints, violations, type CurvePoint, type PackCurve } from "./packCurve.ts";

/** A kept level outside the pack that could be added to it. */
export interface KeptLevel {
  readonly id: number;
  readonly canonicalKey: string;
  readonly metrics: Readonly<Record<string, number>>;
}

/** Replaces an entry that is outside the band with a kept level. */
export interface GapFill {
  readonly index: number;
  readonly candidateId: number;
  readonly value: number;
}

/**
 * Fills the gaps of a pack from the kept levels: every unlocked entry outside its band is matched with the kept level
 * inside the band that is nearest to the target, closest matches first, each level once and none that the pack already
 * has. O(gaps * kept * log).
 */
export function fillGaps(entries: readonly PackEntry[], curve: PackCurve, kept: readonly KeptLevel[]): GapFill[] {
  const present = new Set(entries.map((entry) => entry.canonicalKey));
  const spare = kept.filter((level) => !present.has(level.canonicalKey));
  const gaps = violations(curvePoints(entries, curve)).filter((point) => entries[point.index]?.locked !== true);
  const matches = gaps.flatMap((gap) => spare.flatMap((level) => match(gap, level, curve.metric)));
  matches.sort((a, b) => a.off - b.off || a.fill.index - b.fill.index || a.fill.candidateId - b.fill.candidateId);
  const filled = new Set<number>();
  const used = new Set<string>();
  const plan: GapFill[] = [];
  for (const { fill, key } of matches) {
    if (filled.has(fill.index) || used.has(key)) continue;
    filled.add(fill.index);
    used.add(key);
    plan.push(fill);
  }
  return plan.toSorted((a, b) => a.index - b.index);
}

function match(gap: CurvePoint, level: KeptLevel, metric: string): { fill: GapFill; key: string; off: number }[] {
  const value = level.metrics[metric];
  if (value === undefined || value < gap.low || value > gap.high) return [];
  const fill = { index: gap.index, candidateId: level.id, value };
  return [{ fill, key: level.canonicalKey, off: Math.abs(value - gap.target) }];
}
