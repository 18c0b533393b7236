import { Plus } from "lucide-react";
import { useState, type ReactElement } from "react";
import type { PaintObject } from "#shared/levels/dungeon/tiles/templatePaint.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { Select, namedOptions } from "#renderer/parts/Select.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { useTileDocuments } from "#renderer/levels/tiles/layoutTiles.ts";
import { type ClassField, type ObjectClass, startFields } from "#shared/levels/dungeon/tiles/objectClasses.ts";
import { RemoveButton } from "#renderer/parts/ListButtons.tsx";
import { putOptional, putText } from "#renderer/history/putOptional.ts";
import { paintMessages as messages } from "./messages.ts";
import styles from "./Paint.module.css";
import { changeObject } from "./paintEdits.ts";
import type { PaintSectionProps } from "./paintSectionProps.ts";

const numbers = [
  ["x", messages.x, messages.place, -10],
  ["y", messages.y, messages.place, -10],
  ["width", messages.width, messages.resize, 0],
  ["height", messages.height, messages.resize, 0],
] as const;

const starts = { text: "", number: 0, yesNo: false } as const;
type FieldType = keyof typeof starts;

/** The selected object: class, name, place, and its fields by their types. */
export function ObjectSection(props: PaintSectionProps & { object: PaintObject }): ReactElement {
  const { model, readOnly, object } = props;
  const [type, setType] = useState<FieldType>("text");
  const { classes } = useTileDocuments();
  const own = classes.find(({ name }) => name === object.class);
  const edit = (label: string, change: Parameters<typeof changeObject>[3]): void =>
    model.templates.session.edit(label, (draft) => changeObject(draft, model.place(), object.id, change));
  const setField = (name: string, value: string | number | boolean): void =>
    edit(messages.setField, (draft) => void (draft.fields = { ...draft.fields, [name]: value }));
  const setClass = (name: string): void =>
    edit(messages.setClass, (draft) => {
      draft.class = name;
      const next = classes.find((one) => one.name === name);
      if (next !== undefined && next.fields.length > 0) draft.fields = startFields(next, draft.fields);
    });
  return (
    <Section title={object.name ?? object.class} note={messages.object} key={object.id}>
      {classes.length > 0 && (
        <Select
          label={messages.projectClass}
          value={own === undefined ? "" : object.class}
          options={[
            ...(own === undefined ? [{ value: "", label: messages.ownClass }] : []),
            ...classes.map(({ name, icon }) => ({ value: name, label: icon === undefined ? name : `${icon} ${name}` })),
          ]}
          onChange={(name) => {
            if (name !== "") setClass(name);
          }}
        />
      )}
      <TextField
        label={messages.class}
        showLabel
        value={object.class}
        maxLength={60}
        onCommit={(name) => setClass(name.trim())}
      />
      <TextField
        label={messages.name}
        showLabel
        value={object.name ?? ""}
        maxLength={60}
        onCommit={(name) => edit(messages.setName, (draft) => putText(draft, "name", name))}
      />
      <div className={styles["pair"]}>
        {numbers.map(([field, label, edited, min]) => (
          <NumberField
            key={field}
            label={label}
            value={object[field]}
            min={min}
            max={4096}
            step={0.5}
            digits={1}
            onCommit={(value) => edit(edited, (draft) => void (draft[field] = value))}
          />
        ))}
        <NumberField
          label={messages.rotation}
          unit={messages.degrees}
          value={object.rotation ?? 0}
          min={0}
          max={360}
          onCommit={(value) =>
            edit(messages.rotate, (draft) => putOptional(draft, "rotation", value === 0 ? undefined : value))
          }
        />
      </div>
      {Object.entries(object.fields ?? {}).map(([name, value]) => (
        <div key={name} className={styles["field"]}>
          <FieldValue
            name={name}
            value={value}
            field={fieldOf(own, name, value)}
            objects={objectsOf(props)}
            onChange={(next) => setField(name, next)}
          />
          <RemoveButton
            label={messages.removeField(name)}
            onClick={() =>
              edit(messages.removeField(name), (draft) => {
                const { [name]: _, ...rest } = draft.fields ?? {};
                draft.fields = rest;
              })
            }
          />
        </div>
      ))}
      {!readOnly && (
        <div className={styles["field"]}>
          <Select
            label={messages.fieldType}
            hideLabel
            value={type}
            options={namedOptions({ text: messages.text, number: messages.number, yesNo: messages.yesNo })}
            onChange={setType}
          />
          <Button
            size="small"
            icon={Plus}
            onClick={() => {
              const names = new Set(Object.keys(object.fields ?? {}));
              let number = names.size + 1;
              while (names.has(messages.fieldNumber(number))) number++;
              setField(messages.fieldNumber(number), starts[type]);
            }}
          >
            {messages.addField}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** The field of the object's class, where its value is of that type. */
function fieldOf(own: ObjectClass | undefined, name: string, value: unknown): ClassField | undefined {
  const field = own?.fields.find((one) => one.name === name);
  return typeof value === "string" && field?.type !== "number" && field?.type !== "yes/no" ? field : undefined;
}

/** What a reference may name: the other objects of the template. */
function objectsOf({ template, object }: PaintSectionProps & { object: PaintObject }) {
  return (template.paint?.layers ?? [])
    .flatMap((layer) => (layer.kind === "objects" ? layer.objects : []))
    .filter(({ id }) => id !== object.id)
    .map((one) => ({ value: one.id, label: one.name ?? one.class }));
}

/** A value in the control of its type: choices and references are chosen, colors are checked. */
function FieldValue(props: {
  name: string;
  value: string | number | boolean;
  field: ClassField | undefined;
  objects: readonly { readonly value: string; readonly label: string }[];
  onChange: (value: string | number | boolean) => void;
}): ReactElement {
  const { name, value, field, objects, onChange } = props;
  if (typeof value === "boolean") return <SwitchRow label={name} checked={value} onChange={onChange} />;
  if (typeof value === "number") return <NumberField label={name} value={value} digits={3} onCommit={onChange} />;
  if (field?.type === "choice" || field?.type === "reference") {
    const choices =
      field.type === "choice"
        ? (field.choices ?? []).map((one) => ({ value: one, label: one }))
        : [{ value: "", label: messages.noReference }, ...objects];
    const isKnown = choices.some((one) => one.value === value);
    const options = isKnown ? choices : [{ value, label: value }, ...choices];
    return <Select label={name} value={value} options={options} onChange={onChange} />;
  }
  const isColor = field?.type === "color";
  const rule = (text: string): string | undefined => (/^#[0-9a-f]{6}$/i.test(text) ? undefined : messages.colorRule);
  return (
    <TextField
      label={name}
      value={value}
      maxLength={2000}
      mono={isColor}
      {...(isColor ? { rule } : {})}
      onCommit={onChange}
    />
  );
}
