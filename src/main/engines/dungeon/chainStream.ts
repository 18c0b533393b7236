import type { Random } from "#shared/kernel/random.ts";
import type { CycleMethod } from "#shared/levels/dungeon/generateTask.ts";
import { annealedStream } from "./annealedStream.ts";
import type { Chain } from "./chains.ts";
import { closingStream } from "./closingStream.ts";
import { greedyStream } from "./greedyStream.ts";
import type { LayoutModel } from "./layoutModel.ts";
import type { LayoutState } from "./layoutState.ts";

/** Layouts that extend one partial layout by one chain, found one after the other, as far as they are asked for. */
export interface ChainStream {
  /** Works for a little while. "found": the state holds a new valid layout. "ended": there will be no more. */
  advance(): "found" | "working" | "ended";
  /** Places tried so far. */
  readonly moves: number;
}

export interface StreamOptions {
  /** Layouts it yields at most. */
  readonly branching: number;
  /** How chains that close a cycle are placed. */
  readonly cycles: CycleMethod;
  readonly random: Random;
}

/**
 * A stream over the layouts that extend `state` as it is now; other streams may use the state between two calls. Trees are
 * placed greedily. Chains of a cycle are closed exactly, or annealed if that is asked for or they are no simple path.
 */
export function chainStream(model: LayoutModel, state: LayoutState, chain: Chain, options: StreamOptions): ChainStream {
  if (!chain.isCycle) return greedyStream(model, state, chain, options);
  const closing = options.cycles === "close" ? closingStream(model, state, chain, options) : undefined;
  return closing ?? annealedStream(model, state, chain, options);
}
