import { useEffect, useMemo } from "react";
import { createStore, useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import type { BestMovesAnswer } from "#shared/levels/board/boardQuestions.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { describeError } from "#renderer/studio/errors.ts";
import { useSession } from "#renderer/studio/session.ts";
import { askAnalysis } from "#renderer/editors/tools/askAnalysis.ts";

export type RatedMoves = Exclude<BestMovesAnswer, { problem: string }>;

/** The engine's evaluation of one position. An answer is never kept beyond its position. */
export interface BestMovesState {
  /** The queried position. */
  readonly key: string;
  readonly answer: RatedMoves | undefined;
  readonly isPending: boolean;
  readonly failure: string | undefined;
}

/** Nodes spent on each move, round by round: the first answer is immediate, the last is worth waiting for. */
export const budgets = [100, 800, 6000, 40_000, 200_000] as const;

const silent: BestMovesState = { key: "", answer: undefined, isPending: false, failure: undefined };

export function createBestMoves(): StoreApi<BestMovesState> {
  return createStore<BestMovesState>(() => silent);
}

/** Queries a position with growing budgets until the next one is shown; when off, queries and shows nothing. */
export function useBestMoves(
  store: StoreApi<BestMovesState>,
  start: BoardLevel,
  moves: readonly string[],
  isOn: boolean,
): BestMovesState {
  const client = useSession((session) => session.client);
  const key = useMemo(() => JSON.stringify([start, moves]), [start, moves]);
  useEffect(() => {
    if (!isOn || client === null) {
      store.setState(silent);
      return undefined;
    }
    const stop = new AbortController();
    void refine(store, key, { start, moves }, stop.signal);
    return () => stop.abort();
    // Start and moves are in the key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [store, key, isOn, client]);
  const state = useStore(store);
  return state.key === key && isOn ? state : { ...silent, key, isPending: isOn };
}

export async function refine(
  store: StoreApi<BestMovesState>,
  key: string,
  position: { readonly start: BoardLevel; readonly moves: readonly string[] },
  signal: AbortSignal,
): Promise<void> {
  store.setState({ key, answer: undefined, isPending: true, failure: undefined });
  for (const nodes of budgets) {
    try {
      const question = { board: position.start, moves: [...position.moves], nodes };
      const answer = await askAnalysis<BestMovesAnswer>("board", "best-moves", question, signal);
      if (signal.aborted) return;
      if ("problem" in answer) return store.setState({ answer: undefined, isPending: false, failure: answer.problem });
      store.setState({ answer, isPending: nodes !== budgets.at(-1) });
      if (answer.moves.length === 0) break;
    } catch (error) {
      if (signal.aborted) return;
      return store.setState({ answer: undefined, isPending: false, failure: describeError(error).message });
    }
  }
  store.setState({ isPending: false });
}

/** Share of the bar that a side fills: how likely it wins by a value in men, as analysis boards draw it. */
export function winningShare(value: number): number {
  return 1 / (1 + Math.exp(-0.35 * value));
}
