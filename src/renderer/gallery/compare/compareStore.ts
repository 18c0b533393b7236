import { create } from "zustand";
import type { Spot } from "#renderer/canvas/camera.ts";
import { createStepPlayer, type StepPlayer } from "#renderer/play/stepPlayer.ts";
import { readSetting, setSetting } from "#renderer/studio/settings.ts";
import { zoomedBy, type Viewpoint } from "#renderer/levels/viewpoint.ts";
import type { Side } from "./compareTable.ts";

/** Zoom and pan move both pictures; remembered. */
export const linkedSetting = "curate.compare.linked";
/** Whether the table is shown between the pictures; without it they have the full width. Persisted. */
export const tableSetting = "curate.compare.table";

/** The view of two candidates. While linked, both sides have the same viewpoint. */
interface CompareLook {
  readonly viewpoints: Readonly<Record<Side, Viewpoint | null>>;
  /** The place under the pointer, in the units of the levels: ringed in both. */
  readonly pointed: Spot | null;
  /** One player steps through both solutions; null while the puzzles are shown. */
  readonly player: StepPlayer | null;
}

const atFirst: CompareLook = {
  viewpoints: { reference: null, challenger: null },
  pointed: null,
  player: null,
};

/** Not persisted; reset when the comparison is left. */
export const useCompareLook = create<CompareLook>(() => atFirst);

/** Resets both views to the entire level, without replay: the comparison was left. */
export function resetCompareLook(): void {
  useCompareLook.setState(atFirst);
}

/** Changes the viewpoint of one side; of both while they are linked. */
export function look(side: Side, viewpoint: Viewpoint | null): void {
  useCompareLook.setState(({ viewpoints }) => ({
    viewpoints: isLinked() ? { reference: viewpoint, challenger: viewpoint } : { ...viewpoints, [side]: viewpoint },
  }));
}

/** Multiplies both zooms, each around its own middle, linked or not. */
export function zoomBoth(factor: number): void {
  useCompareLook.setState(({ viewpoints: { reference, challenger } }) => ({
    viewpoints: { reference: zoomedBy(reference, factor), challenger: zoomedBy(challenger, factor) },
  }));
}

/** Shows both levels whole. */
export function fitBoth(): void {
  useCompareLook.setState({ viewpoints: { reference: null, challenger: null } });
}

/** When linked again, the challenger takes the reference's viewpoint. */
export function setLinked(linked: boolean): void {
  setSetting(linkedSetting, linked);
  if (linked)
    useCompareLook.setState(({ viewpoints }) => ({
      viewpoints: { reference: viewpoints.reference, challenger: viewpoints.reference },
    }));
}

/** Starts the replay of both solutions at their start, or leaves it. */
export function toggleReplay(): void {
  useCompareLook.setState(({ player }) => ({ player: player === null ? createStepPlayer() : null }));
}

function isLinked(): boolean {
  return readSetting(linkedSetting, true);
}
