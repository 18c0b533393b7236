import { useEffect, useMemo } from "react";
import { createStore, useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import type { BestMovesAnswer } from "#shared/levels/board/boardQuestions.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { describeError } from "#renderer/studio/errors.ts";
import { useSession } from "#renderer/studio/session.ts";
import { askAnalysis } from "#renderer/editors/tools/askAnalysis.ts";
import { useTries } from "../../tools/tries.ts";

/** An answer with moves, as opposed to why there is none. */
export type RatedMoves = Exclude<BestMovesAnswer, { problem: string }>;

/** The engine's evaluation of one position. An answer is never kept beyond its position. */
export interface BestMovesState {
  /** The queried position. */
  readonly key: string;
  /** Undefined while nothing is queried. */
  readonly question: QueriedPosition | undefined;
  /** Nodes per move that the answer is worth. */
  readonly spent: number;
  readonly answer: RatedMoves | undefined;
  readonly isPending: boolean;
  readonly failure: string | undefined;
}

/** A position as it is queried: moves from a start. */
export interface QueriedPosition {
  readonly start: BoardLevel;
  readonly moves: readonly string[];
}

/** Nodes spent on each move, round by round: the first answer is immediate, the last is worth waiting for. */
export const budgets = [100, 800, 6000, 40_000, 200_000] as const;

/** Going deeper multiplies the nodes per move by this, up to the most that a question may ask for. */
const deeperBy = 5;
const mostNodes = 5_000_000;

const silent: BestMovesState = {
  key: "",
  question: undefined,
  spent: 0,
  answer: undefined,
  isPending: false,
  failure: undefined,
};

/** An empty store; it belongs to one play model or one compared position. */
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
  const { tries } = useTries();
  const key = useMemo(() => JSON.stringify([start, moves]), [start, moves]);
  useEffect(() => {
    if (!isOn || client === null) {
      store.setState(silent);
      return undefined;
    }
    // Trying again has nothing to do with an answer that is there.
    const { key: known, answer, failure } = store.getState();
    if (tries > 0 && known === key && answer !== undefined && failure === undefined) return undefined;
    const stop = new AbortController();
    void refine(store, key, { start, moves }, stop.signal);
    return () => stop.abort();
    // Start and moves are in the key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [store, key, isOn, client, tries]);
  const state = useStore(store);
  return state.key === key && isOn ? state : { ...silent, key, isPending: isOn };
}

/** Asks with growing budgets, publishing each answer; ends early when exact, failed or aborted. */
export async function refine(
  store: StoreApi<BestMovesState>,
  key: string,
  position: QueriedPosition,
  signal: AbortSignal,
): Promise<void> {
  store.setState({ key, question: position, spent: 0, answer: undefined, isPending: true, failure: undefined });
  for (const nodes of budgets) {
    if (!(await ask(store, position, nodes, signal))) return;
    const { answer } = store.getState();
    if (answer === undefined || answer.moves.length === 0 || isExact(answer)) break;
    store.setState({ isPending: nodes !== budgets.at(-1) });
  }
  store.setState({ isPending: false });
}

/** Whether endgame tables have the value of every move: no search can add to it. */
export function isExact({ moves }: RatedMoves): boolean {
  return moves.length > 0 && moves.every(({ isProved }) => isProved === true);
}

/** Whether the position that is shown can be queried with more nodes than its answer is worth. */
export function canGoDeeper({ question, answer, isPending, spent }: BestMovesState): boolean {
  if (question === undefined || answer === undefined || isPending) return false;
  return answer.moves.length > 0 && !isExact(answer) && spent < mostNodes;
}

/** Queries the position once more, with five times the nodes; given up when another position is shown. */
export async function goDeeper(store: StoreApi<BestMovesState>): Promise<void> {
  const state = store.getState();
  const { question, spent } = state;
  if (question === undefined || !canGoDeeper(state)) return;
  const stop = new AbortController();
  const unsubscribe = store.subscribe((next) => next.question !== question && stop.abort());
  store.setState({ isPending: true });
  if (await ask(store, question, Math.min(mostNodes, spent * deeperBy), stop.signal))
    store.setState({ isPending: false });
  unsubscribe();
}

/** One question; false when it was given up or failed. */
async function ask(
  store: StoreApi<BestMovesState>,
  { start, moves }: QueriedPosition,
  nodes: number,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const question = { board: start, moves: [...moves], nodes };
    const answer = await askAnalysis<BestMovesAnswer>("board", "best-moves", question, signal);
    if (signal.aborted) return false;
    if ("problem" in answer) store.setState({ answer: undefined, isPending: false, failure: answer.problem });
    else store.setState({ answer, spent: nodes });
    return !("problem" in answer);
  } catch (error) {
    if (signal.aborted) return false;
    store.setState({ answer: undefined, isPending: false, failure: describeError(error).message });
    return false;
  }
}

/** Share of the bar that a side fills: how likely it wins by a value in men, as analysis boards draw it. */
export function winningShare(value: number): number {
  return 1 / (1 + Math.exp(-0.35 * value));
}
