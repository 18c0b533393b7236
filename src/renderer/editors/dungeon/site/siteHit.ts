import type { Spot } from "#renderer/canvas/camera.ts";
import type { SitePolygon } from "#shared/levels/dungeon/site.ts";
import type { SitePart } from "./siteEdits.ts";

/** The part of a site under the pointer. */
export type SiteHit =
  | { readonly kind: "corner"; readonly part: SitePart; readonly index: number }
  /** The middle of the side after corner `index`: dragging it moves the side, with Alt it makes a corner. */
  | { readonly kind: "side"; readonly part: SitePart; readonly index: number }
  | { readonly kind: "part"; readonly part: SitePart };

/** The handle of the selected part within `reach` cells; its corners go first. */
export function handleAt(part: SitePart, spot: Spot, reach: number): SiteHit | undefined {
  const { polygon } = part;
  const near = ({ x, y }: Spot): boolean => Math.hypot(x - spot.x, y - spot.y) <= reach;
  const corner = polygon.findIndex(([x, y]) => near({ x, y }));
  if (corner !== -1) return { kind: "corner", part, index: corner };
  const side = polygon.findIndex((_, index) => near(sideMiddle(polygon, index)));
  return side === -1 ? undefined : { kind: "side", part, index: side };
}

/** The middle of the side from corner `index` to the next. */
export function sideMiddle(polygon: SitePolygon, index: number): Spot {
  const [x1, y1] = polygon[index] ?? [0, 0];
  const [x2, y2] = polygon[(index + 1) % polygon.length] ?? [0, 0];
  return { x: (x1 + x2) / 2, y: (y1 + y2) / 2 };
}

/** The topmost part at a spot: lines within `reach` cells of all sorts, then the ground of obstacles. O(corners). */
export function sitePartAt(parts: readonly SitePart[], spot: Spot, reach: number): SitePart | undefined {
  const last = parts.findLast(({ polygon }) => distanceToLine(polygon, spot) <= reach);
  return last ?? parts.findLast(({ sort, polygon }) => sort === "obstacle" && holds(polygon, spot));
}

/** Whether a spot lies in a polygon, by the even-odd rule. */
export function holds(polygon: SitePolygon, { x, y }: Spot): boolean {
  let inside = false;
  polygon.forEach(([x1, y1], index) => {
    const [x2, y2] = polygon[(index + 1) % polygon.length] ?? [x1, y1];
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
  });
  return inside;
}

function distanceToLine(polygon: SitePolygon, spot: Spot): number {
  return Math.min(
    ...polygon.map(([x1, y1], index) => {
      const [x2, y2] = polygon[(index + 1) % polygon.length] ?? [x1, y1];
      const length = (x2 - x1) ** 2 + (y2 - y1) ** 2;
      const t = length === 0 ? 0 : ((spot.x - x1) * (x2 - x1) + (spot.y - y1) * (y2 - y1)) / length;
      const along = Math.min(1, Math.max(0, t));
      return Math.hypot(spot.x - x1 - along * (x2 - x1), spot.y - y1 - along * (y2 - y1));
    }),
  );
}
