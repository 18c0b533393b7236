import type { LayoutModel } from "../../model/layoutModel.ts";
import type { LayoutState } from "../../model/layoutState.ts";
import { placedBounds } from "../../model/placedBounds.ts";

/** A rectangle of places. */
interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Cells between two components while they are laid out separately; `packParts` brings them together. */
const apart = 4096;

/**
 * Where the first room of a component may be placed: anywhere within the bounds of the site or around the placed rooms;
 * without a site or ties at [0, 0], further components far away from the others.
 */
export function startArea(model: LayoutModel, state: LayoutState, room: number, shape: number): Area {
  const { siteMasks, table, minimumDistance } = model;
  if (siteMasks === undefined) return { left: apart * (model.part[room] as number), top: 0, width: 1, height: 1 };
  const [wide, high] = [table.widths[shape] as number, table.heights[shape] as number];
  const [siteLeft, siteTop, siteRight, siteBottom] = siteMasks.bounds;
  const [ownLeft, ownTop, ownRight, ownBottom] = placedBounds(model, state);
  const left = Math.min(siteLeft, ownLeft) - wide - minimumDistance;
  const top = Math.min(siteTop, ownTop) - high - minimumDistance;
  const width = Math.max(siteRight, ownRight) + minimumDistance - left + 1;
  return { left, top, width, height: Math.max(siteBottom, ownBottom) + minimumDistance - top + 1 };
}
