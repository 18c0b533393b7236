import type { ReactElement } from "react";
import { useStore } from "zustand";
import { X } from "lucide-react";
import { useReadOnly } from "#renderer/studio/session.ts";
import { Section } from "#renderer/parts/Section.tsx";
import { orbEffects, type RoomOrb } from "#shared/levels/drod/room.ts";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import type { DrodModel } from "../drodModel.ts";
import { drodMessages } from "../messages.ts";
import styles from "./Drod.module.css";
import { describeSquare } from "../edit/describeSquare.ts";
import { editRoom } from "../edit/editActions.ts";
import { changeLink, changeSwitchType, removeLink } from "../edit/links.ts";
import { switchAt, type RoomGrids } from "../edit/roomGrids.ts";

const { panels, edits } = drodMessages;

const types: readonly RoomOrb["type"][] = ["normal", "oneuse", "toggle", "broken"];

/** The content of the selected square; for an orb or plate its type and links. */
export function SelectedSection({ model }: { model: DrodModel }): ReactElement {
  const { data, selection } = useStore(model.session.store, (state) => state.history);
  const readOnly = useReadOnly();
  const cursor = selection.length === 0 ? undefined : model.selection()?.cursor;
  const grids = model.grids();
  const chosen = cursor === undefined ? undefined : switchAt(grids, cursor);
  return (
    <Section title={panels.selected} stacked>
      <p>{cursor === undefined ? panels.nothingSelected : describeSquare(grids, data.places, cursor)}</p>
      {chosen !== undefined && <SwitchFields model={model} chosen={chosen} />}
      <SwitchRow
        label={panels.blueDoors}
        checked={data.settings.blueDoorsDone}
        disabled={readOnly}
        onChange={(on) =>
          model.session.edit(edits.blueDoors, (draft) => {
            draft.settings.blueDoorsDone = on;
          })
        }
      />
    </Section>
  );
}

function SwitchFields({ model, chosen }: { model: DrodModel; chosen: RoomOrb }): ReactElement {
  const readOnly = useReadOnly();
  const change = (label: string, how: (grids: RoomGrids, source: RoomOrb) => void): void =>
    editRoom(model, label, (grids) => {
      const source = switchAt(grids, [chosen.x, chosen.y]);
      if (source !== undefined) how(grids, source);
    });
  return (
    <>
      <Select
        label={panels.switch}
        value={chosen.type}
        disabled={readOnly}
        options={types
          .filter((type) => type !== "toggle" || chosen.plate === true)
          .map((value) => ({ value, label: drodMessages.switchType(value) }))}
        onChange={(type) => change(edits.switchType, (grids, source) => changeSwitchType(grids, source, type))}
      />
      {chosen.agents.length === 0 && <p className={styles["hint"]}>{panels.noLinks}</p>}
      {chosen.agents.map(([x, y, effect], index) => (
        <div
          // Links have no id but their place in the order, in which they act.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className={styles["line"]}
        >
          <span className={styles["grow"]}>
            <Select
              label={`${panels.effect} ${panels.linkTo(x, y)}`}
              hideLabel
              value={effect}
              disabled={readOnly}
              options={orbEffects.map((value) => ({ value, label: drodMessages.effectName(value) }))}
              onChange={(next) => change(edits.changeLink, (grids, source) => changeLink(grids, source, index, next))}
            />
          </span>
          <span className="mono">{panels.linkTo(x, y)}</span>
          <IconButton
            icon={X}
            label={panels.remove(panels.linkTo(x, y))}
            onClick={() => change(edits.removeLink, (grids, source) => removeLink(grids, source, index))}
          />
        </div>
      ))}
    </>
  );
}
