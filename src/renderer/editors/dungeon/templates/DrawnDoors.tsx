import { X } from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { doorFaults } from "#shared/levels/dungeon/doorSegments.ts";
import type { RoomTemplate } from "#shared/levels/dungeon/templateDocument.ts";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Row, Rows } from "#renderer/parts/Row.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { RemoveButton } from "#renderer/parts/ListButtons.tsx";
import inspector from "../inspector/Inspector.module.css";
import { doorLength } from "./doorEdits.ts";
import { DoorTraitFields } from "./DoorTraitFields.tsx";
import { DoorTypeChip } from "./DoorTypeChip.tsx";
import { doorTypes, setDoorTraits, traitsAt } from "./doorTypes.ts";
import { changeTemplate } from "./templateEdits.ts";
import styles from "./TemplateInspector.module.css";
import { selectedPart, type TemplateModel } from "./templateModel.ts";
import { removePart } from "./templateParts.ts";
import { messages } from "./messages.ts";

interface Props {
  readonly model: TemplateModel;
  readonly template: RoomTemplate;
}

/** The drawn doors with their types and lengths; the selected one can be changed below the list. */
export function DrawnDoors(props: Props): ReactElement {
  const { model, template } = props;
  const { data, selection } = useStore(model.session.store, (state) => state.history);
  if (template.doors.mode === "simple") return <></>;
  const { positions } = template.doors;
  if (positions.length === 0) return <p className={styles["hint"]}>{messages.howToDrawDoor}</p>;
  const faulty = new Set(doorFaults(template.outline, template.doors).map((fault) => fault.index));
  const chosen = selectedPart(selection, "door");
  const types = new Map(doorTypes(data).map((type) => [type.name, type]));
  return (
    <>
      <div className={inspector["flush"]}>
        <Rows label={messages.drawnDoors}>
          {positions.map((door, i) => {
            const type = types.get(door[2]?.socket ?? "");
            return (
              <Row
                // Doors have no id; their place in the list is what selections and problems name.
                // oxlint-disable-next-line react/no-array-index-key
                key={i}
                leading={type && <DoorTypeChip type={type} />}
                label={
                  <span className={faulty.has(i) ? styles["bad"] : undefined}>
                    {faulty.has(i)
                      ? messages.doorOffWall(i + 1)
                      : `${messages.doorNumber(i + 1)}${wayWord(door[2]?.way)}`}
                  </span>
                }
                selected={i === chosen}
                tabStop={i === (chosen ?? 0)}
                trailing={
                  <>
                    {door[0].join(", ")}{" "}
                    <span className={styles["long"]}>{door[2]?.length ?? doorLength([door[0], door[1]])}</span>
                    <RemoveButton
                      icon={X}
                      label={messages.deleteDoor(i + 1)}
                      onClick={() => removePart(model, template, "door", i)}
                    />
                  </>
                }
                onClick={() => model.session.select([`template:${template.id}`, `door:${i}`])}
              />
            );
          })}
        </Rows>
      </div>
      {chosen !== undefined && positions[chosen] !== undefined && <ChosenDoor {...props} index={chosen} />}
    </>
  );
}

function wayWord(way: "in" | "out" | undefined): string {
  if (way === undefined) return "";
  return way === "in" ? ", entrance" : ", exit";
}

/** Type, way and length of the selected drawn door. */
function ChosenDoor({ model, template, index }: Props & { index: number }): ReactElement {
  const document = useStore(model.session.store, (state) => state.history.data);
  const ref = { kind: "drawn", index } as const;
  const traits = traitsAt(template.doors, ref);
  const door = template.doors.mode === "manual" ? template.doors.positions[index] : undefined;
  const whole = door === undefined ? 1 : doorLength([door[0], door[1]]);
  const set = (
    label: string,
    next: { socket?: string | undefined; way?: "in" | "out" | undefined; length?: number | undefined },
  ): void =>
    model.session.edit(label, (draft) =>
      changeTemplate(draft, template.id, (target) =>
        setDoorTraits(target.doors, ref, { socket: traits.socket, way: traits.way, length: traits.length, ...next }),
      ),
    );
  return (
    <div className={styles["rule"]} role="group" aria-label={messages.doorNumber(index + 1)}>
      <DoorTraitFields
        name={messages.doorNumber(index + 1)}
        types={doorTypes(document)}
        traits={traits}
        onChange={(label, next) => set(label, next)}
      />
      <SwitchRow
        label={messages.letDoorsSlide}
        checked={traits.length !== undefined}
        disabled={whole < 2}
        onChange={(isStretch) =>
          set(isStretch ? messages.letDoorsSlide : messages.fixDoorAsDrawn, {
            length: isStretch ? 1 : undefined,
          })
        }
      />
      {traits.length !== undefined && (
        <NumberField
          label={messages.length}
          name={messages.doorLengthHere}
          unit={messages.cells}
          value={traits.length}
          min={1}
          max={Math.max(1, whole)}
          onCommit={(length) => set(messages.setDoorLength, { length })}
        />
      )}
    </div>
  );
}
