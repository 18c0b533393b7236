import type { ReactElement } from "react";
import { useStore } from "zustand";
import type { EditEffect } from "#shared/levels/editEffects.ts";
import { effectMapOf } from "./effectMap.ts";
import { EffectLegendBar } from "./EffectLegendBar.tsx";
import { effectMessages } from "./messages.ts";

/** The legend below a canvas with an effect map; nothing while there is none. */
export function EffectMapLegend(props: { documentId: string; broken: string; unit: string }): ReactElement | null {
  const { effects, base } = useStore(effectMapOf(props.documentId));
  if (effects.length === 0) return null;
  const count = (kind: EditEffect["effect"]): number => effects.filter(({ effect }) => effect === kind).length;
  const counts = { harder: count("harder"), easier: count("easier"), broken: count("broken"), same: count("same") };
  return <EffectLegendBar counts={counts} broken={props.broken} note={effectMessages.against(base, props.unit)} />;
}
