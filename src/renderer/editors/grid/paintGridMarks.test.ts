import { expect, test } from "vitest";
import { drawn, frameAt } from "../../../../test/support/recordDrawing.ts";
import { paintCellGrid, paintHover, paintResizing, paintSelection } from "./paintGridMarks.ts";

const frame = frameAt(20, { camera: { x: -1, y: -2, zoom: 20 } });

test("one selected cell has a ring; several are tinted and outlined, with the ring around the cursor", () => {
  const one = drawn((ctx) => paintSelection(ctx, frame, { anchor: [2, 3], cursor: [2, 3] }));
  expect(one).toMatchInlineSnapshot(`
    [
      "stroke accent-line 2.5: rounded 62 102 16 16 2",
    ]
  `);
  expect(drawn((ctx) => paintSelection(ctx, frame, { anchor: [1, 1], cursor: [3, 1] }))).toMatchInlineSnapshot(`
    [
      "fill accent-line alpha 0.1: rounded 40 60 60 20 2",
      "stroke accent-line 1.5: rounded 40 60 60 20 2",
      "stroke accent-line 2.5: rounded 82 62 16 16 2",
    ]
  `);
  expect(drawn((ctx) => paintSelection(ctx, frame, { anchor: [1, 3], cursor: [1, 1] }))).toHaveLength(3);
});

test("the cell under the pointer has a thin ring", () => {
  expect(drawn((ctx) => paintHover(ctx, frame, [0, 1]))).toMatchInlineSnapshot(`
    [
      "stroke ghost 1.5: rounded 22 62 16 16 2",
    ]
  `);
  const tiny = frameAt(3);
  expect(drawn((ctx) => paintHover(ctx, tiny, [0, 1]))).toMatchInlineSnapshot(`
    [
      "stroke ghost 1.5: rounded 2 5 0 0 0.3",
    ]
  `);
});

test("lines between the cells go round every cell, each in the middle of a pixel", () => {
  expect(drawn((ctx) => paintCellGrid(ctx, frame, { width: 2, height: 1 }, 0.25))).toMatchInlineSnapshot(`
    [
      "stroke ghost 1 alpha 0.25: M 20.5 40 L 20.5 60 M 40.5 40 L 40.5 60 M 60.5 40 L 60.5 60 M 20 40.5 L 60 40.5 M 20 60.5 L 60 60.5",
    ]
  `);
});

test("a board whose edges are dragged shows its new frame and size", () => {
  const growth = { left: 1, right: 2, top: 0, bottom: -1 };
  expect(drawn((ctx) => paintResizing(ctx, frame, { width: 5, height: 4 }, growth))).toMatchInlineSnapshot(`
    [
      "fill accent-line alpha 0.06: rounded 0 40 160 60 2",
      "stroke accent-line 2 dash 6,5: rounded 0 40 160 60 2",
      "fill bg-2: rounded 56.5 60 47 20 10",
      "stroke line-2 1: rounded 56.5 60 47 20 10",
      "write text-1 500 11px center: "8 × 3" 80 74",
    ]
  `);
});
