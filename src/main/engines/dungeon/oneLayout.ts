import { createRandom } from "#shared/kernel/random.ts";
import type { OneLayoutAnswer } from "#shared/levels/dungeon/analyses.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { finishedLayout } from "./model/finishedLayout.ts";
import type { LayoutModel } from "./model/layoutModel.ts";
import { graphOf } from "./model/modelGraph.ts";
import { plannedModel, plannedMoves } from "./model/plannedModel.ts";
import { chainsOf } from "./search/chains.ts";
import { searchLayout } from "./search/searchLayout.ts";
import { feasibility } from "./diagnosis/feasibility.ts";
import { finish, openDiagnosis } from "./diagnosis/diagnosisSession.ts";
import { withTriedFixes } from "./diagnosis/triedFixes.ts";

/** One layout within the limit of moves, or why there is none; in steps of a few milliseconds. */
export function* oneLayout(
  whole: LayoutModel,
  { seed, moves, variation }: { readonly seed: number; readonly moves: number; readonly variation: number },
): Generator<void, OneLayoutAnswer, undefined> {
  const { problems, model } = feasibility(whole, "live");
  if (!isUsable(problems)) {
    const tried = withTriedFixes(whole.input, problems, createRandom(seed));
    return { moves: 0, isProved: true, problems: yield* unheard(tried) };
  }
  const chains = chainsOf(graphOf(model), model.anchors);
  const random = createRandom(seed);
  const planned = plannedModel(model);
  const first =
    planned &&
    (yield* unheard(searchLayout(planned, chains, { moves: Math.min(plannedMoves, moves), variation }, random)));
  const isPlanned = first?.state !== undefined;
  const result = isPlanned ? first : yield* unheard(searchLayout(model, chains, { moves, variation }, random));
  if (result.state !== undefined) {
    return {
      moves: result.moves,
      isProved: false,
      problems,
      layout: finishedLayout(model, result.state, result.routes),
    };
  }
  const concluding = finish(openDiagnosis({ model, chains, seed, isDrawn: true }), result, "live");
  const { problems: why, closest } = yield* unheard(concluding);
  const isProved = result.impossible !== undefined;
  return { moves: result.moves, isProved, problems: why, ...(closest === undefined ? {} : { closest: closest.level }) };
}

/** Only the final result; intermediate findings are replaced by plain yields. */
export function* unheard<Result>(saying: Generator<unknown, Result>): Generator<void, Result> {
  let step = saying.next();
  for (; step.done !== true; step = saying.next()) yield;
  return step.value;
}
