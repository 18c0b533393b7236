import type { JsonValue } from "#shared/kernel/json.ts";
import { createRandom } from "#shared/kernel/random.ts";
import { feasibilityQuestionSchema, oneLayoutQuestionSchema } from "#shared/levels/dungeon/analyses.ts";
import type { FeasibilityAnswer, OneLayoutAnswer } from "#shared/levels/dungeon/analyses.ts";
import { isUsable } from "#shared/levels/problems.ts";
import type { Analysis } from "../engineTask.ts";
import { chainsOf } from "./chains.ts";
import { explainFailure } from "./explainFailure.ts";
import { feasibilityProblems } from "./feasibility.ts";
import { finishedLayout } from "./finishedLayout.ts";
import { layoutModel } from "./layoutModel.ts";
import { searchLayout } from "./layoutSearch.ts";
import { graphOf } from "./modelGraph.ts";

/** "feasibility": reasons why an input can have no layout, without searching. */
export const askFeasibility: Analysis = (question) => {
  const { input } = feasibilityQuestionSchema.parse(question);
  const answer: FeasibilityAnswer = { problems: feasibilityProblems(layoutModel(input)) };
  return answer as unknown as JsonValue;
};

/** "generate-one": one layout within a small budget of moves, for a preview while the graph is edited. */
export const askOneLayout: Analysis = (question) => {
  const { input, seed, moves } = oneLayoutQuestionSchema.parse(question);
  const model = layoutModel(input);
  const problems = feasibilityProblems(model);
  if (!isUsable(problems)) return { moves: 0, problems } as unknown as JsonValue;
  const chains = chainsOf(graphOf(model));
  const random = createRandom(seed);
  const search = searchLayout(model, chains, { moves, branching: 5, cycles: "close" }, random);
  let step = search.next();
  while (step.done !== true) step = search.next();
  const { state, moves: spent, hardest } = step.value;
  const answer: OneLayoutAnswer =
    state === undefined
      ? { moves: spent, problems: explainFailure(model, chains, hardest) }
      : { moves: spent, problems, layout: finishedLayout(model, state, random) };
  return answer as unknown as JsonValue;
};
