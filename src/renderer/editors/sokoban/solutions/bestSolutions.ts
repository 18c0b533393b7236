import { useEffect } from "react";
import { create } from "zustand";
import type { BestSolution } from "#shared/contract/solutions.ts";
import { whatRoomLacks } from "#shared/levels/sokoban/roomProblems.ts";
import type { SolutionOrder } from "#shared/levels/sokoban/solutionOrders.ts";
import { studio, useSession } from "#renderer/studio/session.ts";

/** The best solution in an order, as far as known; undefined before it was requested. */
export type KnownBest = BestSolution | "searching" | undefined;

/** The service's recent answers, by room and order; the project stores the others. */
const useBests = create<{ readonly byKey: ReadonlyMap<string, Exclude<KnownBest, undefined>> }>(() => ({
  byKey: new Map(),
}));
const mostKept = 200;

/**
 * A room must be unchanged for this long before its best solutions are searched: while it is drawn, the quick answer is
 * enough.
 */
const restMs = 700;

function keyOf(rows: readonly string[], order: SolutionOrder): string {
  return `${order}|${rows.join("\n")}`;
}

function put(key: string, best: KnownBest): void {
  useBests.setState(({ byKey }) => {
    const next = new Map(byKey);
    next.delete(key);
    if (best !== undefined) next.set(key, best);
    const [oldest] = next.keys();
    if (next.size > mostKept && oldest !== undefined) next.delete(oldest);
    return { byKey: next };
  });
}

/** The known best solution of a room in an order, without searching. */
export function bestKnown(rows: readonly string[], order: SolutionOrder): BestSolution | undefined {
  const best = useBests.getState().byKey.get(keyOf(rows, order));
  return best === "searching" ? undefined : best;
}

/**
 * The best solutions of a room in these orders, requested from the service one after the other once the room is
 * unchanged for a while; `known` is a lower bound on their quality. An incomplete room has none.
 */
export function useBestSolutions(
  rows: readonly string[],
  orders: readonly SolutionOrder[],
  known: string | undefined,
): readonly KnownBest[] {
  const client = useSession((session) => session.client);
  const byKey = useBests((state) => state.byKey);
  const drawn = rows.join("\n");
  const wanted = orders.join();
  useEffect(() => {
    if (client === null) return undefined;
    const cancel = new AbortController();
    const timer = setTimeout(() => void askAll(drawn.split("\n"), orders, known, cancel.signal), restMs);
    return () => {
      clearTimeout(timer);
      cancel.abort();
    };
    // The texts stand for rows and orders; another known solution is no reason to ask again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [client, drawn, wanted]);
  return orders.map((order) => byKey.get(keyOf(rows, order)));
}

async function askAll(
  rows: readonly string[],
  orders: readonly SolutionOrder[],
  known: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (whatRoomLacks(rows) !== undefined) return;
  for (const order of orders) {
    if (signal.aborted) return;
    if (bestKnown(rows, order) === undefined) await ask(rows, order, known, "usual", signal);
  }
}

async function ask(
  rows: readonly string[],
  order: SolutionOrder,
  known: string | undefined,
  effort: "usual" | "longer",
  signal?: AbortSignal,
): Promise<void> {
  const key = keyOf(rows, order);
  const before = bestKnown(rows, order);
  put(key, "searching");
  try {
    const question = { rows: [...rows], order, effort, ...(known === undefined ? {} : { known }) };
    put(key, await studio().solutions.best(question, signal === undefined ? {} : { signal }));
  } catch {
    // The previous answer stays; the next view requests it again.
    put(key, before);
  }
}

/** Searches further for a best solution that is not proved. */
export function searchBestLonger(rows: readonly string[], order: SolutionOrder): void {
  const known = bestKnown(rows, order)?.moves;
  void ask(rows, order, known, "longer");
}
