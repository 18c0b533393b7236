import { expect, test } from "vitest";
import { denseGraphs } from "../../../../../../test/bench/engines/dungeon/denseCores.ts";
import { outerFaces } from "./outerFaces.ts";

/** Outer faces of a graph whose connections and rooms are all alike, each with how many rooms are in it and how many symmetries it has. */
function faces(count: number, pairs: readonly (readonly [number, number])[]) {
  const isJoined = (a: number, b: number) => pairs.some((pair) => pair.includes(a) && pair.includes(b) && a !== b);
  const rooms = [...Array(count).keys()];
  const kinds = rooms.map((a) => rooms.map((b) => (isJoined(a, b) ? "door" : "")));
  return outerFaces(
    kinds,
    rooms.map(() => "any"),
  )?.map(({ cycle, inner, automorphisms }) => [cycle.length, inner.length, automorphisms.length]);
}

test("two nested triangles have a triangle or four rooms around them, an octahedron a triangle, a wheel its rim or a triangle", () => {
  expect(faces(6, denseGraphs.nestedTriangles)?.toSorted()).toEqual([
    [3, 3, 6],
    [4, 2, 4],
  ]);
  expect(faces(6, denseGraphs.octahedron)).toEqual([[3, 3, 6]]);
  expect(faces(5, denseGraphs.wheelOfFour)?.toSorted()).toEqual([
    [3, 2, 2],
    [4, 1, 8],
  ]);
});

test("a graph that has more than one drawing, or none, has no list of outer faces", () => {
  expect(faces(4, denseGraphs.fourWithoutOne)).toBeUndefined();
  const five = [0, 1, 2, 3, 4];
  expect(
    faces(
      5,
      five.flatMap((a) => five.slice(a + 1).map((b) => [a, b] as const)),
    ),
  ).toBeUndefined();
});
