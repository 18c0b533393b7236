import { create } from "zustand";
import type { Spot } from "#renderer/canvas/camera.ts";
import { createStepPlayer } from "#renderer/play/stepPlayer.ts";
import type { StepPlayer } from "#renderer/play/stepPlayer.ts";
import { readSetting, setSetting } from "#renderer/studio/settings.ts";
import { zoomedBy } from "#renderer/levels/viewpoint.ts";
import type { Viewpoint } from "#renderer/levels/viewpoint.ts";
import type { Side } from "./compareTable.ts";

/** Zoom and pan move both pictures; remembered. */
export const linkedSetting = "curate.compare.linked";
/** The table stands between the pictures; without it they have the whole width. Remembered. */
export const tableSetting = "curate.compare.table";

/** How two candidates are looked at. While the views are linked, both sides have the same viewpoint. */
interface CompareLook {
  readonly viewpoints: Readonly<Record<Side, Viewpoint | null>>;
  /** The place under the pointer, in the units of the levels: ringed in both. */
  readonly pointed: Spot | null;
  /** Both solutions are gone through by one player; null while the puzzles are shown. */
  readonly player: StepPlayer | null;
}

const atFirst: CompareLook = {
  viewpoints: { reference: null, challenger: null },
  pointed: null,
  player: null,
};

export const useCompareLook = create<CompareLook>(() => atFirst);

/** All of both levels again, without replay: the comparison is left. */
export function resetCompareLook(): void {
  useCompareLook.setState(atFirst);
}

/** Looks at one side in another way; at both while they are linked. */
export function look(side: Side, viewpoint: Viewpoint | null): void {
  useCompareLook.setState(({ viewpoints }) => ({
    viewpoints: isLinked() ? { reference: viewpoint, challenger: viewpoint } : { ...viewpoints, [side]: viewpoint },
  }));
}

export function zoomBoth(factor: number): void {
  useCompareLook.setState(({ viewpoints: { reference, challenger } }) => ({
    viewpoints: { reference: zoomedBy(reference, factor), challenger: zoomedBy(challenger, factor) },
  }));
}

export function fitBoth(): void {
  useCompareLook.setState({ viewpoints: { reference: null, challenger: null } });
}

/** Linked again, the challenger is looked at as the reference is. */
export function setLinked(linked: boolean): void {
  setSetting(linkedSetting, linked);
  if (linked)
    useCompareLook.setState(({ viewpoints }) => ({
      viewpoints: { reference: viewpoints.reference, challenger: viewpoints.reference },
    }));
}

export function toggleReplay(): void {
  useCompareLook.setState(({ player }) => ({ player: player === null ? createStepPlayer() : null }));
}

function isLinked(): boolean {
  return readSetting(linkedSetting, true);
}
