import fc from "fast-check";
import { expect, test } from "vitest";
import { dungeonInputs } from "../../../../../../test/support/dungeonArbitraries.ts";
import { cycleInput } from "../../../../../../test/support/dungeonInputs.ts";
import { layoutModel } from "../../model/layoutModel.ts";
import type { LayoutModel } from "../../model/layoutModel.ts";
import type { Bound } from "./clauseSolver.ts";
import { sides } from "./jointHulls.ts";
import { boundsAnywhere, boundsOff, boundsOn, jointReach } from "./jointReach.ts";
import type { Spans } from "./jointReach.ts";

/** Every way two bodies can be joined, as the places of their left, top, right and bottom edges, a's at nodes 0 to 3. */
function* joinedWays(model: LayoutModel, joint: number, shapesA: Int32Array, shapesB: Int32Array): Generator<number[]> {
  const { widths, heights } = model.table;
  for (const a of shapesA) {
    for (const b of shapesB) {
      const { dx, dy } = model.spaces.offsets(joint, a, b);
      for (const [i, x] of dx.entries()) {
        const y = dy[i]!;
        yield [0, 0, widths[a]!, heights[a]!, x, y, x + widths[b]!, y + heights[b]!];
      }
    }
  }
}

const keeps = (places: readonly number[], bounds: readonly Bound[]) =>
  bounds.every(([from, to, weight]) => places[to]! - places[from]! <= weight);

function spansOf({ table: { widths, heights } }: LayoutModel, node: number, shapes: Int32Array): Spans {
  const span = (lengths: Int32Array) => {
    const own = [...shapes].map((shape) => lengths[shape]!);
    return [Math.min(...own), Math.max(...own)] as const;
  };
  return { node, wide: span(widths), high: span(heights) };
}

test("the bounds of a joint hold of every way to join two bodies, on its side and off all others, and none is looser than it may be", () => {
  let attained = 0;
  fc.assert(
    fc.property(dungeonInputs, (input) => {
      const model = layoutModel(input);
      for (const { a, b, joint, passage, corridor } of model.links) {
        const [shapesA, shapesB] = [model.roomShapes[a]!, model.roomShapes[b]!];
        const joints = [{ joint, shapesA, shapesB }];
        if (corridor !== undefined) joints.push({ joint: passage, shapesA, shapesB: corridor.shapes });
        for (const one of joints) {
          const reach = jointReach(model, one.joint, one.shapesA, one.shapesB, () => true);
          const [own, other] = [spansOf(model, 0, one.shapesA), spansOf(model, 4, one.shapesB)];
          const anywhere = boundsAnywhere(reach, own, other);
          const on = sides.map((_, side) =>
            reach.on[side] === undefined ? undefined : boundsOn(reach, side, own, other),
          );
          const off = sides.map((_, side) => boundsOff(reach, side, own, other));
          const loose = new Set(anywhere);
          let wrong = 0;
          for (const places of joinedWays(model, one.joint, one.shapesA, one.shapesB)) {
            const standsOn = on.some(
              (bounds, side) =>
                bounds !== undefined &&
                keeps(places, bounds) &&
                off.every((others, i) => i === side || keeps(places, others)),
            );
            if (!standsOn || !keeps(places, anywhere)) wrong++;
            for (const bound of loose) if (places[bound[1]]! - places[bound[0]]! === bound[2]) loose.delete(bound);
          }
          expect(wrong).toBe(0);
          expect([...loose]).toEqual([]);
          attained += anywhere.length;
        }
      }
    }),
    { numRuns: 40 },
  );
  expect(attained).toBeGreaterThan(200);
});

test("a bound that another one implies with the length of a body is left out", () => {
  const cycle = cycleInput(4);
  const squares = { ...cycle, rooms: cycle.rooms.map((room) => ({ ...room, templates: [0] })) };
  // Two squares of 6 cells with a door of 1 that touch: near edges are 0 apart at most, all else follows.
  const model = layoutModel(squares);
  const { joint } = model.links[0]!;
  const [one, other] = [model.roomShapes[0]!, model.roomShapes[1]!];
  const [a, b] = [spansOf(model, 0, one), spansOf(model, 4, other)];
  const reach = jointReach(model, joint, one, other, () => true);
  expect(boundsAnywhere(reach, a, b)).toEqual([
    [6, 0, 0],
    [2, 4, 0],
    [7, 1, 0],
    [3, 5, 0],
  ]);
  // To the right: it touches, and shares a door of one cell that is a cell from the corner of both.
  expect(boundsOn(reach, 0, a, b)).toEqual([
    [4, 2, 0],
    [7, 1, -3],
    [3, 5, -3],
  ]);
  expect(boundsOff(reach, 0, a, b)).toEqual([[2, 4, -3]]);
});
