import type { BenchRow } from "#main/engines/engineTask.ts";
import { hashText } from "#shared/kernel/hash.ts";
import { stableStringify } from "#shared/kernel/json.ts";
import type * as RuntimeApi from "../../../src/runtime/api.ts";
import { buildRuntimePackage } from "../../support/builtRuntime.ts";
import { makeStudioLayout, recipeFor } from "../../support/runtimeRecipes.ts";
import { sampleInput } from "../../support/sampleInput.ts";

const seeds = 60;
const repeats = 5;

/** Median, in tenths. */
function tenths(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round((sorted[sorted.length >> 1] ?? 0) * 10) / 10;
}

/**
 * The same layouts by the games' package and by the studio's engine, one thread, in processor time. Throws unless they are
 * equal, byte for byte; the signature is a hash over all of them.
 */
export async function* benchRuntime(cpu: () => number): AsyncGenerator<BenchRow, void, undefined> {
  const built = await buildRuntimePackage();
  try {
    const { generate, openRecipe } = await built.load<typeof RuntimeApi>("runtime.js");
    await built.load("full.js");
    for (const [graph, rooms] of [
      ["bell-tower-belltower1", 8],
      ["lower-halls-lowerhalls", 17],
    ] as const) {
      const input = sampleInput(graph);
      const recipe = recipeFor(input);
      const opened = openRecipe(recipe);
      const studio = () => Array.from({ length: seeds }, (_, seed) => makeStudioLayout({ input, seed, recipe }));
      const games = () =>
        Array.from({ length: seeds }, (_, seed) => {
          const made = generate(opened, seed);
          return made.ok ? stableStringify(made.layout) : undefined;
        });
      // Both are compiled before they are measured, and take turns.
      const [expected, made] = [studio(), games()];
      const times = { studio: [] as number[], games: [] as number[] };
      for (let repeat = 0; repeat < repeats; repeat++) {
        for (const [who, run] of [
          ["studio", studio],
          ["games", games],
        ] as const) {
          const start = cpu();
          run();
          times[who].push((cpu() - start) / seeds);
        }
      }
      if (made.some((layout, seed) => layout !== expected[seed]))
        throw new Error(`${graph}: the runtime makes other layouts than the studio's engine.`);
      yield {
        name: `runtime: ${seeds} layouts of ${rooms} rooms`,
        value: tenths(times.games),
        unit: "ms per layout",
        goal: "as fast as the studio's engine",
        signature: hashText(expected.join("\n")),
        details: {
          "studio's engine": tenths(times.studio),
          found: made.filter((layout) => layout !== undefined).length,
          "gzipped bytes": built.gzippedSize("runtime.js"),
        },
      };
    }
  } finally {
    built.remove();
  }
}
