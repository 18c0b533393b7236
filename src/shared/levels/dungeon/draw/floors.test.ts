import { expect, test } from "vitest";
import { tower } from "../../../../../test/support/towerLayout.ts";
import type { Rect } from "../../../kernel/geometry.ts";
import type { DungeonLayout } from "../layout.ts";
import { drawLayout } from "./drawLayout.ts";

/** Sheets of floors of one size in rows of `columns`, seven cells apart. */
function sheet(count: number, columns: number, [width, height]: readonly [number, number]): DungeonLayout {
  const floors = Array.from({ length: count }, (_, i) => ({
    floor: i - 1,
    offset: [(i % columns) * (width + 7), Math.floor(i / columns) * (height + 7)] as [number, number],
    size: [width, height] as [number, number],
  }));
  return { ...tower(), floors };
}

const sheets = [
  sheet(2, 2, [12, 9]),
  sheet(3, 3, [40, 70]),
  sheet(4, 2, [60, 50]),
  sheet(6, 3, [20, 14]),
  sheet(2, 1, [90, 20]),
  sheet(2, 2, [9, 30]),
];

/** The boxes of the floors' titles. */
function titles(layout: DungeonLayout, detail: "full" | "thumbnail") {
  const { view, shapes } = drawLayout(layout, { detail });
  const names = /^(Ground floor|Floor \d|Basement \d|G|B?\d)$/;
  const boxes = shapes.flatMap((shape) => {
    if (shape.type !== "text" || !names.test(shape.text)) return [];
    const width = 0.6 * shape.size * shape.text.length;
    const x = shape.anchor === "middle" ? shape.x - width / 2 : shape.x;
    return [{ text: shape.text, size: shape.size, box: { x, y: shape.y - shape.size, width, height: shape.size } }];
  });
  return { view, boxes };
}

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const inside = (a: Rect, b: Rect): boolean =>
  a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height;

test.each(sheets)(
  "each floor of a sheet is named in its tile, in letters of 7 pixels, inside the picture (%#)",
  (layout) => {
    const { view, boxes } = titles(layout, "thumbnail");
    const scale = Math.min(160 / view.width, 107 / view.height);
    expect(boxes).toHaveLength(layout.floors!.length);
    for (const { box, size } of boxes) {
      expect(size * scale).toBeGreaterThan(7);
      expect(inside(box, view)).toBe(true);
      for (const other of boxes) expect(other.box !== box && overlap(other.box, box)).toBe(false);
    }
  },
);

test.each(sheets)("in the full drawing names stay above their frames and off each other (%#)", (layout) => {
  const { view, boxes } = titles(layout, "full");
  expect(boxes).toHaveLength(layout.floors!.length);
  for (const { box } of boxes) {
    expect(inside(box, view)).toBe(true);
    for (const other of boxes) expect(other.box !== box && overlap(other.box, box)).toBe(false);
    for (const { offset, size } of layout.floors!) {
      const frame = { x: offset[0] - 2, y: offset[1] - 2, width: size[0] + 4, height: size[1] + 4 };
      expect(overlap(frame, box)).toBe(false);
    }
  }
});
