import type { ReactElement } from "react";
import { useStore } from "zustand";
import { useReadOnly } from "#renderer/studio/session.ts";
import { drawingSymmetries } from "#renderer/editors/grid/symmetry.ts";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { resizeTo, setSymmetry } from "../board/roomActions.ts";
import { sokobanMessages } from "../messages.ts";
import { roomSectionMessages } from "./messages.ts";
import { sideLimits } from "../roomModel.ts";
import type { RoomModel } from "../roomModel.ts";
import styles from "./inspector.module.css";

/** Size and author of the room, and how strokes are repeated. */
export function RoomSection({ model }: { model: RoomModel }): ReactElement {
  const room = useStore(model.session.store, (state) => state.history.data);
  const symmetry = useStore(model.view, (state) => state.symmetry);
  const readOnly = useReadOnly();
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
          label={sokobanMessages.symmetry}
          showLabel
          value={symmetry}
          options={drawingSymmetries.map((value) => ({ value, label: sokobanMessages.symmetries[value] }))}
          onChange={(value) => setSymmetry(model, value)}
        />
        <TextField
          label={roomSectionMessages.author}
          showLabel
          value={room.author ?? ""}
          disabled={readOnly}
          onCommit={(text) =>
            model.session.edit(roomSectionMessages.setAuthor, (draft) => {
              const author = text.trim().slice(0, 200);
              if (author === "") delete draft.author;
              else draft.author = author;
            })
          }
        />
      </div>
    </Section>
  );
}
