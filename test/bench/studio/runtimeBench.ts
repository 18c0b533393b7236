import type { BenchRow } from "#main/engines/engineTask.ts";
import { hashText } from "#shared/kernel/hash.ts";
import type * as RuntimeApi from "../../../src/runtime/api.ts";
import { buildRuntimePackage } from "../../support/builtRuntime.ts";
import { recipeFor, studioLayout } from "../../support/runtimeRecipes.ts";
import { sampleInput } from "../../support/sampleInput.ts";

const seeds = 60;

/**
 * The same layouts by the games' package and by the studio's engine, one thread, in processor time. The signature is a hash
 * over all of them, equal for both.
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
      const studio = () => Array.from({ length: seeds }, (_, seed) => studioLayout({ input, seed, recipe }) ?? "");
      const games = () => Array.from({ length: seeds }, (_, seed) => generate(opened, seed));
      // Both are compiled before they are measured.
      studio();
      games();
      let start = cpu();
      const expected = studio();
      const ofStudio = cpu() - start;
      start = cpu();
      const made = games();
      const ofRuntime = cpu() - start;
      yield {
        name: `runtime: ${seeds} layouts of ${rooms} rooms`,
        value: Math.round((ofRuntime / seeds) * 10) / 10,
        unit: "ms per layout",
        goal: "as fast as the studio's engine",
        signature: hashText(expected.join("\n")),
        details: {
          "studio's engine": Math.round((ofStudio / seeds) * 10) / 10,
          found: made.filter(({ ok }) => ok).length,
          "gzipped bytes": built.gzippedSize("runtime.js"),
        },
      };
    }
  } finally {
    built.remove();
  }
}
