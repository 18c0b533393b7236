import type { Random } from "#shared/kernel/random.ts";
import type { Chain } from "./chains.ts";
import { drawOrder, restoreOrder } from "../exact/decisionOrder.ts";
import { continueExact, exactSearch, stepsOf } from "../exact/exactLayout.ts";
import type { ExactSearch } from "../exact/exactLayout.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import type { SearchLimits, SearchProgress, SearchResult } from "./layoutSearch.ts";
import { emptyState } from "../model/layoutState.ts";
import type { LayoutState } from "../model/layoutState.ts";
import { mayRelax, relaxLayout } from "../relax/relaxLayout.ts";
import { isDrawnFirst } from "./radialPlaces.ts";
import { repairLayout } from "./repairSearch.ts";
import { emptyTrouble, hardestChain } from "./trouble.ts";

/** Moves within which repair finds everyday layouts: it has the search to itself for so long. */
const repairAlone = 5000;
/** The same for large graphs that are drawn roughly first: it begins anew soon, and most beginnings lead nowhere. */
const repairAloneDrawn = 500_000;
/** Moves of the first turn after that; every later turn is twice as long. */
const firstTurn = 1500;
/** How many times as long the turns of relaxation are, and moves of repair that one of its moves counts for. */
const relaxShare = 10;
const relaxMoves = 2;
/** How many times as long the turns of the exact search are: in its own order of decisions, and in one drawn anew. */
const exactShares = { own: 12, drawn: 2 } as const;
/** Moves that a step of the exact search counts for: they take about as long. */
const stepMoves = 8;
/** Rooms of the largest graph that is searched exactly; with more of them a step takes too long for what it finds. */
const exactLimit = 80;
/** Steps between two signs of life. */
const reportEvery = 200;

/**
 * Repair, relaxation and exact search take turns, each from where it stopped: repair finds most layouts in a few thousand
 * moves, relaxation most of the others; the exact search finds the rarest, or proves that there are none. It is lucky at
 * times when it decides in another order; what it learns then stays when it goes back to its own. Routed corridors only
 * repair knows.
 */
export function* searchInTurns(
  model: LayoutModel,
  chains: readonly Chain[],
  limits: SearchLimits,
  random: Random,
): Generator<SearchProgress, SearchResult, undefined> {
  const trouble = emptyTrouble(model, chains.length);
  const repair = repairLayout(model, chains, trouble, limits, random);
  const relaxation = mayRelax(model) ? relaxLayout(model, random) : undefined;
  const isExact = model.roomCount <= exactLimit && model.links.every(({ route }) => route === undefined);
  let state: LayoutState | undefined;
  let exact: ExactSearch | undefined;
  let repairMoves = 0;
  let exactMoves = 0;
  let relaxedMoves = 0;
  const spentMoves = () => repairMoves + relaxedMoves + exactMoves;
  const alone = isDrawnFirst(model) ? repairAloneDrawn : repairAlone;
  for (let turn = firstTurn; spentMoves() < limits.moves; turn *= 2) {
    const repairEnd = Math.min(Math.max(alone, repairMoves + turn), limits.moves - relaxedMoves - exactMoves);
    while (repairMoves < repairEnd) {
      const step = repair.next();
      repairMoves = step.value.moves;
      if (step.done === true) return { ...step.value, moves: spentMoves(), hardest: -1 };
      ({ state } = step.value);
      yield { moves: spentMoves(), state, trouble };
    }
    const relaxEnd = Math.min(relaxedMoves + relaxShare * turn, limits.moves - repairMoves - exactMoves);
    while (relaxation !== undefined && relaxedMoves < relaxEnd) {
      const step = relaxation.next();
      relaxedMoves = relaxMoves * step.value.moves;
      const moves = spentMoves();
      if (step.done === true) return { state: step.value.state, moves, routes: new Map(), hardest: -1 };
      yield { moves, state: (state ??= emptyState(model)), trouble };
    }
    if (!isExact || spentMoves() >= limits.moves) continue;
    exact ??= exactSearch(model, random);
    const { solver } = exact.clauses;
    for (const order of ["own", "drawn"] as const) {
      const own = order === "drawn" ? drawOrder(solver, random) : undefined;
      const left = Math.min(exactShares[order] * turn, limits.moves - spentMoves());
      const end = stepsOf(exact) + left / stepMoves;
      while (stepsOf(exact) < end) {
        const answer = continueExact(exact, Math.min(reportEvery, Math.ceil(end - stepsOf(exact))), random);
        exactMoves = stepsOf(exact) * stepMoves;
        const spent = { moves: spentMoves(), routes: new Map(), hardest: -1 };
        if (answer.kind === "layout") return { ...spent, state: answer.state };
        if (answer.kind === "impossible")
          return { ...spent, state: undefined, impossible: { rooms: answer.rooms, steps: stepsOf(exact) }, trouble };
        yield { moves: spent.moves, state: (state ??= emptyState(model)), trouble };
      }
      if (own !== undefined) restoreOrder(solver, own);
    }
  }
  return { state: undefined, moves: spentMoves(), routes: new Map(), hardest: hardestChain(trouble), trouble };
}
