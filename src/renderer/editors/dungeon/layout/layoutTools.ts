import type { SitePolygon } from "#shared/levels/dungeon/site.ts";
import type { SiteSort } from "../site/siteEdits.ts";

/** Tools of the layout: what a drag on it does. */
export const layoutTools = ["select", "hand", "boundary", "obstacle", "area"] as const;

/** The active tool of a layout pane. */
export type LayoutTool = (typeof layoutTools)[number];

/** A polygon that is being drawn or changed, before it is put down. */
export interface SiteDraft {
  readonly sort: SiteSort;
  /** The part it replaces; absent for a new one. */
  readonly target?: string;
  readonly polygon: SitePolygon;
  /** Corners are still being clicked: the last one follows the pointer. */
  readonly open: boolean;
}

/** Rooms that follow the pointer over the plan, by whole cells, before they are dropped. */
export interface RoomDrag {
  readonly ids: ReadonlySet<string>;
  readonly dx: number;
  readonly dy: number;
  /** Why they cannot be put down here; undefined when they can. */
  readonly fault?: string | undefined;
}
