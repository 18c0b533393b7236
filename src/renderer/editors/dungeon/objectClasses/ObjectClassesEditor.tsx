import { type ReactElement, useMemo } from "react";
import { useStore } from "zustand";
import { fieldTypes, startValue } from "#shared/fields/fieldDefinition.ts";
import type { ClassField, ObjectClass, ObjectClasses } from "#shared/levels/dungeon/tiles/objectClasses.ts";
import { useCommands } from "#renderer/commands/registry.ts";
import { documentPage } from "#renderer/history/DocumentFrame.tsx";
import type { DocumentSession } from "#renderer/history/documentSession.ts";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { RemoveButton, AddButton } from "#renderer/parts/ListButtons.tsx";
import { putText } from "#renderer/history/putOptional.ts";
import { classCommands } from "./classCommands.ts";
import { addClass, addField, changeClass, changeField, retype } from "./classEdits.ts";
import { classMessages as messages } from "./messages.ts";
import styles from "./ObjectClasses.module.css";

/** The classes of objects that a project's painted rooms use: name, color, scene, and fields with their types. */
export const ObjectClassesEditor = documentPage(Classes);

interface Props {
  readonly session: DocumentSession<ObjectClasses>;
}

function Classes({ session }: Props): ReactElement {
  const { classes } = useStore(session.store, (state) => state.history.data);
  useCommands(useMemo(() => classCommands(session), [session]));
  return (
    <div className={styles["page"]}>
      <header className={styles["head"]}>
        <h2>{messages.title}</h2>
        <span className={styles["quiet"]}>{messages.count(classes.length)}</span>
        <AddButton label={messages.add} onClick={() => session.edit(messages.addEdit, addClass)} />
      </header>
      <p className={styles["quiet"]}>{classes.length === 0 ? messages.empty : messages.hint}</p>
      {classes.map((one, index) => (
        // Classes have no ids: their place is what an edit goes by.
        // oxlint-disable-next-line react/no-array-index-key
        <ClassCard key={index} session={session} one={one} index={index} />
      ))}
    </div>
  );
}

interface CardProps extends Props {
  readonly one: ObjectClass;
  readonly index: number;
}

function ClassCard(props: CardProps): ReactElement {
  const { session, one, index } = props;
  const edit = (label: string, change: Parameters<typeof changeClass>[2]): void =>
    session.edit(label, (draft) => changeClass(draft, index, change));
  return (
    <section className={styles["card"]} aria-label={one.name}>
      <div className={styles["row"]}>
        <span className={styles["swatch"]} style={{ background: one.color }} aria-hidden>
          {one.icon}
        </span>
        <TextField
          label={messages.name}
          showLabel
          value={one.name}
          maxLength={60}
          onCommit={(name) =>
            edit(messages.rename, (draft) => {
              if (name.trim() !== "") draft.name = name.trim();
            })
          }
        />
        <TextField
          label={messages.color}
          showLabel
          mono
          value={one.color}
          maxLength={7}
          rule={(color) => (/^#[0-9a-f]{6}$/i.test(color) ? undefined : messages.colorRule)}
          onCommit={(color) => edit(messages.setColor, (draft) => void (draft.color = color))}
        />
        <TextField
          label={messages.icon}
          showLabel
          value={one.icon ?? ""}
          maxLength={4}
          onCommit={(icon) => edit(messages.setIcon, (draft) => putText(draft, "icon", icon))}
        />
        <TextField
          label={messages.scene}
          showLabel
          value={one.scene ?? ""}
          placeholder={messages.sceneHint}
          maxLength={300}
          onCommit={(scene) => edit(messages.setScene, (draft) => putText(draft, "scene", scene))}
        />
        <RemoveButton
          label={messages.remove(one.name)}
          onClick={() => session.edit(messages.remove(one.name), (draft) => void draft.classes.splice(index, 1))}
        />
      </div>
      {one.fields.map((field, at) => (
        // Fields have no ids either.
        // oxlint-disable-next-line react/no-array-index-key
        <FieldRow key={at} {...props} field={field} at={at} />
      ))}
      <AddButton label={messages.addField} onClick={() => edit(messages.addField, addField)} />
    </section>
  );
}

function FieldRow({ session, index, field, at }: CardProps & { field: ClassField; at: number }): ReactElement {
  const edit = (change: Parameters<typeof changeField>[3]): void =>
    session.edit(messages.editField, (draft) => changeField(draft, index, at, change));
  const value = startValue(field);
  return (
    <div className={styles["field"]}>
      <TextField
        label={messages.fieldName}
        value={field.name}
        maxLength={60}
        onCommit={(name) =>
          edit((draft) => {
            if (name.trim() !== "") draft.name = name.trim();
          })
        }
      />
      <Select
        label={messages.fieldType}
        hideLabel
        value={field.type}
        options={fieldTypes.map((type) => ({ value: type, label: type }))}
        onChange={(type) => edit((draft) => retype(draft, type))}
      />
      {typeof value === "boolean" ? (
        <SwitchRow
          label={messages.fieldDefault}
          checked={value}
          onChange={(next) => edit((draft) => void (draft.default = next))}
        />
      ) : typeof value === "number" ? (
        <NumberField
          label={messages.fieldDefault}
          value={value}
          digits={field.type === "whole number" ? 0 : 3}
          onCommit={(next) => edit((draft) => void (draft.default = next))}
        />
      ) : field.type === "choice" ? (
        <TextField
          label={messages.choices}
          placeholder={messages.choices}
          value={(field.choices ?? []).join(", ")}
          maxLength={2000}
          onCommit={(text) =>
            edit((draft) => {
              const choices = text.split(",").map((one) => one.trim().slice(0, 60));
              draft.choices = choices.filter((one) => one !== "").slice(0, 200);
              delete draft.default;
            })
          }
        />
      ) : (
        <TextField
          label={messages.fieldDefault}
          placeholder={messages.fieldDefault}
          value={value}
          maxLength={2000}
          onCommit={(next) => edit((draft) => void (draft.default = next))}
        />
      )}
      <RemoveButton
        label={messages.removeField(field.name)}
        onClick={() =>
          session.edit(messages.removeField(field.name), (draft) =>
            changeClass(draft, index, (owner) => void owner.fields.splice(at, 1)),
          )
        }
      />
    </div>
  );
}
