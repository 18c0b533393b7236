import { useEffect, useMemo } from "react";
import { useStore } from "zustand";
import type { GraphModel } from "../graph/graphModel.ts";
import { nameWidth } from "../graph/textWidth.ts";
import { layoutStoreOf } from "../layout/layoutStore.ts";
import { variantGraph, type VariantGraph } from "./variantGraph.ts";

/** Keeps `variant` of the graph's view current: the layout that is shown was made from the graph with patterns in it. */
export function useShownVariant(model: GraphModel): VariantGraph | undefined {
  const shown = useStore(layoutStoreOf(model.session.id), (state) => state.shown);
  const isVariant = shown?.source.kind === "candidate" && shown.source.candidate.provenance.operator !== undefined;
  // Drawn rooms may be moved while a variant is shown; without one an edit costs nothing here.
  const drawn = useStore(model.session.store, (state) => (isVariant ? state.history.data : undefined));
  const variant = useMemo(() => {
    const patterns = shown?.source.kind === "candidate" ? shown.source.candidate.provenance.operator : undefined;
    if (shown === undefined || patterns === undefined || drawn === undefined) return undefined;
    return variantGraph(patterns, shown.layout, drawn, nameWidth);
  }, [shown, drawn]);
  useEffect(() => model.view.setState({ variant }), [model, variant]);
  return variant;
}
