import { useEffect } from "react";
import { useStore } from "zustand";
import type { GraphModel } from "../../graph/graphModel.ts";
import { layoutStoreOf } from "../layoutStore.ts";
import { floorOfTargets, shownFloor } from "./visibleFloor.ts";

/** Selecting rooms in the graph or in a list also switches the layout to their floor. */
export function useFollowSelection(model: GraphModel): void {
  const selection = useStore(model.session.store, (state) => state.history.selection);
  useEffect(() => {
    const store = layoutStoreOf(model.session.id);
    const view = store.getState();
    const now = shownFloor(view);
    if (view.shown === undefined || typeof now !== "number" || selection.length === 0) return;
    const floor = floorOfTargets(view.shown.layout, selection);
    if (floor !== undefined && floor !== now) store.setState({ floor });
  }, [model, selection]);
}
