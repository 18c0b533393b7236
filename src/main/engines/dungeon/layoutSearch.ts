import type { Random } from "#shared/kernel/random.ts";
import type { CycleMethod } from "#shared/levels/dungeon/generateTask.ts";
import { chainStream } from "./chainStream.ts";
import type { ChainStream } from "./chainStream.ts";
import type { Chain } from "./chains.ts";
import type { LayoutModel } from "./layoutModel.ts";
import { emptyState } from "./layoutState.ts";
import type { LayoutState } from "./layoutState.ts";
import { restoreLayout, saveLayout } from "./savedLayout.ts";

export interface SearchLimits {
  /** Moves to try at most. */
  readonly moves: number;
  /** Layouts a chain is asked for before the search goes back to the chain before. */
  readonly branching: number;
  readonly cycles: CycleMethod;
}

/** What the search tells while it works; `depth` is the number of chains that stand. */
export interface SearchProgress {
  readonly moves: number;
  readonly state: LayoutState;
  readonly depth: number;
}

export interface SearchResult {
  /** A complete valid layout, or undefined when the limit was reached. */
  readonly state: LayoutState | undefined;
  readonly moves: number;
  /** Most chains that ever stood at once. */
  readonly deepest: number;
}

/** Moves between two signs of life. */
const reportEvery = 2000;

/**
 * Depth-first search over the tree of partial layouts: the stream of the deepest partial layout is asked for its next
 * extension by one chain; a stream that ends is dropped and the one before asked again; when all have ended, a new root
 * is begun. Yields progress; the yielded state is the live one.
 */
export function* searchLayout(
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
      if (stack.length === chains.length) return { state, moves, deepest };
      push(stack, model, state, chains, limits, random);
    }
    if (moves - reported >= reportEvery) {
      reported = moves;
      yield { moves, state, depth: stack.length };
    }
  }
  return { state: undefined, moves, deepest };
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
  const stream = chainStream(model, state, chain, { ...limits, random });
  stack.push(stream);
  return stream;
}
