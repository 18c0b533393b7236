import type { Random } from "#shared/kernel/random.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import type { SitePolygon } from "#shared/levels/dungeon/site.ts";
import type { Remedy } from "#shared/levels/problems.ts";
import { findsLayout } from "./quickSearch.ts";

/** Lengths and widths that are tried, in those of the boundary. */
const factors = [1.1, 1.2, 1.35, 1.5, 1.75, 2, 2.5, 3];
/** Sizes between the first one that works and the one before it that are tried after. */
const refinements = 2;
/** Moves of the search on open ground, and in each size. */
const moves = { open: 40_000, size: 12_000 } as const;
/** What the file allows. */
const farthest = 1000;

/**
 * The smallest boundary of the same form, grown to the right and down, in which a short search finds a layout. Undefined
 * where there is no boundary, or where it is not to blame: a short search finds none without it either.
 */
export function* enlargedBoundary(input: DungeonInput, random: Random): Generator<undefined, Remedy | undefined> {
  const { boundary, ...others } = input.site ?? {};
  if (boundary === undefined) return undefined;
  if (!(yield* findsLayout({ ...input, site: others }, moves.open, random))) return undefined;
  let [low, high] = [1, Infinity];
  for (const factor of factors) {
    if (yield* isEnough(factor)) {
      high = factor;
      break;
    }
    low = factor;
  }
  if (high === Infinity) return undefined;
  for (let i = 0; i < refinements; i++) {
    const middle = (low + high) / 2;
    if (yield* isEnough(middle)) high = middle;
    else low = middle;
  }
  const polygon = grown(boundary, high);
  const label = `Enlarge the boundary to ${sizeOf(polygon)}`;
  return { label, changes: [{ path: ["site", "boundary"], value: polygon }] };

  function* isEnough(factor: number): Generator<undefined, boolean> {
    const polygon = grown(boundary ?? [], factor);
    if (polygon.some(([x, y]) => Math.max(x, y) > farthest)) return false;
    return yield* findsLayout({ ...input, site: { ...others, boundary: polygon } }, moves.size, random);
  }
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
