import { biconnectedBlocks } from "#shared/kernel/graph.ts";
import type { Random } from "#shared/kernel/random.ts";
import type { InputEdge } from "#shared/levels/dungeon/dungeonInput.ts";
import { type LayoutModel, layoutModel } from "../model/layoutModel.ts";
import { graphOf } from "../model/modelGraph.ts";
import type { Link } from "../model/links.ts";
import type { FailureStats } from "../search/failureStats.ts";
import type { LayoutState } from "../model/layoutState.ts";
import { chainsOf } from "../search/chains.ts";
import { searchLayout } from "../search/searchLayout.ts";
import type { SearchProgress, SearchResult } from "../search/searchTypes.ts";
import { type ClosestLayout, closestLayout } from "./bestAttempt.ts";

/** Connections without which there is a layout of all rooms, and that layout. */
export interface Correction {
  /** The fewest found so far. */
  readonly edges: readonly InputEdge[];
  readonly found: FoundWithout;
}

/** Progress of the search for a correction. */
export interface CorrectionProgress {
  readonly moves: number;
  readonly found: Correction | undefined;
}

/** Moves of the first trial without one connection, and of each longer one. */
const firstLook = 1000;
const longLook = 8000;
/** Connections that are tried alone before several are left out together, and how many of them for longer. */
const likeliest = 5;
const likeliestLonger = 2;
/**
 * Maximum number of connections left out together, and moves of a trial of such a set, and of one that is smaller by
 * one.
 */
const mostTogether = 8;
const lookTogether = 1000;
const lookSmaller = 4000;

/**
 * A small set of connections to leave out so that a layout exists (a correction set: Liffiton, Sakallah 2008). For most
 * graphs without a layout one connection is enough, and it is among those that failed most often in the search so far:
 * these are left out one at a time, then more and more of them together, of which as many as possible are put back.
 * Then all others follow alone, and those with which most rooms were placed are tried for longer and longer (successive
 * halving: Jamieson, Talwalkar 2016). Bridges, without which the graph is disconnected, come last.
 *
 * Continues until a single connection is found or nothing is left to try; the caller may stop at any time. Yields the
 * best set so far.
 */
export function* searchCorrection(
  model: LayoutModel,
  failureStats: FailureStats,
  random: Random,
): Generator<CorrectionProgress, CorrectionProgress, undefined> {
  let moves = 0;
  let found: Correction | undefined;
  const isLeast = () => found?.edges.length === 1;
  /** Searches for a layout up to a total number of moves; a longer trial continues where a shorter one stopped. */
  function* look(without: LookWithout, most: number): Generator<CorrectionProgress, void> {
    const others = moves - without.moves;
    for (const _ of lookLonger(without, most, random)) {
      moves = others + without.moves;
      yield { moves, found };
    }
    moves = others + without.moves;
    if (without.found !== undefined) found = { edges: without.edges, found: without.found };
  }
  function* lookAll(looks: readonly LookWithout[], most: number): Generator<CorrectionProgress, void> {
    for (const one of looks) if (!isLeast()) yield* look(one, most);
  }

  const alone = suspects(model, failureStats).map((edge) => withoutEdges(model, [edge]));
  yield* lookAll(alone.slice(0, likeliest), firstLook);
  const [first] = mostPlaced(alone);
  if (first !== undefined && !isLeast()) yield* lookTogetherFrom(first);
  yield* lookAll(mostPlaced(alone).slice(0, likeliestLonger), longLook);
  yield* lookAll(alone.slice(likeliest), firstLook);
  for (let most = longLook; !isLeast(); most *= 2) {
    const open = mostPlaced(alone);
    if (open.length === 0) break;
    yield* lookAll(open.slice(0, Math.ceil((open.length * longLook) / (2 * most))), most);
  }
  return { moves, found };

  /** Leaves out more and more connections until a layout exists, then puts back those without which one still does. */
  function* lookTogetherFrom(start: LookWithout): Generator<CorrectionProgress, void> {
    let last = start;
    while (last.found === undefined) {
      const [next] = last.model === undefined ? [] : suspects(last.model, last.failureStats ?? failureStats);
      if (next === undefined || last.edges.length === mostTogether) return;
      last = withoutEdges(model, [...last.edges, next]);
      yield* look(last, lookTogether);
    }
    for (const edge of last.edges.slice(0, -1)) {
      const fewer = (found?.edges ?? last.edges).filter((other) => other !== edge);
      if (fewer.length > 0 && !isLeast()) yield* look(withoutEdges(model, fewer), lookSmaller);
    }
  }
}

/** Trials that may still lead to a layout and were started; those with most rooms placed first. */
function mostPlaced(looks: readonly LookWithout[]): LookWithout[] {
  const open = looks.filter((look) => look.moves > 0 && !look.isOver);
  return open.sort((one, other) => placesFound(other) - placesFound(one));
}

/** Connections, those that failed most often first; but bridges last. */
function suspects(model: LayoutModel, { links }: FailureStats): InputEdge[] {
  const onCycles = new Set(
    biconnectedBlocks(graphOf(model))
      .filter((block) => block.length > 1)
      .flat(),
  );
  const order = [...model.links.keys()].sort(
    (one, other) => Number(onCycles.has(other)) - Number(onCycles.has(one)) || (links[other] ?? 0) - (links[one] ?? 0),
  );
  return order.map((link) => (model.links[link] as Link).edge);
}

/** A layout that was found, and its model. */
interface FoundWithout {
  readonly model: LayoutModel;
  readonly state: LayoutState;
  readonly layout: ClosestLayout;
}

/** A search for a layout without some connections; it can be continued. */
interface LookWithout {
  readonly edges: readonly InputEdge[];
  readonly input: LayoutModel["input"];
  /** Undefined before the first trial. */
  model: LayoutModel | undefined;
  search: Generator<SearchProgress, SearchResult, undefined> | undefined;
  moves: number;
  failureStats: FailureStats | undefined;
  found: FoundWithout | undefined;
  /** It has found a layout, or a proof that none exists. */
  isOver: boolean;
}

/** Nothing is computed before the first trial. */
function withoutEdges({ input }: LayoutModel, edges: readonly InputEdge[]): LookWithout {
  const left = { ...input, edges: input.edges.filter((edge) => !edges.includes(edge)) };
  const nothing = { model: undefined, search: undefined, failureStats: undefined, found: undefined };
  return { edges, input: left, ...nothing, moves: 0, isOver: false };
}

/** Continues a search up to a total number of moves, or until it is over. Yields to keep the worker responsive. */
function* lookLonger(look: LookWithout, moves: number, random: Random): Generator<void, void> {
  const model = (look.model ??= layoutModel(look.input));
  const limits = { moves: Infinity, variation: 1 } as const;
  const search = (look.search ??= searchLayout(model, chainsOf(graphOf(model), model.anchors), limits, random));
  while (!look.isOver && look.moves < moves) {
    const { value, done } = search.next();
    look.moves = Math.max(look.moves + 1, value.moves);
    look.failureStats = value.failureStats ?? look.failureStats;
    if (done === true) {
      look.isOver = true;
      const { state } = value;
      const layout = state === undefined ? undefined : closestLayout(model, value);
      if (state !== undefined && layout !== undefined) look.found = { model, state, layout };
      return;
    }
    yield;
  }
}

/** Number of rooms of the largest partial layout. */
function placesFound({ failureStats }: LookWithout): number {
  return failureStats?.best?.placed.length ?? 0;
}
