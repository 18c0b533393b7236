import type { ReactElement } from "react";
import type { EditorProps } from "#renderer/editors/editorDefinition.ts";
import type { RoomModel } from "../roomModel.ts";
import { SolutionsSection } from "../solutions/SolutionsSection.tsx";
import { useRoomModel } from "../SokobanEditor.tsx";
import { OverlaySection } from "./OverlaySection.tsx";
import { RoomSection } from "./RoomSection.tsx";
import { SolverSection } from "./SolverSection.tsx";
import { WhatIfSection } from "./WhatIfSection.tsx";

/** The right panel of a room: what the solver knows, what single edits would change, overlays and size. */
export function SokobanInspector({ documentId }: EditorProps): ReactElement | null {
  const model = useRoomModel(documentId);
  return model === undefined ? null : <Panel model={model} />;
}

function Panel({ model }: { model: RoomModel }): ReactElement {
  return (
    <>
      <SolverSection model={model} />
      <SolutionsSection model={model} />
      <WhatIfSection model={model} />
      <OverlaySection model={model} />
      <RoomSection model={model} />
    </>
  );
}
