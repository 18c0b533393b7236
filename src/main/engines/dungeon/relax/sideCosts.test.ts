import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyObstacles } from "./obstacles.ts";
import { missOf } from "./relaxation.ts";
import { addMisses, addOverlaps, clearCosts, emptySideCosts } from "./sideCosts.ts";

const place = fc.integer({ min: -15, max: 15 });
const size = fc.integer({ min: 1, max: 9 });
const box = fc.tuple(place, place, size, size, fc.integer({ min: 1, max: 5 }));
const rows = fc.record({ from: place, length: fc.integer({ min: 1, max: 20 }), at: place, isAcross: fc.boolean() });

test("a row of places costs what every place alone does: overlaps and misses, each with its weight", () => {
  let costly = 0;
  fc.assert(
    fc.property(
      fc.array(box, { maxLength: 5 }),
      fc.array(box, { minLength: 1, maxLength: 4 }),
      rows,
      size,
      size,
      (inTheWay, sets, row, wide, high) => {
        const obstacles = emptyObstacles(8);
        for (const [left, top, width, height, weight] of inTheWay) {
          const i = obstacles.count++;
          obstacles.left[i] = left;
          obstacles.top[i] = top;
          obstacles.right[i] = left + width;
          obstacles.bottom[i] = top + height;
          obstacles.weight[i] = weight;
        }
        const rectangles = Int32Array.from(sets.flatMap((set) => set.slice(0, 4)));
        const side = emptySideCosts();
        clearCosts(side, row);
        addOverlaps(side, row, obstacles, wide, high);
        addMisses(side, row, rectangles, 2, -1, 3);
        for (let i = 0; i < row.length; i++) {
          const x = row.isAcross ? row.from + i : row.at;
          const y = row.isAcross ? row.at : row.from + i;
          let cost = 3 * missOf(rectangles, x - 2, y + 1);
          for (const [left, top, width, height, weight] of inTheWay) {
            const ways = [left + width - x, x + wide - left, top + height - y, y + high - top];
            cost += weight * Math.max(0, Math.min(...ways));
          }
          if (cost > 0) costly++;
          expect(side.cost[i]).toBe(cost);
        }
      },
    ),
    { numRuns: 300 },
  );
  expect(costly).toBeGreaterThan(500);
});
