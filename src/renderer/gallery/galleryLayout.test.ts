import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  galleryLayout,
  galleryPadding,
  listTop,
  scrollToTile,
  scrollTopFor,
  tilePlace,
  tilesInView,
} from "./galleryLayout.ts";

const width = fc.integer({ min: 200, max: 3000 });
const size = fc.integer({ min: 90, max: 360 });
const total = fc.integer({ min: 1, max: 1_000_000 });

describe("gallery layout", () => {
  it("fills the width exactly and keeps every tile inside", () => {
    fc.assert(
      fc.property(width, size, total, (w, s, n) => {
        const layout = galleryLayout(w, s, n);
        const last = tilePlace(layout, layout.columns - 1);
        expect(last.left + layout.tileWidth).toBeCloseTo(w - galleryPadding);
        expect(tilePlace(layout, n - 1).top + layout.tileHeight + galleryPadding).toBeCloseTo(layout.height);
      }),
    );
  });

  it("shows eight columns of the picture's size at 1920 x 1080", () => {
    expect(galleryLayout(1246, 148, 40)).toMatchObject({ columns: 8, rows: 5 });
    // What needs larger cards has fewer of them.
    expect(galleryLayout(1246, 148, 40, 1, 164)).toMatchObject({ columns: 7 });
    expect(galleryLayout(1246, 148, 40, 1, 164).tileWidth).toBeGreaterThanOrEqual(164);
    expect(galleryLayout(120, 148, 40, 1, 164)).toMatchObject({ columns: 1 });
  });

  it("counts a tile as in view exactly when it overlaps the view", () => {
    fc.assert(
      fc.property(width, size, fc.integer({ min: 1, max: 2000 }), fc.nat(100_000), (w, s, n, top) => {
        const layout = galleryLayout(w, s, n);
        const view = tilesInView(layout, top, 600, n);
        for (let index = 0; index < n; index += 7) {
          const tile = tilePlace(layout, index);
          const overlaps = tile.top < top + 600 && tile.top + layout.tileHeight > top;
          if (overlaps) expect(index >= view.first && index <= view.last).toBe(true);
        }
        expect(view.last).toBeLessThan(n);
      }),
    );
  });

  it("scrolls a tile fully into view, and not at all when it is", () => {
    fc.assert(
      fc.property(width, size, total, fc.nat(), (w, s, n, seed) => {
        const layout = galleryLayout(w, s, n);
        const index = seed % n;
        const top = scrollToTile(layout, index, 0, 700);
        const tile = tilePlace(layout, index);
        if (layout.tileHeight < 600) {
          expect(tile.top).toBeGreaterThanOrEqual(top);
          expect(tile.top + layout.tileHeight).toBeLessThanOrEqual(top + 700);
        }
        expect(scrollToTile(layout, index, top, 700)).toBe(top);
      }),
    );
  });

  /** Three columns of tiles 100 wide: 67 for the picture and 22 for the foot, 8 between them, 10 around. */
  const three = galleryLayout(336, 100, 10);

  it("divides the width by the size that is asked for, in whole columns", () => {
    expect(three).toMatchObject({ columns: 3, tileWidth: 100, foot: 22, tileHeight: 89, rows: 4, height: 400 });
    expect(galleryLayout(336, 100, 10, 2)).toMatchObject({ foot: 44, tileHeight: 111 });
    expect(galleryLayout(336, 100, 9).rows).toBe(3);
    expect(galleryLayout(336, 100, 0)).toMatchObject({ rows: 0, height: 0, scrollHeight: 0 });
    expect(galleryLayout(5, 100, 4)).toMatchObject({ columns: 1, tileWidth: 1 });
    expect([100, 101].map((least) => galleryLayout(336, 100, 10, 1, least).columns)).toEqual([3, 2]);
    expect(galleryLayout(336, 60, 10).columns).toBe(5);
  });

  it("places tiles row by row", () => {
    expect([0, 1, 2, 3, 7].map((index) => tilePlace(three, index))).toEqual([
      { left: 10, top: 10 },
      { left: 118, top: 10 },
      { left: 226, top: 10 },
      { left: 10, top: 107 },
      { left: 118, top: 204 },
    ]);
  });

  it("counts whole rows as in view, up to the last tile", () => {
    expect(tilesInView(three, 0, 100, 10)).toEqual({ first: 0, last: 2 });
    expect(tilesInView(three, 0, 107, 10)).toEqual({ first: 0, last: 5 });
    expect(tilesInView(three, 106, 90, 10)).toEqual({ first: 0, last: 5 });
    expect(tilesInView(three, 107, 90, 10)).toEqual({ first: 3, last: 5 });
    expect(tilesInView(three, 300, 900, 10)).toEqual({ first: 6, last: 9 });
    expect(tilesInView(galleryLayout(336, 100, 0), 0, 900, 0)).toEqual({ first: 0, last: -1 });
  });

  it.each([
    ["a tile above the view", 3, 200, 97],
    ["a tile whose gap is above the view", 3, 100, 97],
    ["a tile just in view", 3, 99, 99],
    ["a tile below the view", 6, 0, 153],
    ["a tile whose padding is below the view", 3, 55, 56],
    ["a tile that ends with the view", 3, 56, 56],
    ["the first tile", 0, 200, 0],
    ["the last tile", 9, 0, 250],
  ])("scrolls to %s no farther than needed", (_what, index, top, to) => {
    expect(scrollToTile(three, index, top, 150)).toBe(to);
  });

  it("doesn't scroll a list that is shorter than the view, nor past its end", () => {
    expect(scrollToTile(three, 9, 0, 900)).toBe(0);
    expect(scrollToTile(three, 9, 700, 350)).toBe(50);
    expect([listTop(three, 33, 150), scrollTopFor(three, 33, 150)]).toEqual([33, 33]);
  });

  it("reaches the last of a million tiles although browsers limit the height of an element", () => {
    const layout = galleryLayout(1246, 300, 1_000_000);
    expect(layout.scrollHeight).toBeLessThan(layout.height);
    expect(listTop(layout, layout.scrollHeight - 700, 700)).toBeCloseTo(layout.height - 700);
    expect(scrollTopFor(layout, listTop(layout, 1234, 700), 700)).toBeCloseTo(1234);
  });
});
