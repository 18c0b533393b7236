import fc from "fast-check";
import { expect, test } from "vitest";
import type { Point } from "../../../kernel/geometry.ts";
import { textWidth } from "../../../scene/textWidth.ts";
import { maskOf } from "./cellMask.ts";
import { placeLabel } from "./labels.ts";

const size = fc.integer({ min: 1, max: 12 });
/** A rectangle or an L with its corner cut out. */
const outlines = fc.tuple(size, size, size, size).map(([width, height, cutX, cutY]): Point[] => {
  const x = Math.min(cutX, width - 1);
  const y = Math.min(cutY, height - 1);
  if (x < 1 || y < 1) {
    return [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ];
  }
  return [
    [0, 0],
    [x, 0],
    [x, y],
    [width, y],
    [width, height],
    [0, height],
  ];
});

test("names and chips never leave their room, and names are never smaller than 0.72", () => {
  fc.assert(
    fc.property(outlines, fc.string({ minLength: 1, maxLength: 30 }), fc.boolean(), (outline, name, hasChip) => {
      const mask = maskOf(outline);
      const label = placeLabel(mask, name, hasChip, undefined);
      if (label.name !== undefined) {
        const { x, baseline, size: em } = label.name;
        const half = textWidth(name, em) / 2;
        expect(mask.covers(x - half, baseline - 0.73 * em, x + half, baseline + 0.22 * em)).toBe(true);
        expect(em).toBeGreaterThanOrEqual(0.72);
      }
      if (label.chip !== undefined) {
        const { x, y, r } = label.chip;
        expect(mask.covers(x - r, y - r, x + r, y + r)).toBe(true);
      }
      expect(hasChip || label.chip === undefined).toBe(true);
    }),
  );
});

function square(side: number): Point[] {
  return [
    [0, 0],
    [side, 0],
    [side, side],
    [0, side],
  ];
}

test("a name that does not fit shrinks, then drops, and the chip stays", () => {
  const name = "Apothecary";
  const sizes = [9, 5, 4].map((side) => placeLabel(maskOf(square(side)), name, true, undefined));
  expect(sizes[0]?.name?.size).toBe(0.86);
  expect(sizes[1]?.name?.size).toBe(0.72);
  expect(sizes[2]?.name).toBeUndefined();
  expect(sizes[2]?.chip?.r).toBe(0.95);
  expect(placeLabel(maskOf(square(2)), name, true, undefined).chip?.r).toBe(0.42);
  expect(placeLabel(maskOf(square(1)), name, true, undefined)).toEqual({});
});

test("a label keeps clear of the pin", () => {
  const pin = { left: 1.5, top: 0, right: 6, bottom: 3.2 };
  const { name } = placeLabel(maskOf(square(6)), "Nave", false, pin);
  expect(name!.baseline - 0.73 * name!.size).toBeGreaterThanOrEqual(3.2);
});
