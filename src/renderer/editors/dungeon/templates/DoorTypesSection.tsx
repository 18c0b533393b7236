import { plural } from "#shared/text/format.ts";
import { Plus, X } from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { Button } from "#renderer/parts/Button.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";

import inspector from "../inspector/Inspector.module.css";
import { DoorTypeChip } from "./DoorTypeChip.tsx";
import { addDoorType, doorTypes, removeDoorType, renameDoorType, setTypesJoin } from "./doorTypes.ts";
import type { DoorType } from "./doorTypes.ts";
import styles from "./DoorTypesSection.module.css";
import type { TemplateModel } from "./templateModel.ts";

/** The door types of the set: their names, and which of them join each other. */
export function DoorTypesSection({ model, readOnly }: { model: TemplateModel; readOnly: boolean }): ReactElement {
  const document = useStore(model.session.store, (state) => state.history.data);
  const types = doorTypes(document);
  return (
    <Section title="Door types of the set" note={types.length === 0 ? "plain doors only" : undefined}>
      <div className={inspector["stack"]}>
        {types.map((type) => (
          <TypeRow key={type.name} model={model} type={type} types={types} readOnly={readOnly} />
        ))}
        <div>
          <Button
            size="small"
            icon={Plus}
            disabledReason={readOnly ? "This project is read-only." : undefined}
            onClick={() => model.session.edit("Add a door type", (draft) => void addDoorType(draft))}
          >
            Add a door type
          </Button>
        </div>
      </div>
    </Section>
  );
}

function TypeRow(props: {
  model: TemplateModel;
  type: DoorType;
  types: readonly DoorType[];
  readOnly: boolean;
}): ReactElement {
  const { model, type, types, readOnly } = props;
  return (
    <div className={styles["type"]} role="group" aria-label={`Door type ${type.name}`}>
      <div className={styles["head"]}>
        <DoorTypeChip type={type} />
        <TextField
          label={`Name of door type ${type.name}`}
          value={type.name}
          maxLength={60}
          disabled={readOnly}
          commitWhenLeft
          onCommit={(name) =>
            model.session.edit("Rename a door type", (draft) => renameDoorType(draft, type.name, name))
          }
        />
        {!readOnly && (
          <IconButton
            icon={X}
            label={`Remove ${type.name}`}
            size="small"
            onClick={() => model.session.edit(`Remove ${type.name}`, (draft) => removeDoorType(draft, type.name))}
          />
        )}
      </div>
      <div className={styles["joins"]}>
        <span className={styles["word"]}>joins</span>
        {types.map((other) => {
          const joined = type.joins.includes(other.name);
          return (
            <button
              key={other.name}
              type="button"
              className={styles["join"]}
              aria-pressed={joined}
              aria-label={`${type.name} joins ${other.name}`}
              title={joined ? `${type.name} joins ${other.name}` : `${type.name} does not join ${other.name}`}
              disabled={readOnly}
              onClick={() =>
                model.session.edit(joined ? "Part two door types" : "Join two door types", (draft) =>
                  setTypesJoin(draft, type.name, other.name, !joined),
                )
              }
            >
              {other.letter}
            </button>
          );
        })}
        <span className={styles["count"]}>{plural(type.doors, "door")}</span>
      </div>
    </div>
  );
}
