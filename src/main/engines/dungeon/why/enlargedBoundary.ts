import type { Random } from "#shared/kernel/random.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import type { SitePolygon } from "#shared/levels/dungeon/site.ts";
import type { Remedy } from "#shared/levels/problems.ts";
import { findsLayout } from "./quickSearch.ts";

/** Each size is so many times as long and as wide as the one before. */
const growth = 1.06;
/** The largest size that is tried, and moves of the search in each. */
const mostGrowth = 4;
const movesPerSize = 4000;
/** What the file allows. */
const farthest = 1000;

/**
 * The smallest boundary of the same form, grown to the right and down, in which a short search finds a layout. Undefined
 * where there is no boundary, or where it is not to blame: a short search finds none without it either.
 */
export function* enlargedBoundary(input: DungeonInput, random: Random): Generator<undefined, Remedy | undefined> {
  const { boundary, ...others } = input.site ?? {};
  if (boundary === undefined) return undefined;
  if (!(yield* findsLayout({ ...input, site: others }, movesPerSize, random))) return undefined;
  let last = JSON.stringify(boundary);
  for (let factor = growth; factor <= mostGrowth; factor *= growth) {
    const polygon = grown(boundary, factor);
    if (JSON.stringify(polygon) === last) continue;
    last = JSON.stringify(polygon);
    if (polygon.some(([x, y]) => Math.max(x, y) > farthest)) return undefined;
    const larger = { ...input, site: { ...others, boundary: polygon } };
    if (!(yield* findsLayout(larger, movesPerSize, random))) continue;
    const label = `Enlarge the boundary to ${sizeOf(polygon)}`;
    return { label, changes: [{ path: ["site", "boundary"], value: polygon }] };
  }
  return undefined;
}

/** Scaled from its top left corner, rounded up to cells. */
function grown(polygon: SitePolygon, factor: number): SitePolygon {
  const left = Math.min(...polygon.map(([x]) => x));
  const top = Math.min(...polygon.map(([, y]) => y));
  return polygon.map(([x, y]) => [left + Math.ceil((x - left) * factor), top + Math.ceil((y - top) * factor)]);
}

/** "24 x 21", of its box. */
function sizeOf(polygon: SitePolygon): string {
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)];
  return `${Math.max(...xs) - Math.min(...xs)} x ${Math.max(...ys) - Math.min(...ys)}`;
}
