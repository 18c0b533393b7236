import fc from "fast-check";
import { expect, test } from "vitest";
import { inputProblems } from "#shared/levels/dungeon/inputProblems.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { dungeonInputs } from "../../../../../test/support/dungeonArbitraries.ts";
import { chainsOf } from "./chains.ts";
import { layoutModel } from "../model/layoutModel.ts";
import { graphOf } from "../model/modelGraph.ts";

test("every room is in one chain, next to a room that was placed before it", () => {
  fc.assert(
    fc.property(dungeonInputs, (input) => {
      fc.pre(isUsable(inputProblems(input)));
      const graph = graphOf(layoutModel(input));
      const order = chainsOf(graph).flatMap(({ rooms }) => rooms);
      expect(order.toSorted((a, b) => a - b)).toEqual([...Array(graph.nodeCount).keys()]);
      for (const [i, room] of order.entries()) {
        const before = order.slice(0, i);
        const isNext = graph.edges.some(
          ([a, b]) => (a === room && before.includes(b)) || (b === room && before.includes(a)),
        );
        expect(i === 0 || isNext).toBe(true);
      }
    }),
  );
});

test("a cycle is one chain, the trees hanging from it are chains of at most eight rooms", () => {
  const cycle: [number, number][] = [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 0],
  ];
  const tail = Array.from({ length: 12 }, (_, i): [number, number] => [i === 0 ? 0 : i + 3, i + 4]);
  const chains = chainsOf({ nodeCount: 16, edges: [...cycle, ...tail] });
  expect(chains.map(({ rooms, isCycle }) => [isCycle, rooms.length])).toEqual([
    [true, 4],
    [false, 8],
    [false, 4],
  ]);
});

test("of two cycles that share an edge the smaller comes first, and each room once", () => {
  const edges: [number, number][] = [
    [0, 1],
    [1, 2],
    [2, 0],
    [2, 3],
    [3, 4],
    [4, 5],
    [5, 0],
  ];
  expect(chainsOf({ nodeCount: 6, edges }).map(({ rooms }) => rooms.length)).toEqual([3, 3]);
});

test("a graph that is not planar is cut as well", () => {
  const edges = [0, 1, 2].flatMap((a) => [3, 4, 5].map((b): [number, number] => [a, b]));
  expect(chainsOf({ nodeCount: 6, edges }).flatMap(({ rooms }) => rooms).length).toBe(6);
});
