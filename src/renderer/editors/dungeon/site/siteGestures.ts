import type { Point } from "#shared/kernel/geometry.ts";
import type { CanvasController } from "#renderer/canvas/canvasController.ts";
import type { CanvasPointer, Gesture } from "#renderer/canvas/gestures.ts";
import type { Spot } from "#renderer/canvas/camera.ts";
import type { GraphModel } from "../graph/graphModel.ts";
import { layoutStoreOf } from "../layout/layoutStore.ts";
import {
  addSitePart,
  movedPolygon,
  rectangleBetween,
  setSitePolygon,
  withCorner,
  withMovedSide,
  withNewCorner,
} from "./siteEdits.ts";
import { siteMessages, siteGestureMessages } from "./messages.ts";
import type { SitePart, SiteSort } from "./siteEdits.ts";
import type { SitePolygon } from "#shared/levels/dungeon/site.ts";
import type { SiteHit } from "./siteHit.ts";

/** Pointer travel in pixels below which a press is a click. */
const clickSlack = 4;

/** The grid crossing nearest to a spot. */
export function crossing({ x, y }: Spot): Point {
  return [Math.round(x), Math.round(y)];
}

/** Draws a part: a drag makes a rectangle, clicks set the corners of any polygon, the first corner closes it. */
export function drawSitePart(
  model: GraphModel,
  canvas: CanvasController,
  sort: SiteSort,
  start: CanvasPointer,
): Gesture {
  const store = layoutStoreOf(model.session.id);
  const from = crossing(start.world);
  let rectangle: SitePolygon | undefined;
  let dragged = false;
  return {
    cursor: "crosshair",
    autoScroll: true,
    move(pointer) {
      dragged ||= Math.hypot(pointer.screen.x - start.screen.x, pointer.screen.y - start.screen.y) >= clickSlack;
      if (!dragged || store.getState().siteDraft?.open === true) return;
      rectangle = rectangleBetween(from, crossing(pointer.world));
      store.setState({ siteDraft: rectangle && { sort, polygon: rectangle, open: false } });
    },
    end() {
      const draft = store.getState().siteDraft;
      if (dragged && draft?.open !== true) {
        store.setState({ siteDraft: undefined });
        if (rectangle !== undefined) finishSitePart(model, sort, rectangle);
        return;
      }
      addCorner(model, canvas, sort, from);
    },
    cancel: () => store.setState({ siteDraft: undefined }),
  };
}

/** One click of a polygon: on its first corner (or its last again) it closes. */
function addCorner(model: GraphModel, canvas: CanvasController, sort: SiteSort, corner: Point): void {
  const store = layoutStoreOf(model.session.id);
  const placed = store.getState().siteDraft?.polygon.slice(0, -1) ?? [];
  const [first] = placed;
  const last = placed.at(-1);
  const reach = 8 / canvas.store.getState().camera.zoom;
  const isAt = (other: Point | undefined): boolean =>
    other !== undefined && Math.hypot(other[0] - corner[0], other[1] - corner[1]) <= Math.max(0.5, reach);
  if (placed.length >= 3 && (isAt(first) || isAt(last))) return closeSitePart(model);
  const next: [number, number] = [corner[0], corner[1]];
  store.setState({ siteDraft: { sort, polygon: [...placed, next, [...next]], open: true } });
}

/** Closes the polygon whose corners are being clicked; fewer than three corners are forgotten. */
export function closeSitePart(model: GraphModel): void {
  const store = layoutStoreOf(model.session.id);
  const draft = store.getState().siteDraft;
  store.setState({ siteDraft: undefined });
  const polygon = draft?.polygon.slice(0, -1) ?? [];
  if (draft?.open === true && polygon.length >= 3) finishSitePart(model, draft.sort, polygon);
}

const labels: Readonly<Record<SiteSort, string>> = {
  boundary: siteMessages.drawBoundary,
  obstacle: siteMessages.drawObstacle,
  area: siteMessages.drawArea,
};

/** Adds a drawn part as one undo entry, selects it and activates the select tool. */
export function finishSitePart(model: GraphModel, sort: SiteSort, polygon: SitePolygon): void {
  let target = "";
  model.session.edit(labels[sort], (draft) => {
    target = addSitePart(draft, sort, polygon);
  });
  model.session.select([target]);
  layoutStoreOf(model.session.id).setState({ tool: "select" });
}

/** Drags what was hit of a part: a corner, a side (with Alt a new corner out of it), or the whole. `click` when nothing was dragged. */
export function dragSitePart(model: GraphModel, start: CanvasPointer, hit: SiteHit, click: () => void): Gesture {
  const store = layoutStoreOf(model.session.id);
  const { part } = hit;
  let shape: SitePolygon | undefined;
  let dragged = false;
  /** Alt makes a corner out of a side instead of moving it. */
  let splits = false;
  return {
    cursor: hit.kind === "part" ? "move" : "crosshair",
    autoScroll: true,
    move(pointer) {
      dragged ||= Math.hypot(pointer.screen.x - start.screen.x, pointer.screen.y - start.screen.y) >= clickSlack;
      if (!dragged) return;
      splits = pointer.alt;
      shape = reshaped(hit, start.world, pointer.world, splits);
      store.setState({ siteDraft: { sort: part.sort, target: part.target, polygon: shape, open: false } });
    },
    end() {
      store.setState({ siteDraft: undefined });
      if (shape === undefined) return click();
      const done = shape;
      model.session.edit(editLabel(hit, splits), (draft) => setSitePolygon(draft, part, done), {
        selection: [part.target],
      });
    },
    cancel: () => store.setState({ siteDraft: undefined }),
  };
}

function reshaped(hit: SiteHit, from: Spot, to: Spot, splits: boolean): SitePolygon {
  const { polygon } = hit.part;
  switch (hit.kind) {
    case "corner":
      return withCorner(polygon, hit.index, crossing(to));
    case "side":
      return splits
        ? withNewCorner(polygon, hit.index, crossing(to))
        : withMovedSide(polygon, hit.index, Math.round(to.x - from.x), Math.round(to.y - from.y));
    case "part":
      return movedPolygon(polygon, Math.round(to.x - from.x), Math.round(to.y - from.y));
  }
}

function editLabel({ kind, part }: SiteHit, splits: boolean): string {
  const name = partName(part);
  if (kind === "corner") return siteMessages.moveCorner(name);
  if (kind === "side") return splits ? siteMessages.addCorner(name) : siteMessages.moveSide(name);
  return siteGestureMessages.move(name);
}

/** As undo entries name it: "the boundary", "obstacle 1", "North". */
export function partName({ sort, label }: SitePart): string {
  if (sort === "boundary") return siteMessages.theBoundary;
  return sort === "obstacle" ? label.toLowerCase() : label;
}
