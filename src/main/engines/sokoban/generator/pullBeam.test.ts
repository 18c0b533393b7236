import fc from "fast-check";
import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import { oraclePushes } from "../../../../../test/support/sokobanOracle.ts";
import { finish } from "../solver/resumable.ts";
import { newSketch } from "./newSketch.ts";
import { createPullBeam } from "./pullBeam.ts";
import { plainStyle, sketchRows } from "./sketch.ts";
import { sketchGraph } from "./boundedRater.ts";

const beams = createPullBeam();

test("every position of the beam is solved in as many pushes as it says, and in no fewer up to the exact depth", () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.constantFrom("random", "carved"),
      fc.constantFrom(3, 20, 100_000),
      (seed, shape, width) => {
        const order = { shape, width: 7, height: 6, boxes: 2, floor: 20, style: plainStyle } as const;
        const sketch = newSketch(order, createRandom(seed));
        const graph = sketchGraph(sketch);
        const limits = { width, positions: 4000 };
        const beam = finish(beams.search(graph, new Float64Array(graph.squares), limits));
        for (let position = 0; position < beam.positions; position += 7) {
          const boxes = [...beam.boxes.subarray(position * 2, position * 2 + 2)];
          const cells = boxes.map((square) => graph.cells[square]!);
          const least = oraclePushes(sketchRows(sketch, cells, graph.cells[beam.players[position]!]!));
          const depth = beam.depth[position]!;
          expect(least).toBeLessThanOrEqual(depth);
          if (beam.isComplete || depth <= beam.exactDepth) expect(least).toBe(depth);
        }
      },
    ),
    { numRuns: 40 },
  );
});
