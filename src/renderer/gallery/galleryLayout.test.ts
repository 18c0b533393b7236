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

  it("reaches the last of a million tiles although browsers limit the height of an element", () => {
    const layout = galleryLayout(1246, 300, 1_000_000);
    expect(layout.scrollHeight).toBeLessThan(layout.height);
    expect(listTop(layout, layout.scrollHeight - 700, 700)).toBeCloseTo(layout.height - 700);
    expect(scrollTopFor(layout, listTop(layout, 1234, 700), 700)).toBeCloseTo(1234);
  });
});
