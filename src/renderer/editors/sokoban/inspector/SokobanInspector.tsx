import type { ReactElement } from "react";
import { useStore } from "zustand";
import { withModel } from "#renderer/history/DocumentFrame.tsx";
import { useFoldedInspector } from "#renderer/studio/viewport.ts";
import { Section } from "#renderer/parts/Section.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { useReadOnly, useSession } from "#renderer/studio/session.ts";
import { roomWords } from "#shared/levels/sokoban/roomDocument.ts";
import { drawingSymmetries } from "#renderer/editors/grid/symmetry.ts";
import { Select, optionsOf } from "#renderer/parts/Select.tsx";
import { TextArea } from "#renderer/parts/TextArea.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { setSymmetry } from "#renderer/editors/grid/drawingActions.ts";
import { messages as gridMessages } from "#renderer/editors/grid/messages.ts";
import { SizeFields } from "#renderer/editors/grid/SizeFields.tsx";
import { roomModelOf, type RoomModel } from "../roomModel.ts";
import { sokobanMessages } from "../messages.ts";
import { RoomPlayPanel } from "../play/RoomPlayPanel.tsx";
import { ReplayPanel } from "../replay/ReplayPanel.tsx";
import { useReplay } from "../replay/useReplay.ts";
import { CompareSection } from "../solutions/CompareSection.tsx";
import { SolutionsSection } from "../solutions/SolutionsSection.tsx";
import styles from "./inspector.module.css";
import { MetricsSection } from "./MetricsSection.tsx";
import { toggleOverlay } from "../overlays/overlayCommands.ts";
import { overlayIds } from "../overlays/overlayIds.ts";
import { SolverSection } from "./SolverSection.tsx";
import { roomSectionMessages } from "./messages.ts";
import { WhatIfSection } from "./WhatIfSection.tsx";

/** The inspector of a room: the solver's answer and everything about the drawing, the game, or the shown solution. */
export const SokobanInspector = withModel(roomModelOf, Panel);

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

/** Size of the room, stroke symmetry, and its metadata. */
function RoomSection({ model }: { model: RoomModel }): ReactElement {
  const room = useStore(model.session.store, (state) => state.history.data);
  const symmetry = useStore(model.view, (state) => state.symmetry);
  const readOnly = useReadOnly();
  const name = useSession(({ documents }) => documents.find(({ id }) => id === model.session.id)?.name);
  return (
    <Section title={roomSectionMessages.section}>
      <div className={styles["stack"]}>
        <div className={styles["pair"]}>
          <SizeFields board={model} />
        </div>
        <Select
          label={gridMessages.symmetry}
          value={symmetry}
          options={optionsOf(drawingSymmetries, gridMessages.symmetries)}
          onChange={(value) => setSymmetry(model, value)}
        />
        <TextField
          label={roomSectionMessages.title}
          showLabel
          value={room.title ?? ""}
          placeholder={name ?? ""}
          disabled={readOnly}
          onCommit={(text) => setWord(model, "title", text)}
        />
        <TextField
          label={roomSectionMessages.author}
          showLabel
          value={room.author ?? ""}
          disabled={readOnly}
          onCommit={(text) => setWord(model, "author", text)}
        />
        <TextArea
          label={roomSectionMessages.comment}
          value={room.comment ?? ""}
          placeholder={roomSectionMessages.comment}
          disabled={readOnly}
          onCommit={(text) => setWord(model, "comment", text)}
        />
      </div>
    </Section>
  );
}

function setWord(model: RoomModel, word: "title" | "author" | "comment", text: string): void {
  model.session.edit(roomSectionMessages.setWords[word], (draft) => {
    const { [word]: kept } = roomWords({ [word]: text });
    if (kept === undefined) delete draft[word];
    else draft[word] = kept;
  });
}
