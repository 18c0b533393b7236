import type { ReactElement } from "react";
import { useStore } from "zustand";
import { useFoldedInspector } from "#renderer/studio/viewport.ts";
import type { EditorProps } from "../../editorDefinition.ts";
import { sokobanMessages } from "../messages.ts";
import { RoomPlayPanel } from "../play/RoomPlayPanel.tsx";
import { ReplayPanel } from "../replay/ReplayPanel.tsx";
import { useReplay } from "../replay/useReplay.ts";
import type { RoomModel } from "../roomModel.ts";
import { CompareSection } from "../solutions/CompareSection.tsx";
import { SolutionsSection } from "../solutions/SolutionsSection.tsx";
import { useRoomModel } from "../useRoomModel.ts";
import styles from "./inspector.module.css";
import { MetricsSection } from "./MetricsSection.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { toggleOverlay } from "../overlays/overlayCommands.ts";
import { overlayIds } from "../overlays/overlayIds.ts";
import { RoomSection } from "./RoomSection.tsx";
import { SolverSection } from "./SolverSection.tsx";
import { WhatIfSection } from "./WhatIfSection.tsx";

/** The inspector of a room: the solver's answer and everything about the drawing, the game, or the shown solution. */
export function SokobanInspector({ documentId }: EditorProps): ReactElement | null {
  const model = useRoomModel(documentId);
  return model === undefined ? null : <Panel model={model} />;
}

function Panel({ model }: { model: RoomModel }): ReactElement {
  const mode = useStore(model.view, (state) => state.mode);
  const isFolded = useFoldedInspector();
  if (isFolded && mode !== "draw") return <p className={styles["beside"]}>{sokobanMessages.besideRoom}</p>;
  switch (mode) {
    case "draw":
      return (
        <>
          <SolverSection model={model} />
          <SolutionsSection model={model} />
          <WhatIfSection model={model} />
          <MetricsSection model={model} />
          <OverlaySection model={model} />
          <RoomSection model={model} />
        </>
      );
    case "play":
      return <RoomPlayPanel model={model} />;
    case "replay":
      return (
        <>
          <Replayed model={model} />
          <CompareSection model={model} />
          <SolutionsSection model={model} />
        </>
      );
  }
}

function Replayed({ model }: { model: RoomModel }): ReactElement | null {
  const replay = useReplay(model);
  return replay === undefined ? null : <ReplayPanel model={replay} />;
}

/** The overlays of the room, each with its key. */
function OverlaySection({ model }: { model: RoomModel }): ReactElement {
  const overlays = useStore(model.view, (state) => state.overlays);
  return (
    <Section title={sokobanMessages.overlays.section}>
      {overlayIds.map((id) => (
        <SwitchRow
          key={id}
          label={sokobanMessages.overlays[id]}
          command={`sokoban.overlay.${id}`}
          checked={overlays.has(id)}
          onChange={() => toggleOverlay(model, id)}
        />
      ))}
      {overlays.has("boxReach") && <p className={styles["legend"]}>{sokobanMessages.overlays.boxReachHint}</p>}
    </Section>
  );
}
