import { useMemo } from "react";
import { useStore } from "zustand";
import { readSetting, useSetting } from "#renderer/studio/settings.ts";
import { answerOf } from "../live/answerStore.ts";
import { isOf } from "../overlays/overlayStore.ts";
import type { RoomModel } from "../roomModel.ts";
import { useBestSolutions, type KnownBest } from "./bestSolutions.ts";
import { solutionsOf, type RoomSolution } from "./solutionList.ts";
import { solutionOrders, type SolutionOrder } from "#shared/levels/sokoban/solutionOrders.ts";

/** The setting for the order of solutions. */
export const orderSetting = "sokoban.order";

/** The order in which solutions are compared, as it was chosen last. */
export function useSolutionOrder(): SolutionOrder {
  const [stored] = useSetting(orderSetting, "pushes");
  return orderOf(stored);
}

/** The same outside of components. */
export function solutionOrder(): SolutionOrder {
  return orderOf(readSetting(orderSetting, "pushes"));
}

function orderOf(stored: string): SolutionOrder {
  return solutionOrders.find((order) => order === stored) ?? "pushes";
}

/** A finished level's solution in the chosen order: its own, or a better known one. */
export function useLevelSolution(rows: readonly string[], own: string | undefined) {
  const order = useSolutionOrder();
  const best = useBestInOrder(rows, order, own);
  const moves = best === undefined || best === "searching" ? undefined : best.moves;
  return { order, best, moves: moves ?? own };
}

/** All orders, the chosen one first: it is searched first. */
function allOrders(order: SolutionOrder): readonly SolutionOrder[] {
  return [order, ...solutionOrders.filter((other) => other !== order)];
}

/** The known best solution of the room in the chosen order. */
export function useBestInOrder(rows: readonly string[], order: SolutionOrder, known?: string): KnownBest {
  return useBestSolutions(rows, [order], known)[0];
}

/** True once a best solution is known and nothing better exists. */
export function isProvedBest(best: KnownBest): boolean {
  return best !== undefined && best !== "searching" && best.isProved;
}

/** All solutions of the drawn room, including the solver's while its answer is valid. */
export function useSolutions(model: RoomModel): readonly RoomSolution[] {
  const room = useStore(model.session.store, (state) => state.history.data);
  const { answer, isPending } = useStore(answerOf(model.session.id));
  const found = answer !== undefined && !isPending && isOf(answer, model.rows()) ? answer.solution : undefined;
  const bests = useBestSolutions(model.rows(), allOrders(useSolutionOrder()), found);
  const searched = bests.map((best) => (best === undefined || best === "searching" ? undefined : best.moves));
  const key = searched.join("|");
  // The key holds the solutions.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => solutionsOf(room, found, ...searched), [room, found, key]);
}
