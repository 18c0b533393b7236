import { createStore, type StoreApi } from "zustand/vanilla";
import { oncePerId } from "#shared/kernel/once.ts";
import type { Candidate, CandidateSummary } from "#shared/contract/candidates.ts";
import type { Point } from "#shared/kernel/geometry.ts";
import { layoutSchema, type DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { levelKind } from "#shared/levels/registry.ts";
import type { Scene } from "#shared/scene/scene.ts";
import type { Box } from "#renderer/canvas/camera.ts";
import { withContents } from "./contents/withContents.ts";
import type { LiveState } from "../live/liveSolver.ts";
import type { LayoutTool, RoomDrag, SiteDraft } from "./layoutTools.ts";

/** A layout on screen: a stored candidate, what a run is thinking right now, or the live layout of the drawing. */
export interface ShownLayout {
  readonly source:
    | { readonly kind: "candidate"; readonly candidate: Candidate }
    | { readonly kind: "partial"; readonly run: number }
    /** The most that a search without a result had placed; `run` is absent for the live layout. */
    | { readonly kind: "closest"; readonly run: TriedRun | undefined }
    | { readonly kind: "preview"; readonly seed: number; readonly milliseconds: number };
  readonly layout: DungeonLayout;
  /** Cell of the site at the layout's [0, 0]; [0, 0] when nothing ties it to a place. */
  readonly origin: Point;
  readonly scene: Scene;
  /** The number of faults found by the kind's independent validator; 0 = valid. Not validated while it is live. */
  readonly faults: number | undefined;
}

/** A run whose closest try is shown. */
export interface TriedRun {
  readonly id: string;
  readonly number: number;
}

/** What the pane shows of a layout with several floors: one of them, or all side by side. */
export type FloorChoice = number | "all";

/** The layout pane of one graph. */
export interface LayoutView {
  /** Newest layouts of this document, newest first; undefined until the studio has answered. */
  readonly recent: readonly CandidateSummary[] | undefined;
  /** The one picked by the user; null follows the newest. */
  readonly pickedId: number | null;
  /** The live layout's state relative to the drawing, and the last layout. */
  readonly live: LiveState;
  readonly preview: ShownLayout | undefined;
  /** The live layout is in front of the stored ones: the drawing was edited since they were made. */
  readonly showsPreview: boolean;
  readonly shown: ShownLayout | undefined;
  /** The floor that was chosen, of layouts with several; undefined = none was. What is shown: `shownFloor`. */
  readonly floor: FloorChoice | undefined;
  /** Target under the pointer, "room:ab12". */
  readonly hover: string | undefined;
  /** Rooms that are being moved by hand. */
  readonly drag: RoomDrag | undefined;
  /** The object of the contents that follows the pointer, by whole cells. */
  readonly objectDrag: { readonly id: string; readonly dx: number; readonly dy: number } | undefined;
  /** The box that is being drawn to select what it touches, in cells of the site. */
  readonly marquee: Box | undefined;
  /** What a drag does: move rooms, or draw a part of the site. */
  readonly tool: LayoutTool;
  readonly siteDraft: SiteDraft | undefined;
  /** The last selection was clicked in the layout: the inspector shows the layout. */
  readonly inspects: boolean;
}

/** What the layout pane of a document shows; kept while the studio is open. */
export const layoutStoreOf = oncePerId((): StoreApi<LayoutView> =>
  createStore<LayoutView>(() => ({
    recent: undefined,
    pickedId: null,
    live: { kind: "idle" },
    preview: undefined,
    showsPreview: false,
    shown: undefined,
    floor: undefined,
    hover: undefined,
    drag: undefined,
    objectDrag: undefined,
    marquee: undefined,
    tool: "select",
    siteDraft: undefined,
    inspects: false,
  })),
);

/** A stored candidate, validated and drawn; undefined when its level is not a layout this studio understands. */
export function showCandidate(candidate: Candidate): ShownLayout | undefined {
  const layout = layoutSchema.safeParse(candidate.level);
  if (!layout.success) return undefined;
  const kind = levelKind(candidate.kind);
  return {
    source: { kind: "candidate", candidate },
    ...drawn(layout.data),
    faults: kind.validate(layout.data).length,
  };
}

/** The closest attempt of a search without a result. */
export function showClosest(level: unknown, run: TriedRun | undefined): ShownLayout | undefined {
  const layout = layoutSchema.safeParse(level);
  return layout.success ? { source: { kind: "closest", run }, ...drawn(layout.data), faults: undefined } : undefined;
}

/** A partial layout of a run; undefined until it has a room. */
export function showPartial(level: unknown, run: number): ShownLayout | undefined {
  const layout = layoutSchema.safeParse(level);
  if (!layout.success) return undefined;
  return {
    source: { kind: "partial", run },
    ...drawn(layout.data),
    faults: undefined,
  };
}

/** A live layout as a picture. It has already passed the validator. */
export function showPreview(live: Extract<LiveState, { kind: "solved" }>): ShownLayout {
  const { layout, seed, milliseconds } = live;
  return {
    source: { kind: "preview", seed, milliseconds },
    ...drawn(layout),
    faults: 0,
  };
}

function drawn(layout: DungeonLayout): Pick<ShownLayout, "layout" | "origin" | "scene"> {
  return {
    layout,
    origin: layout.rules.origin ?? [0, 0],
    // Its contents are painted over it, as the graph has them now.
    scene: levelKind("dungeon").draw(withContents(layout, undefined), { detail: "full" }),
  };
}

/** The box to fit, in cells of the site. */
export function viewOf({ scene, origin }: ShownLayout): Box {
  const { view } = scene;
  return { x: view.x + origin[0], y: view.y + origin[1], width: view.width, height: view.height };
}
