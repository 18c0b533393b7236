import type { ReactElement } from "react";
import { useStore } from "zustand";
import { explorerFloatsBelow } from "#renderer/studio/breakpoints.ts";
import { useWorkspaceSetting } from "#renderer/studio/layoutStore.ts";
import { useViewport } from "#renderer/studio/viewport.ts";
import type { EditorProps } from "#renderer/editors/editorDefinition.ts";
import { useDrodModel } from "../DrodEditor.tsx";
import type { DrodModel } from "../drodModel.ts";
import { DrawingPanels } from "./DrodOutline.tsx";
import { NamesSection } from "./NamesSection.tsx";
import { SelectedSection } from "./SelectedSection.tsx";

/** The right panel of a room. */
export function DrodInspector({ documentId }: EditorProps): ReactElement | null {
  const model = useDrodModel(documentId);
  return model === undefined ? null : <Panel model={model} />;
}

function Panel({ model }: { model: DrodModel }): ReactElement {
  const mode = useStore(model.view, (state) => state.mode);
  const isPaletteHere = !useExplorerShown();
  return (
    <>
      {mode === "edit" && isPaletteHere && <DrawingPanels model={model} />}
      {mode === "edit" && <SelectedSection model={model} />}
      <NamesSection model={model} />
      {mode === "play" && isPaletteHere && <DrawingPanels model={model} />}
    </>
  );
}

/** Whether the documents view stands beside the canvas, with the palette below it. */
function useExplorerShown(): boolean {
  const { width } = useViewport();
  const [open] = useWorkspaceSetting("explorer.open", true);
  const [view] = useWorkspaceSetting("explorer.view", "documents");
  return width >= explorerFloatsBelow && open && view === "documents";
}
