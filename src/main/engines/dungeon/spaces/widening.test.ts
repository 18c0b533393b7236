import fc from "fast-check";
import { expect, test } from "vitest";
import { addPoint, emptyGrid, hasPoint, resetGrid } from "./bitGrid.ts";
import { offsetSet } from "./offsetSet.ts";
import { addPredecessors } from "./widening.ts";

const coordinate = fc.integer({ min: -40, max: 40 });
const points = fc.array(fc.tuple(coordinate, fc.integer({ min: -6, max: 6 })), { maxLength: 12 });
const runs = fc.array(fc.tuple(coordinate, coordinate, fc.integer({ min: 1, max: 40 }), fc.boolean()), {
  maxLength: 4,
});

test("the predecessors are exactly the points from which some step leads into the set", () => {
  fc.assert(
    fc.property(points, runs, fc.array(fc.tuple(coordinate, coordinate), { maxLength: 6 }), (ends, lines, single) => {
      const steps = offsetSet([
        ...single.flat(),
        ...lines.flatMap(([x, y, length, isFlat]) =>
          Array.from({ length }, (_, i) => (isFlat ? [x + i, y] : [x, y + i])).flat(),
        ),
      ]);
      const next = emptyGrid();
      resetGrid(next, -40, -6, 81, 13, false);
      for (const [x, y] of ends) addPoint(next, x, y);
      const target = emptyGrid();
      resetGrid(target, -50, -20, 101, 41, false);
      addPredecessors(target, next, steps, emptyGrid());
      const wrong: [x: number, y: number][] = [];
      for (let y = -20; y <= 20; y++) {
        for (let x = -50; x <= 50; x++) {
          let leads = false;
          for (let o = 0; o < steps.count; o++) leads ||= hasPoint(next, x + steps.dx[o]!, y + steps.dy[o]!);
          if (hasPoint(target, x, y) !== leads) wrong.push([x, y]);
        }
      }
      expect(wrong).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
