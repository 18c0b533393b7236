import { createRandom } from "#shared/kernel/random.ts";
import type { OneLayoutAnswer } from "#shared/levels/dungeon/analyses.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { finishedLayout } from "./model/finishedLayout.ts";
import type { LayoutModel } from "./model/layoutModel.ts";
import { graphOf } from "./model/modelGraph.ts";
import { chainsOf } from "./search/chains.ts";
import { searchSteps } from "./search/searchSteps.ts";
import { feasibility } from "./why/feasibility.ts";
import { conclude, openInquiry } from "./why/inquiry.ts";

/** One layout within so many moves of search, or why there is none; in steps of some milliseconds. */
export function* oneLayout(
  whole: LayoutModel,
  { seed, moves, variation }: { readonly seed: number; readonly moves: number; readonly variation: number },
): Generator<void, OneLayoutAnswer, undefined> {
  const { problems, model } = feasibility(whole, "live");
  if (!isUsable(problems)) return { moves: 0, problems };
  const chains = chainsOf(graphOf(model), model.anchors);
  const random = createRandom(seed);
  const result = yield* searchSteps(model, chains, moves, { variation }, random);
  if (result.state !== undefined) {
    return { moves: result.moves, problems, layout: finishedLayout(model, result.state, random, result.routes) };
  }
  const concluding = conclude(openInquiry({ model, chains, seed, isDrawn: true }), result, "live");
  let step = concluding.next();
  for (; step.done !== true; step = concluding.next()) yield;
  const { problems: why, closest } = step.value;
  return { moves: result.moves, problems: why, ...(closest === undefined ? {} : { closest: closest.level }) };
}
