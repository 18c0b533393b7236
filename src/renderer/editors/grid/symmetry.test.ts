import { expect, test } from "vitest";
import { drawingSymmetries, symmetricCells } from "./symmetry.ts";

const size = { width: 5, height: 4 };

test("each symmetry repeats a cell as often as its name says, and never twice on the axis", () => {
  const images = (x: number, y: number) =>
    drawingSymmetries.map((symmetry) => symmetricCells([[x, y]], size, symmetry).length);
  expect(images(0, 0)).toEqual([1, 2, 2, 2, 4]);
  expect(images(2, 0)).toEqual([1, 1, 2, 2, 2]);
});

test("a stroke and its images are symmetric: repeating it again adds nothing", () => {
  for (const symmetry of drawingSymmetries) {
    const once = symmetricCells(
      [
        [0, 0],
        [1, 0],
        [1, 2],
      ],
      size,
      symmetry,
    );
    expect(symmetricCells(once, size, symmetry)).toHaveLength(once.length);
  }
});
