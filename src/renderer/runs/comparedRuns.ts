import { create } from "zustand";
import { showWorkspace } from "#renderer/studio/layoutStore.ts";

/** Levels whose expressive range is shown: those of a run, or of one setting of a sweep. */
export interface RangeSource {
  readonly runId: string;
  /** Number of the sweep's setting, from 1; null: the entire run. */
  readonly setting: number | null;
}

/** The compared sides, as chosen; null: not yet. */
interface ComparedRuns {
  readonly a: RangeSource | null;
  readonly b: RangeSource | null;
  /** Incremented when the comparison is requested from outside the gallery, which then shows it. */
  readonly asked: number;
}

/** Side "a" alone shows one range; with "b", the two are compared. */
export type RangeSide = "a" | "b";

/** Not persisted; shared by run lists and the gallery. */
export const useComparedRuns = create<ComparedRuns>(() => ({ a: null, b: null, asked: 0 }));

/** Chooses what a side shows; null clears it. */
export function chooseSource(side: RangeSide, source: RangeSource | null): void {
  useComparedRuns.setState({ [side]: source });
}

/** Overlays the levels of a run with those of another: the one chosen last, or the one before it. */
export function compareRun(runId: string): void {
  useComparedRuns.setState(({ a, asked }) => ({
    a: a === null || a.runId === runId ? null : a,
    b: { runId, setting: null },
    asked: asked + 1,
  }));
  showWorkspace("curate");
}

/** Shows the settings of a sweep, all of its levels under them. */
export function showSweep(runId: string): void {
  useComparedRuns.setState(({ asked }) => ({ a: { runId, setting: null }, b: null, asked: asked + 1 }));
  showWorkspace("curate");
}
