import { useMemo } from "react";
import { useStore } from "zustand";
import { useSetting } from "#renderer/studio/settings.ts";
import { answerOf } from "../live/answerStore.ts";
import { isOf } from "../overlays/overlayStore.ts";
import type { RoomModel } from "../roomModel.ts";
import { solutionOrders, solutionsOf } from "./solutionList.ts";
import type { RoomSolution, SolutionOrder } from "./solutionList.ts";

/** The setting that says which count makes a solution better. */
export const orderSetting = "sokoban.order";

/** The order in which solutions are compared, as it was chosen last. */
export function useSolutionOrder(): SolutionOrder {
  const [stored] = useSetting(orderSetting, "pushes");
  return solutionOrders.find((order) => order === stored) ?? "pushes";
}

/** All solutions of the room that is drawn, the solver's among them while its answer holds. */
export function useSolutions(model: RoomModel): readonly RoomSolution[] {
  const room = useStore(model.session.store, (state) => state.history.data);
  const { answer, isPending } = useStore(answerOf(model.session.id));
  const found = answer !== undefined && !isPending && isOf(answer, model.rows()) ? answer.solution : undefined;
  return useMemo(() => solutionsOf(room, found), [room, found]);
}
