import fc from "fast-check";
import { expect, test } from "vitest";
import type { Point } from "../../kernel/geometry.ts";
import { outlines } from "../../../../test/support/dungeonArbitraries.ts";
import { outlineFaults } from "./outline.ts";

test("rectangles, L, T and U shapes are accepted, either way round and from any corner", () => {
  fc.assert(
    fc.property(outlines, (outline) => {
      expect(outlineFaults(outline)).toEqual([]);
    }),
  );
});

test("a corner in the middle of a straight wall is accepted", () => {
  expect(
    outlineFaults([
      [0, 0],
      [2, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ]),
  ).toEqual([]);
});

test.each<{ name: string; outline: Point[]; code: string; place: Point }>([
  {
    name: "three corners",
    outline: [
      [0, 0],
      [4, 0],
      [4, 4],
    ],
    code: "outline-too-few-corners",
    place: [0, 0],
  },
  {
    name: "a doubled corner",
    outline: [
      [0, 0],
      [4, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ],
    code: "outline-side-zero",
    place: [4, 0],
  },
  {
    name: "a slanted side",
    outline: [
      [0, 0],
      [4, 0],
      [5, 4],
      [0, 4],
    ],
    code: "outline-side-slanted",
    place: [4, 0],
  },
  {
    name: "a spike",
    outline: [
      [0, 0],
      [6, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ],
    code: "outline-folds-back",
    place: [6, 0],
  },
  {
    name: "a crossing",
    outline: [
      [0, 0],
      [4, 0],
      [4, 4],
      [2, 4],
      [2, -2],
      [0, -2],
    ],
    code: "outline-crosses-itself",
    place: [2, 0],
  },
  {
    name: "a pinched corner",
    outline: [
      [0, 0],
      [2, 0],
      [2, 2],
      [4, 2],
      [4, 4],
      [2, 4],
      [2, 2],
      [0, 2],
    ],
    code: "outline-touches-itself",
    place: [2, 2],
  },
  {
    name: "a hole drawn with a cut",
    outline: [
      [0, 0],
      [6, 0],
      [6, 6],
      [0, 6],
      [0, 2],
      [2, 2],
      [2, 4],
      [4, 4],
      [4, 2],
      [0, 2],
    ],
    code: "outline-touches-itself",
    place: [0, 2],
  },
])("$name is refused with its place", ({ outline, code, place }) => {
  const faults = outlineFaults(outline);
  expect(faults.map((fault) => fault.code)).toContain(code);
  expect(faults.find((fault) => fault.code === code)!.points).toContainEqual(place);
});
