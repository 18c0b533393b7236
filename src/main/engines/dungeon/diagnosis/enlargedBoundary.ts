import type { Random } from "#shared/kernel/random.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import type { SitePolygon } from "#shared/levels/dungeon/site.ts";
import type { Remedy } from "#shared/levels/problems.ts";
import { findLayout, findsLayout } from "./quickSearch.ts";
import { enlargedBoundaryMessages } from "../messages.ts";

/** Times the area of the boundary that are tried, as a whole and, where one side is much shorter, by that side alone. */
const factors = [1.2, 1.5, 1.8, 2.25, 3, 4, 6.25, 9];
/** Side ratio from which a size counts as elongated. */
const elongated = 1.6;
/** For each side, how many sizes between the first one that works and the drawn one are tried. */
const refinements = 3;
/** Moves of the search on open site and in each size. */
const moves = { open: 40_000, size: 12_000 } as const;
/** The limit of the file format. */
const farthest = 1000;

/** Width and height of a box, in cells. */
type Size = readonly [number, number];

/**
 * A boundary of the same shape, enlarged to the right and down, in which a short search finds a layout: the first of
 * some sizes that works, cropped to the layout found there, then each side shrunk as far as a few searches still
 * succeed. Undefined if there is no boundary, or if it isn't the cause: a short search finds no layout without it
 * either.
 */
export function* enlargedBoundary(input: DungeonInput, random: Random): Generator<undefined, Remedy | undefined> {
  const { boundary, ...others } = input.site ?? {};
  if (boundary === undefined) return undefined;
  if (!(yield* findsLayout({ ...input, site: others }, moves.open, random))) return undefined;
  const drawn = sizeOf(boundary);
  let size: Size | undefined;
  for (const next of sizesFrom(drawn)) {
    size = yield* enough(next);
    if (size !== undefined) break;
  }
  if (size === undefined) return undefined;
  // The longer side first: it has more to shrink.
  const sides = size[0] > size[1] ? ([0, 1] as const) : ([1, 0] as const);
  for (const side of sides) size = yield* withLeastSide(size, side);
  const label = enlargedBoundaryMessages.enlargeBoundaryToX(size[0], size[1]);
  return { label, changes: [{ path: ["site", "boundary"], value: grown(boundary, drawn, size) }] };

  /** The size with one side as short as a few tries find, down to the drawn one, which is tried first. */
  function* withLeastSide(known: Size, side: 0 | 1): Generator<undefined, Size> {
    let [best, least, next] = [known, drawn[side], drawn[side]];
    for (let i = 0; i < refinements && least < best[side]; i++) {
      const found = yield* enough(withSide(best, side, next));
      if (found === undefined) least = next + 1;
      else best = found;
      next = Math.floor((least + best[side]) / 2);
    }
    return best;
  }

  /** The size, or less of it if the layout found does not need it; undefined if none is found. */
  function* enough(asked: Size): Generator<undefined, Size | undefined> {
    const polygon = grown(boundary ?? [], drawn, asked);
    if (polygon.some(([x, y]) => Math.max(x, y) > farthest)) return undefined;
    const layout = yield* findLayout({ ...input, site: { ...others, boundary: polygon } }, moves.size, random);
    if (layout === undefined) return undefined;
    // Another form has other walls in another size.
    if (!isUprightBox(polygon)) return asked;
    const [originX, originY] = layout.rules.origin ?? [0, 0];
    const corners = layout.rooms.flatMap(({ outline }) => outline);
    const right = originX + Math.max(...corners.map(([x]) => x)) - Math.min(...polygon.map(([x]) => x));
    const bottom = originY + Math.max(...corners.map(([, y]) => y)) - Math.min(...polygon.map(([, y]) => y));
    return [Math.max(drawn[0], Math.min(asked[0], right)), Math.max(drawn[1], Math.min(asked[1], bottom))];
  }
}

/** Larger and larger sizes of a box. */
function sizesFrom([width, height]: Size): Size[] {
  return factors.flatMap((factor): Size[] => {
    const root = Math.sqrt(factor);
    const whole: Size = [Math.ceil(width * root), Math.ceil(height * root)];
    if (height > elongated * width) return [[Math.ceil(width * factor), height], whole];
    if (width > elongated * height) return [[width, Math.ceil(height * factor)], whole];
    return [whole];
  });
}

function isUprightBox(polygon: SitePolygon): boolean {
  return (
    polygon.length === 4 &&
    polygon.every(([x, y], index) => {
      const [nextX, nextY] = polygon[(index + 1) % 4] ?? [x, y];
      return x === nextX || y === nextY;
    })
  );
}

/** Scaled from its top left corner to a size of its box, rounded up to cells. */
function grown(polygon: SitePolygon, [width, height]: Size, [newWidth, newHeight]: Size): SitePolygon {
  const left = Math.min(...polygon.map(([x]) => x));
  const top = Math.min(...polygon.map(([, y]) => y));
  return polygon.map(([x, y]) => [
    left + Math.ceil(((x - left) * newWidth) / width),
    top + Math.ceil(((y - top) * newHeight) / height),
  ]);
}

function withSide([width, height]: Size, side: 0 | 1, length: number): Size {
  return side === 0 ? [length, height] : [width, length];
}

/** Of its box. */
function sizeOf(polygon: SitePolygon): Size {
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)];
  return [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
}
