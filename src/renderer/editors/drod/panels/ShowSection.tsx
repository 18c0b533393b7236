import type { ReactElement } from "react";
import { useStore } from "zustand";
import { Section } from "#renderer/parts/Section.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { showLayer, type DrodModel, type ShownLayers } from "../drodModel.ts";
import { drodMessages } from "../messages.ts";

const layers: readonly (keyof ShownLayers)[] = ["heat", "links", "trail", "numbers", "moves"];

/** The overlays of the room. */
export function ShowSection({ model }: { model: DrodModel }): ReactElement {
  const shown = useStore(model.view, (state) => state.shown);
  return (
    <Section title={drodMessages.panels.show}>
      {layers.map((layer) => (
        <SwitchRow
          key={layer}
          label={drodMessages.panels[layer]}
          command={`drod.show.${layer}`}
          checked={shown[layer]}
          onChange={(on) => showLayer(model, layer, on)}
        />
      ))}
    </Section>
  );
}
