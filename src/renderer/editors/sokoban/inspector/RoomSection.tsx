import type { ReactElement } from "react";
import { useStore } from "zustand";
import { useReadOnly, useSession } from "#renderer/studio/session.ts";
import { roomWords } from "#shared/levels/sokoban/roomDocument.ts";
import { drawingSymmetries } from "#renderer/editors/grid/symmetry.ts";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import { TextArea } from "#renderer/parts/TextArea.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { resizeTo, setSymmetry } from "#renderer/editors/grid/drawingActions.ts";
import { messages as gridMessages } from "#renderer/editors/grid/messages.ts";
import { roomSectionMessages } from "./messages.ts";
import { sideLimits } from "../roomModel.ts";
import type { RoomModel } from "../roomModel.ts";
import styles from "./inspector.module.css";

/** Size of the room, stroke symmetry, and its metadata. */
export function RoomSection({ model }: { model: RoomModel }): ReactElement {
  const room = useStore(model.session.store, (state) => state.history.data);
  const symmetry = useStore(model.view, (state) => state.symmetry);
  const readOnly = useReadOnly();
  const name = useSession(({ documents }) => documents.find(({ id }) => id === model.session.id)?.name);
  const { width, height } = model.size();
  const limits = { min: sideLimits.least, max: sideLimits.most };
  return (
    <Section title={roomSectionMessages.section}>
      <div className={styles["stack"]}>
        <div className={styles["pair"]}>
          <NumberField
            label={roomSectionMessages.width}
            value={width}
            {...limits}
            disabled={readOnly}
            onCommit={(value) => resizeTo(model, value, height)}
          />
          <NumberField
            label={roomSectionMessages.height}
            value={height}
            {...limits}
            disabled={readOnly}
            onCommit={(value) => resizeTo(model, width, value)}
          />
        </div>
        <Select
          label={gridMessages.symmetry}
          showLabel
          value={symmetry}
          options={drawingSymmetries.map((value) => ({ value, label: gridMessages.symmetries[value] }))}
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
