import { oncePer } from "#shared/kernel/once.ts";
import { boundsOf } from "#shared/kernel/geometry.ts";
import type { Box } from "#renderer/canvas/camera.ts";
import { createCanvasController, type CanvasController } from "#renderer/canvas/canvasController.ts";
import { unionBox } from "#renderer/canvas/spatialIndex.ts";
import type { GraphModel } from "../graph/graphModel.ts";
import { siteParts } from "../site/siteEdits.ts";
import { visibleLayout } from "./floors/visibleFloor.ts";
import { layoutStoreOf, viewOf, type ShownLayout } from "./layoutStore.ts";

const options = {
  // Small enough for Fit to show hundreds of rooms in a narrow pane, whole.
  range: { min: 0.2, max: 120 },
  edges: { top: 48, right: 16, bottom: 96, left: 64 },
  largestFit: 40,
} as const;

/** The canvas of a graph's layout. It exists while the graph is open, so that the view is preserved. */
export const layoutCanvasOf = oncePer((model: GraphModel): CanvasController => {
  const canvas = createCanvasController(options);
  // The corners of a polygon are cells under the pointer: the view must not move until it is closed.
  layoutStoreOf(model.session.id).subscribe(({ siteDraft }) => canvas.hold("polygon", siteDraft?.open === true));
  return canvas;
});

/** The box that Fit shows: the layout and its site; without a layout the site alone. */
export function shownBox(model: GraphModel): Box | undefined {
  const shown = visibleLayout(layoutStoreOf(model.session.id).getState());
  return shown === undefined ? siteBox(model) : boxWithSite(model, shown);
}

/** A layout and its site. */
export function boxWithSite(model: GraphModel, shown: ShownLayout): Box {
  const site = siteBox(model);
  const view = viewOf(shown);
  return site === undefined ? view : (unionBox([view, site]) ?? view);
}

function siteBox(model: GraphModel): Box | undefined {
  return boundsOf(siteParts(model.document().site).flatMap(({ polygon }) => polygon));
}

/** Around the given rooms and connections of the shown layout; undefined when it has none of them. */
export function boxOfTargets(model: GraphModel, targets: readonly string[]): Box | undefined {
  const { shown } = layoutStoreOf(model.session.id).getState();
  if (shown === undefined) return undefined;
  const { layout, origin } = shown;
  const chosen = new Set(targets.map((target) => target.split(":")[1]));
  const rooms = layout.rooms.filter(({ id }) => chosen.has(id)).flatMap(({ outline }) => outline);
  const doors = layout.doors.filter(({ edge }) => chosen.has(edge)).flatMap(({ segment }) => segment);
  const stairs = (layout.stairs ?? [])
    .filter(({ edge }) => chosen.has(edge))
    .flatMap(({ fromCell, toCell }) => [fromCell, toCell])
    .flatMap(([x, y]) => [[x, y] as const, [x + 1, y + 1] as const]);
  const box = boundsOf([...rooms, ...doors, ...stairs]);
  return box && { ...box, x: box.x + origin[0], y: box.y + origin[1] };
}
