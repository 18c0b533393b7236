import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import type { BenchRow } from "#main/engines/engineTask.ts";
import { neverFit } from "#main/engines/dungeon/diagnosis/explainFailure.ts";
import { generateLayouts } from "#main/engines/dungeon/generate.ts";
import { fourRectangles } from "./fourRectangles.ts";

const cases: readonly (readonly [string, DungeonInput])[] = [
  ["alone", fourRectangles(0, false)],
  ["in 94 rooms", fourRectangles(90, false)],
  ["in 12 rooms, with a routed corridor", fourRectangles(8, true)],
];

/** How soon a run of four layouts proves that four rectangles that all share doors have none, wherever in a graph they are. */
export function* benchSmallCores(now: () => number): Generator<BenchRow, void, undefined> {
  for (const [where, input] of cases) {
    const start = now();
    const run = generateLayouts.run({ input, parameters: {}, seed: 1, shard: 0, shards: 1, count: 4 });
    let step = run.next();
    while (step.done !== true) step = run.next();
    const { problems, counters } = step.value;
    yield {
      name: `dungeon: four rectangles that all share doors, ${where}`,
      value: Math.round(now() - start),
      unit: "ms until a run has proved that there is no layout",
      goal: "each under 1 s",
      details: { proved: problems?.[0]?.code === neverFit ? 1 : 0, moves: counters["moves"] ?? 0 },
    };
  }
}
