import { createRandom, deriveSeed } from "#shared/kernel/random.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import type { GenerateParameters } from "#shared/levels/dungeon/generateTask.ts";
import { rewritePatterns } from "#shared/levels/dungeon/rewrite/patterns.ts";
import { rewriteGraph } from "#shared/levels/dungeon/rewrite/rewriteGraph.ts";

/** Variants proved to have no layout after which the drawn graph is laid out unchanged. */
const tries = 5;

/** Keeps the variant's stream apart from those of the attempts, which derive with one number. */
const variantStream = 0x76617269;

/**
 * The graph of a shard, compiled: the drawn one, or one with `changes` random patterns inserted by seed that is not
 * proved to have no layout. `operator` names the patterns, for the candidate's provenance; absent when nothing was
 * changed.
 */
export function graphVariant<Model>(
  input: DungeonInput,
  { changes, pattern }: GenerateParameters,
  seed: number,
  compile: (input: DungeonInput) => Model,
  isPossible: (model: Model) => boolean,
): { readonly model: Model; readonly operator?: string } {
  const patterns = rewritePatterns.filter(({ id }) => pattern === "any" || pattern === id);
  for (let attempt = 0; changes > 0 && attempt < tries; attempt++) {
    const random = createRandom(deriveSeed(seed, variantStream, attempt));
    const { input: variant, applied } = rewriteGraph(input, patterns, changes, random);
    if (applied.length === 0) break;
    const model = compile(variant);
    if (isPossible(model)) return { model, operator: applied.map(({ title }) => title).join(", ") };
  }
  return { model: compile(input) };
}
