import type { Random } from "#shared/kernel/random.ts";
import { annealedStream } from "./annealedStream.ts";
import type { ChainStream, StreamOptions } from "./chainStream.ts";
import type { Chain } from "#main/engines/dungeon/search/chains.ts";
import { placeChain } from "./chainStart.ts";
import { placeCorridors } from "#main/engines/dungeon/model/corridorPlacement.ts";
import { emptyPositions } from "#main/engines/dungeon/model/positions.ts";
import type { LayoutModel } from "#main/engines/dungeon/model/layoutModel.ts";
import type { SearchLimits, SearchProgress, SearchResult } from "#main/engines/dungeon/search/searchTypes.ts";
import { saveLayout } from "#main/engines/dungeon/model/savedLayout.ts";
import { type AnnealState, emptyAnnealState, restoreEnergies, truncateValid } from "./annealState.ts";

/** Tries of a chain before the search backtracks. */
const treeTries = 2;
/** How often one try may remove some rooms and place them again, and the most rooms removed at once. */
const stepsBack = 2;
const longestStep = 3;

/** A tree chain: each room where it fits, one after the other; the whole is tried twice. */
function greedyStream(
  model: LayoutModel,
  state: AnnealState,
  chain: Chain,
  { branching, random }: StreamOptions,
): ChainStream {
  const base = saveLayout(state.layout);
  const positions = emptyPositions();
  let tries = 0;
  let moves = 0;

  /** Room by room; one that fits nowhere removes up to two rooms before it. */
  function placeTree(): boolean {
    const standing = state.layout.placedCount;
    let steps = 0;
    for (let i = 0; i < chain.rooms.length;) {
      const room = chain.rooms[i] as number;
      const tried = placeChain(model, state, [room], positions, random);
      moves += Math.max(1, tried);
      if (tried !== -1 && state.energy[room] === 0) {
        i++;
        continue;
      }
      if (steps++ >= stepsBack) return false;
      i = Math.max(0, i - random.below(longestStep));
      truncateValid(model, state, standing + i);
    }
    return true;
  }

  return {
    get moves() {
      return moves;
    },
    advance() {
      if (tries >= Math.min(treeTries, branching)) return "ended";
      tries++;
      restoreEnergies(model, state, base);
      return placeTree() && placeCorridors(model, state.layout, random) ? "found" : "working";
    },
  };
}

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
