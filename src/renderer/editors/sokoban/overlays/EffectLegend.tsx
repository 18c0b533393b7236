import type { ReactElement } from "react";
import { useStore } from "zustand";
import type { CellEffect } from "#shared/levels/sokoban/analyses.ts";
import { EffectLegendBar } from "../../tools/effects/EffectLegendBar.tsx";
import { sokobanMessages } from "../messages.ts";
import type { RoomModel } from "../roomModel.ts";
import { isOf, overlayDataOf } from "./overlayStore.ts";

const words = sokobanMessages.whatIf;

/** The meaning of the effect map's marks, and how many there are of each. */
export function EffectLegend({ model }: { model: RoomModel }): ReactElement | null {
  const overlays = useStore(model.view, (state) => state.overlays);
  const effects = useStore(overlayDataOf(model.session.id), (state) => state.effects);
  useStore(model.session.store, (state) => state.history.data);
  if (!overlays.has("effects") || effects === undefined || !isOf(effects, model.rows())) return null;
  const count = (kind: CellEffect["effect"]): number => effects.cells.filter(({ effect }) => effect === kind).length;
  const counts = {
    harder: count("longer"),
    easier: count("shorter"),
    broken: count("unsolvable"),
    same: count("none"),
  };
  return <EffectLegendBar counts={counts} broken={words.unsolvable} note={words.legend(effects.base)} />;
}
