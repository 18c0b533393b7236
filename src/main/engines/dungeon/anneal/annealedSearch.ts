import type { Random } from "#shared/kernel/random.ts";
import { annealedStream } from "./annealedStream.ts";
import type { ChainStream } from "./chainStream.ts";
import type { Chain } from "../search/chains.ts";
import { greedyStream } from "./greedyStream.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import type { SearchLimits, SearchProgress, SearchResult } from "../search/layoutSearch.ts";
import { emptyState } from "../model/layoutState.ts";
import type { LayoutState } from "../model/layoutState.ts";
import { restoreLayout, saveLayout } from "../model/savedLayout.ts";

/** Moves between two signs of life. */
const reportEvery = 2000;

/**
 * The search of Ma et al. with annealed cycles and greedy trees. Depth-first over partial layouts:
 * the stream of the deepest one is asked for its next extension by one chain; a stream that ends is dropped and the one
 * before asked again; when all have ended, a new root is begun. Yields progress; the yielded state is the live one.
 */
export function* annealLayout(
  model: LayoutModel,
  chains: readonly Chain[],
  limits: SearchLimits,
  random: Random,
): Generator<SearchProgress, SearchResult, undefined> {
  const state = emptyState(model);
  const empty = saveLayout(state);
  const stack: ChainStream[] = [];
  let moves = 0;
  let reported = 0;
  let deepest = 0;
  while (moves < limits.moves) {
    if (stack.length === 0) restoreLayout(model, state, empty);
    const stream = stack.at(-1) ?? push(stack, model, state, chains, limits, random);
    const before = stream.moves;
    const outcome = stream.advance();
    moves += Math.max(1, stream.moves - before);
    if (outcome === "ended") {
      stack.pop();
    } else if (outcome === "found") {
      deepest = Math.max(deepest, stack.length);
      if (stack.length === chains.length) return { state, moves, routes: new Map(), hardest: -1 };
      push(stack, model, state, chains, limits, random);
    }
    if (moves - reported >= reportEvery) {
      reported = moves;
      yield { moves, state };
    }
  }
  return { state: undefined, moves, routes: new Map(), hardest: deepest };
}

function push(
  stack: ChainStream[],
  model: LayoutModel,
  state: LayoutState,
  chains: readonly Chain[],
  limits: SearchLimits,
  random: Random,
): ChainStream {
  const chain = chains[stack.length] as Chain;
  const options = { branching: limits.branching, random };
  const stream = chain.isCycle
    ? annealedStream(model, state, chain, options)
    : greedyStream(model, state, chain, options);
  stack.push(stream);
  return stream;
}
