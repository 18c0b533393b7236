import { create } from "zustand";

/** The state of the comparison besides its sources (`runs/comparedRuns.ts`) and axes (`plotAxes.ts`). */
interface RangeLook {
  readonly contours: boolean;
  readonly points: boolean;
  readonly medians: boolean;
  readonly alone: boolean;
  readonly keptOnly: boolean;
  readonly foldDuplicates: boolean;
  /** Number of the region in hand; null: none. */
  readonly region: number | null;
  /** Numbers of the regions, for the keys that step through them. */
  readonly regions: readonly number[];
  /** Time to compute densities, contours and regions; null before. */
  readonly milliseconds: number | null;
  /** Number of the sweep's setting in hand. */
  readonly setting: number | null;
}

/** What the comparison shows; not persisted. */
export const useRangeLook = create<RangeLook>(() => ({
  contours: true,
  points: true,
  medians: true,
  alone: true,
  keptOnly: false,
  foldDuplicates: true,
  region: null,
  regions: [],
  milliseconds: null,
  setting: null,
}));

/** The next or previous region, wrapping around. */
export function stepRegion(step: 1 | -1): void {
  useRangeLook.setState(({ region, regions }) => {
    const at = regions.indexOf(region ?? -1);
    const next = at < 0 ? (step === 1 ? 0 : regions.length - 1) : (at + step + regions.length) % regions.length;
    return { region: regions[next] ?? null };
  });
}
