import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import type { BenchRow } from "#main/engines/engineTask.ts";
import { neverFit } from "#main/engines/dungeon/diagnosis/explainFailure.ts";
import { generateLayouts } from "#main/engines/dungeon/generate.ts";
import { allPairsOfFour, denseCore, denseGraphs, denseTemplates } from "./denseCores.ts";
import { fourRectangles } from "./fourRectangles.ts";

const { square, flat, large, corner, tee } = denseTemplates;
const cases: readonly (readonly [string, DungeonInput])[] = [
  ["four rectangles that all share doors, alone", fourRectangles(0, false)],
  ["four rectangles that all share doors, in 94 rooms", fourRectangles(90, false)],
  ["four rectangles that all share doors, in 12 rooms, with a routed corridor", fourRectangles(8, true)],
  [
    "four rooms that all share doors, over five templates, an L and a T among them",
    denseCore([square, flat, large, corner, tee], allPairsOfFour),
  ],
  [
    "two nested triangles of rooms, over five templates, an L and a T among them",
    denseCore([square, flat, large, corner, tee], denseGraphs.nestedTriangles),
  ],
  [
    "an octahedron of rooms, over five templates, an L and a T among them",
    denseCore([square, flat, large, corner, tee], denseGraphs.octahedron),
  ],
];

/** How soon a run of four layouts proves that small dense cores have none, wherever in a graph they are. */
export function* benchSmallCores(now: () => number): Generator<BenchRow, void, undefined> {
  for (const [where, input] of cases) {
    const start = now();
    const run = generateLayouts.run({ input, parameters: {}, seed: 1, shard: 0, shards: 1, count: 4 });
    let step = run.next();
    while (step.done !== true) step = run.next();
    const { problems, counters } = step.value;
    yield {
      name: `dungeon: ${where}`,
      value: Math.round(now() - start),
      unit: "ms until a run has proved that there is no layout",
      goal: "four rooms under 1 s, six under 5 s",
      details: { proved: problems?.[0]?.code === neverFit ? 1 : 0, moves: counters["moves"] ?? 0 },
    };
  }
}
