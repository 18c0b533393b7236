import { expect, test } from "vitest";
import { drawn, frameAt } from "../../../../../test/support/recordDrawing.ts";
import type { SitePart } from "./siteEdits.ts";
import { paintSite, paintSiteOverlay } from "./sitePainters.ts";

const frame = frameAt(10, { width: 200, height: 100 });
const part = (sort: SitePart["sort"]): SitePart => ({
  sort,
  index: 0,
  target: sort,
  label: "Crypt",
  polygon: [
    [1, 1],
    [5, 1],
    [5, 3],
    [1, 3],
  ],
});

test("paper outside the boundary is shaded, obstacles are hatched, areas are named, whatever their order", () => {
  const parts = [part("area"), part("obstacle"), part("boundary")];
  expect(drawn((ctx) => paintSite(ctx, frame, parts))).toMatchInlineSnapshot(`
    [
      "fill bg-4 alpha 0.4: M 10 10 L 50 10 L 50 30 L 10 30 Z rect 0 0 200 100",
      "fill bg-4 alpha 0.55: M 10 10 L 50 10 L 50 30 L 10 30 Z",
      "stroke ghost 1 alpha 0.8 at clip(M 10 10 L 50 10 L 50 30 L 10 30 Z): M -10 30 L 10 10 M -2 30 L 18 10 M 6 30 L 26 10 M 14 30 L 34 10 M 22 30 L 42 10 M 30 30 L 50 10 M 38 30 L 58 10 M 46 30 L 66 10",
      "fill info alpha 0.07: M 10 10 L 50 10 L 50 30 L 10 30 Z",
      "write info 600 11.5px left bottom: "Crypt" 12 6",
      "stroke info 1.5 dash 6,4: M 10 10 L 50 10 L 50 30 L 10 30 Z",
      "stroke ghost 1.5: M 10 10 L 50 10 L 50 30 L 10 30 Z",
      "stroke wall-thin 2: M 10 10 L 50 10 L 50 30 L 10 30 Z",
    ]
  `);
});

test("a selected part has handles, and a draft its open line; a boundary isn't tinted", () => {
  const overlay = (...look: [SitePart | undefined, Parameters<typeof paintSiteOverlay>[3]]) =>
    drawn((ctx) => paintSiteOverlay(ctx, frame, ...look));
  expect(overlay(undefined, undefined)).toEqual([]);
  expect(overlay(part("area"), undefined)).toMatchInlineSnapshot(`
    [
      "fill accent-line alpha 0.1: M 10 10 L 50 10 L 50 30 L 10 30 Z",
      "stroke accent-line 2: M 10 10 L 50 10 L 50 30 L 10 30 Z",
      "fill canvas: rect 6 6 8 8 rect 46 6 8 8 rect 46 26 8 8 rect 6 26 8 8",
      "stroke accent-line 2: rect 6 6 8 8 rect 46 6 8 8 rect 46 26 8 8 rect 6 26 8 8",
      "fill canvas: arc 30 10 3 0 6.28",
      "stroke accent-line 1.5: arc 30 10 3 0 6.28",
      "fill canvas: arc 50 20 3 0 6.28",
      "stroke accent-line 1.5: arc 50 20 3 0 6.28",
      "fill canvas: arc 30 30 3 0 6.28",
      "stroke accent-line 1.5: arc 30 30 3 0 6.28",
      "fill canvas: arc 10 20 3 0 6.28",
      "stroke accent-line 1.5: arc 10 20 3 0 6.28",
    ]
  `);
  expect(overlay(part("boundary"), undefined)).toMatchInlineSnapshot(`
    [
      "stroke accent-line 2: M 10 10 L 50 10 L 50 30 L 10 30 Z",
      "fill canvas: rect 6 6 8 8 rect 46 6 8 8 rect 46 26 8 8 rect 6 26 8 8",
      "stroke accent-line 2: rect 6 6 8 8 rect 46 6 8 8 rect 46 26 8 8 rect 6 26 8 8",
      "fill canvas: arc 30 10 3 0 6.28",
      "stroke accent-line 1.5: arc 30 10 3 0 6.28",
      "fill canvas: arc 50 20 3 0 6.28",
      "stroke accent-line 1.5: arc 50 20 3 0 6.28",
      "fill canvas: arc 30 30 3 0 6.28",
      "stroke accent-line 1.5: arc 30 30 3 0 6.28",
      "fill canvas: arc 10 20 3 0 6.28",
      "stroke accent-line 1.5: arc 10 20 3 0 6.28",
    ]
  `);
  const draft = { sort: "obstacle", polygon: part("obstacle").polygon.slice(0, 3), open: true } as const;
  expect(overlay(undefined, draft)).toMatchInlineSnapshot(`
    [
      "fill accent-line alpha 0.1: M 10 10 L 50 10 L 50 30",
      "stroke accent-line 2: M 10 10 L 50 10 L 50 30",
      "fill canvas: rect 6 6 8 8 rect 46 6 8 8 rect 46 26 8 8",
      "stroke accent-line 2: rect 6 6 8 8 rect 46 6 8 8 rect 46 26 8 8",
    ]
  `);
  expect(overlay(undefined, { ...draft, open: false })).toMatchInlineSnapshot(`
    [
      "fill accent-line alpha 0.1: M 10 10 L 50 10 L 50 30 Z",
      "stroke accent-line 2: M 10 10 L 50 10 L 50 30 Z",
      "fill canvas: rect 6 6 8 8 rect 46 6 8 8 rect 46 26 8 8",
      "stroke accent-line 2: rect 6 6 8 8 rect 46 6 8 8 rect 46 26 8 8",
    ]
  `);
});
