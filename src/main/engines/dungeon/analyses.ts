import type { JsonValue } from "#shared/kernel/json.ts";
import { createRandom, deriveSeed } from "#shared/kernel/random.ts";
import {
  feasibilityQuestionSchema,
  followMoveQuestionSchema,
  oneLayoutQuestionSchema,
  pushMoveQuestionSchema,
} from "#shared/levels/dungeon/analyses.ts";
import type { FeasibilityAnswer, OneLayoutAnswer } from "#shared/levels/dungeon/analyses.ts";
import { isUsable } from "#shared/levels/problems.ts";
import type { Random } from "#shared/kernel/random.ts";
import type { Analysis } from "../engineTask.ts";
import type { BaseUse } from "./search/baseLayout.ts";
import { displaced, wayFromBase } from "./search/baseLayout.ts";
import { bestAttempt } from "./why/bestAttempt.ts";
import { chainsOf } from "./search/chains.ts";
import type { Chain } from "./search/chains.ts";
import { explainFailure } from "./why/explainFailure.ts";
import { feasibility, feasibilityProblems } from "./why/feasibility.ts";
import { finishedLayout } from "./model/finishedLayout.ts";
import { pushRooms } from "./follow/pushRooms.ts";
import { improveLayout } from "./wishes/improveLayout.ts";
import { layoutModel } from "./model/layoutModel.ts";
import type { LayoutModel } from "./model/layoutModel.ts";
import { emptyState } from "./model/layoutState.ts";
import type { LayoutState } from "./model/layoutState.ts";
import { searchLayout } from "./search/layoutSearch.ts";
import type { SearchResult } from "./search/layoutSearch.ts";
import { graphOf } from "./model/modelGraph.ts";
import { routeCorridors } from "./routes/routeCorridors.ts";
import type { Route } from "./routes/routeCorridors.ts";
import { restoreLayout, saveLayout } from "./model/savedLayout.ts";

/** "feasibility": reasons why an input can have no layout, without searching. */
export const askFeasibility: Analysis = (question) => {
  const { input } = feasibilityQuestionSchema.parse(question);
  const answer: FeasibilityAnswer = { problems: feasibilityProblems(layoutModel(input)) };
  return answer as unknown as JsonValue;
};

/** "generate-one": one layout within a small budget of moves, for a preview while the graph is edited. */
export const askOneLayout: Analysis = (question) => {
  const { input, seed, moves, variation } = oneLayoutQuestionSchema.parse(question);
  const { problems, model } = feasibility(layoutModel(input), "live");
  if (!isUsable(problems)) return { moves: 0, problems } as unknown as JsonValue;
  const chains = chainsOf(graphOf(model), model.anchors);
  const random = createRandom(seed);
  const result = searched(model, chains, moves, { variation }, random);
  const { state, moves: spent, routes } = result;
  const answer: OneLayoutAnswer =
    state === undefined
      ? failedAnswer(model, chains, result, spent)
      : { moves: spent, problems, layout: finishedLayout(model, state, random, routes) };
  return answer as unknown as JsonValue;
};

/** Rooms moved back towards their old place, for each room. */
const followSteps = 6;

/** "follow-move": the nearest of some layouts to one in which rooms were moved by hand. */
export const askFollowMove: Analysis = (question) => {
  const { input, seed, moves, tries } = followMoveQuestionSchema.parse(question);
  const { problems, model } = feasibility(layoutModel(input), "live");
  if (!isUsable(problems)) return { moves: 0, problems } as unknown as JsonValue;
  const chains = chainsOf(graphOf(model), model.anchors);
  let best: OneLayoutAnswer | undefined;
  let least = Infinity;
  let spent = 0;
  let failure: SearchResult | undefined;
  for (let attempt = 0; attempt < tries; attempt++) {
    const random = createRandom(deriveSeed(seed, attempt));
    const result = searched(model, chains, moves, { variation: 0, follows: attempt % 2 === 1 }, random);
    spent += result.moves;
    if (result.state === undefined) {
      failure = result;
      // Where two tries find nothing at all, the others rarely do, and the hand is waiting.
      if (best === undefined && attempt > 0) break;
      continue;
    }
    const { state, routes } = nearer(model, { ...result, state: result.state }, random);
    const cost = wayBack(model, state);
    if (cost >= least) continue;
    least = cost;
    const way = wayFromBase(model, state);
    best = { moves: spent, problems, layout: finishedLayout(model, state, random, routes), way };
    if (cost === 0) break;
  }
  const failed = failure === undefined ? { moves: spent, problems } : failedAnswer(model, chains, failure, spent);
  return (best ?? failed) as unknown as JsonValue;
};

/** "push-move": the layout to start from, its other rooms pushed by those that were moved by hand. */
export const askPushMove: Analysis = (question) => {
  const { input, seed } = pushMoveQuestionSchema.parse(question);
  const model = layoutModel(input);
  const random = createRandom(seed);
  const pushed = pushRooms(model, random);
  if (pushed === undefined) return { moves: 0, problems: [] } as unknown as JsonValue;
  const { state, routes } = pushed;
  const layout = finishedLayout(model, state, random, routes);
  const answer: OneLayoutAnswer = { moves: 0, problems: [], layout, way: wayFromBase(model, state) };
  return answer as unknown as JsonValue;
};

/** A room that has moved at all counts as so many cells of its way: few should move, and those not far. */
const movedCells = 8;

function wayBack(model: LayoutModel, state: LayoutState): number {
  return wayFromBase(model, state) + movedCells * displaced(model, state);
}

interface Found {
  readonly state: LayoutState;
  readonly routes: ReadonlyMap<number, Route>;
}

/** A layout with its rooms moved back towards their old places; as it was where its corridors can then not be routed. */
function nearer(model: LayoutModel, { state, routes }: Found, random: Random): Found {
  const before = saveLayout(state);
  improveLayout(model, state, (now) => wayBack(model, now), followSteps * model.roomCount, random);
  const routing = routeCorridors(model, state);
  if (routing.ok) return { state, routes: routing.routes };
  const kept = emptyState(model);
  restoreLayout(model, kept, before);
  return { state: kept, routes };
}

function failedAnswer(
  model: LayoutModel,
  chains: readonly Chain[],
  failure: SearchResult,
  moves: number,
): OneLayoutAnswer {
  const closest = bestAttempt(model, failure.trouble);
  const problems = explainFailure(model, chains, failure);
  return { moves, problems, ...(closest === undefined ? {} : { closest: closest.level }) };
}

function searched(
  model: LayoutModel,
  chains: readonly Chain[],
  moves: number,
  use: BaseUse,
  random: Random,
): SearchResult {
  const search = searchLayout(model, chains, { moves, branching: 5, cycles: "close", ...use }, random);
  let step = search.next();
  while (step.done !== true) step = search.next();
  return step.value;
}
