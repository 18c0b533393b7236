import type { Random } from "#shared/kernel/random.ts";
import { annealedStream } from "./annealedStream.ts";
import type { ChainStream, StreamOptions } from "./chainStream.ts";
import type { Chain } from "#main/engines/dungeon/search/chains.ts";
import { greedyStream } from "./greedyStream.ts";
import type { LayoutModel } from "#main/engines/dungeon/model/layoutModel.ts";
import type { SearchLimits, SearchProgress, SearchResult } from "#main/engines/dungeon/search/searchTypes.ts";
import { saveLayout } from "#main/engines/dungeon/model/savedLayout.ts";
import { emptyAnnealState, restoreEnergies } from "./annealState.ts";
import type { AnnealState } from "./annealState.ts";

/** Moves between two signs of life. */
const reportEvery = 2000;

interface AnnealingOptions {
  /** Layouts requested from a chain before the search returns to the chain before. */
  readonly branching: number;
}

/** The reference's. */
const usualBranching = 5;

/** Whether annealing supports the input: sites, pins, routed corridors and disconnected graphs are not supported. */
export function mayAnneal({ siteMasks, base, links, part }: LayoutModel): boolean {
  const isFree = siteMasks === undefined && base.length === 0;
  return isFree && links.every(({ route }) => route === undefined) && part.every((number) => number === 0);
}

/**
 * The search of Ma et al. with annealed cycles and greedy trees. Depth-first over partial layouts: the stream of the
 * deepest one is asked for its next extension by one chain; a stream that ends is dropped and the one before asked
 * again; when all have ended, a new root is started. Yields progress; the yielded state is the live one.
 */
export function* annealLayout(
  model: LayoutModel,
  chains: readonly Chain[],
  { moves: limit, branching = usualBranching }: SearchLimits & Partial<AnnealingOptions>,
  random: Random,
): Generator<SearchProgress, SearchResult, undefined> {
  const state = emptyAnnealState(model);
  const { layout } = state;
  const empty = saveLayout(layout);
  const stack: ChainStream[] = [];
  const options = { branching, random };
  let moves = 0;
  let reported = 0;
  let deepest = 0;
  while (moves < limit) {
    if (stack.length === 0) restoreEnergies(model, state, empty);
    const stream = stack.at(-1) ?? push(stack, model, state, chains, options);
    const before = stream.moves;
    const outcome = stream.advance();
    moves += Math.max(1, stream.moves - before);
    if (outcome === "ended") {
      stack.pop();
    } else if (outcome === "found") {
      deepest = Math.max(deepest, stack.length);
      if (stack.length === chains.length) return { state: layout, moves, routes: new Map(), hardest: -1 };
      push(stack, model, state, chains, options);
    }
    if (moves - reported >= reportEvery) {
      reported = moves;
      yield { moves, state: layout };
    }
  }
  return { state: undefined, moves, routes: new Map(), hardest: deepest };
}

function push(
  stack: ChainStream[],
  model: LayoutModel,
  state: AnnealState,
  chains: readonly Chain[],
  options: StreamOptions,
): ChainStream {
  const chain = chains[stack.length] as Chain;
  const stream = chain.isCycle
    ? annealedStream(model, state, chain, options)
    : greedyStream(model, state, chain, options);
  stack.push(stream);
  return stream;
}
