import { Plus, X } from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { Button } from "#renderer/parts/Button.tsx";
import { retakeEdit } from "#renderer/history/retakeEdit.ts";
import { Section } from "#renderer/parts/Section.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";

import { RemoveButton } from "#renderer/parts/ListButtons.tsx";
import { DoorTypeChip } from "./DoorTypeChip.tsx";
import { addDoorType, doorTypes, removeDoorType, renameDoorType, setTypesJoin, type DoorType } from "./doorTypes.ts";
import styles from "./DoorTypesSection.module.css";
import type { TemplateModel } from "./templateModel.ts";
import { messages } from "./messages.ts";

/** The door types of the set: their names, and which of them connect to each other. */
export function DoorTypesSection({ model, readOnly }: { model: TemplateModel; readOnly: boolean }): ReactElement {
  const document = useStore(model.session.store, (state) => state.history.data);
  const types = doorTypes(document);
  return (
    <Section title={messages.doorTypesOfSet} note={types.length === 0 ? messages.plainDoorsOnly : undefined} stacked>
      {types.map((type, index) => (
        // By position: a name changes while it is typed.
        // oxlint-disable-next-line react/no-array-index-key
        <TypeRow key={index} model={model} type={type} number={index + 1} types={types} readOnly={readOnly} />
      ))}
      <div>
        <Button
          size="small"
          icon={Plus}
          disabledReason={readOnly ? messages.readOnly : undefined}
          onClick={() => model.session.edit(messages.addDoorType, (draft) => void addDoorType(draft))}
        >
          {messages.addDoorType}
        </Button>
      </div>
    </Section>
  );
}

function TypeRow(props: {
  model: TemplateModel;
  type: DoorType;
  number: number;
  types: readonly DoorType[];
  readOnly: boolean;
}): ReactElement {
  const { model, type, number, types, readOnly } = props;
  const rule = (text: string): string | undefined => {
    const name = text.trim();
    if (name === "") return messages.nameMissing;
    return name !== type.name && types.some((other) => other.name === name) ? messages.nameTaken : undefined;
  };
  return (
    <div className={styles["type"]} role="group" aria-label={messages.doorType(type.name)}>
      <div className={styles["head"]}>
        <DoorTypeChip type={type} />
        <TextField
          label={messages.nameOfDoorType(number)}
          value={type.name}
          maxLength={60}
          rule={rule}
          onCommit={(name, gesture, original) =>
            retakeEdit(model.session, gesture, messages.renameDoorType, (draft) =>
              renameDoorType(draft, original, name),
            )
          }
        />
        <RemoveButton
          icon={X}
          label={messages.remove(type.name)}
          onClick={() => model.session.edit(messages.remove(type.name), (draft) => removeDoorType(draft, type.name))}
        />
      </div>
      <div className={styles["joins"]}>
        <span className={styles["word"]}>{messages.connectsTo}</span>
        {types.map((other) => {
          const joined = type.joins.includes(other.name);
          return (
            <button
              key={other.name}
              type="button"
              className={styles["join"]}
              disabled={readOnly}
              aria-pressed={joined}
              aria-label={messages.typeConnectsTo(type.name, other.name)}
              title={
                joined
                  ? messages.typeConnectsTo(type.name, other.name)
                  : messages.doesNotConnectTo(type.name, other.name)
              }
              onClick={() =>
                model.session.edit(joined ? messages.disconnectDoorTypes : messages.connectDoorTypes, (draft) =>
                  setTypesJoin(draft, type.name, other.name, !joined),
                )
              }
            >
              {other.letter}
            </button>
          );
        })}
        <span className={styles["count"]}>{messages.doorCount(type.doors)}</span>
      </div>
    </div>
  );
}
