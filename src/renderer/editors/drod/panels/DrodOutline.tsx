import { type ReactElement, useLayoutEffect } from "react";
import { useStore } from "zustand";
import type { EditorProps } from "#renderer/editors/editorDefinition.ts";
import { useDrodModel } from "../DrodEditor.tsx";
import type { DrodModel } from "../drodModel.ts";
import { ElementsSection } from "./ElementsSection.tsx";
import { OrderSection } from "./OrderSection.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { showLayer, type ShownLayers } from "../drodModel.ts";
import { drodMessages } from "../messages.ts";

const layers: readonly (keyof ShownLayers)[] = ["heat", "links", "trail", "numbers", "moves"];

/** The overlays of the room. */
function ShowSection({ model }: { model: DrodModel }): ReactElement {
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

/** Below the documents in the explorer: the palette, the order of monsters, and the room's overlays. */
export function DrodOutline({ documentId }: EditorProps): ReactElement | null {
  const model = useDrodModel(documentId);
  // Before the inspector is painted, which then omits these panels.
  useLayoutEffect(() => {
    model?.view.setState({ hasOutline: true });
    return () => model?.view.setState({ hasOutline: false });
  }, [model]);
  return model === undefined ? null : <DrawingPanels model={model} />;
}

/** The panels of the explorer; in the inspector where the explorer is closed. */
export function DrawingPanels({ model }: { model: DrodModel }): ReactElement {
  const mode = useStore(model.view, (state) => state.mode);
  return (
    <>
      {mode === "edit" && <ElementsSection model={model} />}
      {mode === "edit" && <OrderSection model={model} />}
      <ShowSection model={model} />
    </>
  );
}
