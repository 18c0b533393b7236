import { createRandom } from "#shared/kernel/random.ts";
import type { OneLayoutAnswer } from "#shared/levels/dungeon/analyses.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { parseGenerateParameters } from "#shared/levels/dungeon/generateTask.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { explainFloors } from "./explainFloors.ts";
import { floorsModel } from "./floorsModel.ts";
import { layFloors } from "./layFloors.ts";

/** One layout of several floors within the limit of moves, or why there is none; in steps of a few milliseconds. */
export function* oneFloorsLayout(
  input: DungeonInput,
  { seed, moves, variation }: { readonly seed: number; readonly moves: number; readonly variation: number },
): Generator<void, OneLayoutAnswer, undefined> {
  const { wishes: _, ...plain } = input;
  const model = floorsModel(plain, "live");
  if (!isUsable(model.problems)) return { moves: 0, isProved: true, problems: [...model.problems] };
  const parameters = { ...parseGenerateParameters({}), moves, variation };
  const search = layFloors(model, parameters, createRandom(seed));
  let step = search.next();
  for (; step.done !== true; step = search.next()) yield;
  const { layout, first } = step.value;
  if (layout !== undefined) return { moves: step.value.moves, isProved: false, problems: [], layout };
  const problems = explainFloors(model, step.value);
  return { moves: step.value.moves, isProved: first?.impossible !== undefined, problems };
}
