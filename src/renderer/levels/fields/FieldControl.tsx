import type { ReactElement } from "react";
import { startValue, usualColor, type PlainValue } from "#shared/fields/fieldDefinition.ts";
import type { ProjectField } from "#shared/fields/fieldsDocument.ts";
import { type FieldValue, valueFault } from "#shared/fields/fieldValues.ts";
import { useDisabled } from "#renderer/parts/fieldsDisabled.ts";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import styles from "./Fields.module.css";
import { fieldValueMessages as messages } from "./messages.ts";

/** A room that references can name. */
export interface NamedRoom {
  readonly id: string;
  readonly name: string;
}

interface Props {
  readonly field: ProjectField;
  /** A value that fits the field. */
  readonly value: FieldValue;
  readonly rooms: readonly NamedRoom[];
  readonly onChange: (value: FieldValue, gesture?: string) => void;
}

/** A value in the control of its field's type. Lists are typed, with commas between the values. */
export function FieldControl(props: Props): ReactElement {
  const { field, value, rooms, onChange } = props;
  const disabled = useDisabled();
  if (field.list === true) return <ListControl {...props} />;
  const { name, type } = field;
  const plain = Array.isArray(value) ? startValue(field) : value;
  switch (type) {
    case "yes/no":
      return <SwitchRow label={name} checked={plain === true} onChange={onChange} />;
    case "number":
    case "whole number":
      return (
        <NumberField
          label={name}
          value={Number(plain)}
          min={field.min}
          max={field.max}
          unit={field.unit}
          digits={type === "number" ? 3 : 0}
          onCommit={(next) => onChange(next)}
        />
      );
    case "choice":
      return (
        <Select
          label={name}
          value={String(plain)}
          options={(field.choices ?? []).map((one) => ({ value: one, label: one }))}
          onChange={(next) => onChange(next)}
        />
      );
    case "reference":
      return (
        <Select
          label={name}
          value={String(plain)}
          options={[
            { value: "", label: messages.noRoom },
            ...rooms.map((room) => ({ value: room.id, label: room.name })),
          ]}
          onChange={(next) => onChange(next)}
        />
      );
    case "color":
      return (
        <div className={styles["color"]}>
          <TextField
            label={name}
            showLabel
            mono
            value={String(plain)}
            maxLength={7}
            rule={(text) => valueFault(field, text)}
            onCommit={onChange}
          />
          <input
            type="color"
            aria-label={messages.colorOf(name)}
            disabled={disabled}
            value={typeof plain === "string" ? plain : usualColor}
            onChange={(event) => onChange(event.target.value, `color ${field.id}`)}
          />
        </div>
      );
    case "text":
      return <TextField label={name} showLabel value={String(plain)} maxLength={2000} onCommit={onChange} />;
  }
}

function ListControl({ field, value, rooms, onChange }: Props): ReactElement {
  const list = Array.isArray(value) ? value : [];
  return (
    <TextField
      label={field.name}
      showLabel
      value={printList(field, list, rooms)}
      placeholder={messages.listHint}
      maxLength={2000}
      rule={(text) => {
        const read = readList(field, text, rooms);
        return typeof read === "string" ? read : valueFault(field, read);
      }}
      onCommit={(text, gesture) => {
        const read = readList(field, text, rooms);
        if (typeof read !== "string" && valueFault(field, read) === undefined) onChange(read, gesture);
      }}
    />
  );
}

function printList({ type }: ProjectField, list: readonly PlainValue[], rooms: readonly NamedRoom[]): string {
  const nameOf = (id: PlainValue): string => rooms.find((room) => room.id === id)?.name ?? String(id);
  return list.map((one) => (type === "reference" ? nameOf(one) : String(one))).join(", ");
}

/** Values of a typed list; a sentence where one can't be read. */
export function readList({ type }: ProjectField, text: string, rooms: readonly NamedRoom[]): PlainValue[] | string {
  const parts = text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  switch (type) {
    case "number":
    case "whole number":
      // What isn't a number stays a text, which the field's rule refuses with a sentence.
      return parts.map((part) => (Number.isFinite(Number(part)) ? Number(part) : part));
    case "yes/no":
      return parts.map((part) =>
        part === "yes" || part === "true" ? true : part === "no" || part === "false" ? false : part,
      );
    case "reference": {
      const unknown = parts.find((part) => !rooms.some(({ name, id }) => name === part || id === part));
      if (unknown !== undefined) return messages.unknownRoom(unknown);
      return parts.map((part) => rooms.find(({ name, id }) => name === part || id === part)?.id ?? part);
    }
    case "text":
    case "choice":
    case "color":
      return parts;
  }
}
