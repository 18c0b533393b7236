import type { VicinityOutcome } from "./vicinitySearch.ts";

/** Shortest stretch that is searched when longer ones take too many positions. */
const leastStretch = 6;

/** State of the improvement: boxes elsewhere, length and first push of the next stretch. */
export interface Stand {
  readonly pushes: readonly number[];
  readonly boxes: number;
  readonly length: number;
  readonly from: number;
  /** Whether this round, and this sweep over one length, have found an improvement. */
  readonly isRoundBetter: boolean;
  readonly isSweepBetter: boolean;
  /** Whether a search of this sweep reached its limit: then shorter stretches may find what this one could not. */
  readonly isSweepLimited: boolean;
  readonly stretches: number;
}

/** Before the first stretch. */
export function firstStand(pushes: readonly number[], window: number): Stand {
  const length = Math.max(1, Math.min(window, pushes.length));
  return {
    pushes,
    boxes: 1,
    length,
    from: 0,
    isRoundBetter: false,
    isSweepBetter: false,
    isSweepLimited: false,
    stretches: 0,
  };
}

/** The state after a stretch: the next one, the same length again, a shorter one, more boxes, or another round. */
export function nextStand(
  stand: Stand,
  found: VicinityOutcome,
  { window, most }: { window: number; most: number },
): Stand {
  const { pushes, boxes, length, from } = stand;
  const isBetter = found.pushes !== undefined;
  const isSweepBetter = stand.isSweepBetter || isBetter;
  const isRoundBetter = stand.isRoundBetter || isBetter;
  const isSweepLimited = stand.isSweepLimited || found.isLimited;
  const on = { ...stand, isSweepBetter, isRoundBetter, isSweepLimited, stretches: stand.stretches + 1 };
  if (from + length < pushes.length) return { ...on, from: from + Math.max(1, length >> 2) };
  const sweep = { ...on, from: 0, isSweepBetter: false, isSweepLimited: false };
  if (isSweepBetter) return sweep;
  if (isSweepLimited && length >> 1 >= leastStretch) return { ...sweep, length: length >> 1 };
  const whole = Math.max(1, Math.min(window, pushes.length));
  if (boxes < most) return { ...sweep, boxes: boxes + 1, length: whole };
  if (isRoundBetter) return { ...sweep, boxes: 1, length: whole, isRoundBetter: false };
  return { ...sweep, boxes: boxes + 1 };
}
