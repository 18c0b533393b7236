import { asJson, type JsonValue } from "#shared/kernel/json.ts";
import { feasibilityQuestionSchema, oneLayoutQuestionSchema } from "#shared/levels/dungeon/analyses.ts";
import type { FeasibilityAnswer } from "#shared/levels/dungeon/analyses.ts";
import type { Analysis } from "../engineTask.ts";
import { floorsModel } from "./floors/floorsModel.ts";
import { oneFloorsLayout } from "./floors/oneFloorsLayout.ts";
import { hasFloors } from "./floors/splitFloors.ts";
import { layoutModel } from "./model/layoutModel.ts";
import { oneLayout } from "./oneLayout.ts";
import { feasibilityProblems } from "./diagnosis/feasibility.ts";

/** "feasibility": reasons why an input can have no layout, without searching. */
export const askFeasibility: Analysis = (question) => {
  const { input } = feasibilityQuestionSchema.parse(question);
  const answer: FeasibilityAnswer = {
    problems: hasFloors(input) ? [...floorsModel(input).problems] : feasibilityProblems(layoutModel(input)),
  };
  return asJson(answer);
};

/** "generate-one": one layout within a small budget of moves, with nothing to stay near to. */
export function* askOneLayout(question: JsonValue): Generator<void, JsonValue, undefined> {
  const { input, ...limits } = oneLayoutQuestionSchema.parse(question);
  const searching = hasFloors(input) ? oneFloorsLayout(input, limits) : oneLayout(layoutModel(input), limits);
  return asJson(yield* searching);
}
