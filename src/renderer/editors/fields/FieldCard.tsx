import { ChevronDown, ChevronUp } from "lucide-react";
import type { ReactElement } from "react";
import { fieldTypes, usualColor } from "#shared/fields/fieldDefinition.ts";
import type { FieldOwner } from "#shared/fields/fieldOwner.ts";
import type { FieldsDocument, ProjectField } from "#shared/fields/fieldsDocument.ts";
import { startOf, valueFault } from "#shared/fields/fieldValues.ts";
import { ownerNames } from "#shared/fields/messages.ts";
import { retakeEdit } from "#renderer/history/retakeEdit.ts";
import type { DocumentSession } from "#renderer/history/documentSession.ts";
import { FieldControl } from "#renderer/levels/fields/FieldControl.tsx";
import { Checkbox } from "#renderer/parts/Checkbox.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Select, optionsOf } from "#renderer/parts/Select.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { showToast } from "#renderer/studio/toasts.ts";
import { RemoveButton } from "#renderer/parts/ListButtons.tsx";
import { putOptional, putText } from "#renderer/history/putOptional.ts";
import styles from "./FieldsPage.module.css";
import {
  type FieldDraft,
  changeField,
  moveField,
  renameField,
  retypeField,
  setChoiceColor,
  setChoices,
  showOnCanvas,
  toggleOwner,
} from "./fieldsEdits.ts";
import { fieldsPageMessages as messages } from "./messages.ts";

interface Props {
  readonly session: DocumentSession<FieldsDocument>;
  readonly field: ProjectField;
  /** Place in the list. */
  readonly at: number;
  readonly isLast: boolean;
  readonly owners: readonly FieldOwner[];
  readonly readOnly: boolean;
  /** What is wrong with its definition. */
  readonly fault: string | undefined;
}

/** One field: what it is called, what its values are, what has it, and where it shows. */
export function FieldCard(props: Props): ReactElement {
  const { session, field, at, isLast, owners, readOnly, fault } = props;
  const { id, name, type } = field;
  const edit = editor(props);
  const isNumber = type === "number" || type === "whole number";
  return (
    <section className={styles["card"]} data-card={id} data-target={`field:${id}`} aria-label={name}>
      <div className={styles["row"]}>
        <TextField
          label={messages.name}
          showLabel
          value={name}
          maxLength={60}
          onCommit={(next, gesture) =>
            retakeEdit(session, gesture, messages.rename, (draft) => renameField(draft, at, next))
          }
        />
        <Select
          label={messages.type}
          value={type}
          options={optionsOf(fieldTypes, messages.types)}
          onChange={(next) => edit(messages.changeType, (draft) => retypeField(draft, next))}
        />
        <SwitchRow
          label={messages.list}
          checked={field.list === true}
          onChange={(isList) =>
            edit(messages.changeList, (draft) => putOptional(draft, "list", isList ? true : undefined))
          }
        />
        {!readOnly && (
          <span className={styles["buttons"]}>
            <IconButton
              icon={ChevronUp}
              label={messages.moveUp(name)}
              disabledReason={at === 0 ? messages.isFirst : undefined}
              onClick={() => session.edit(messages.moveUp(name), (draft) => moveField(draft, at, -1))}
            />
            <IconButton
              icon={ChevronDown}
              label={messages.moveDown(name)}
              disabledReason={isLast ? messages.isLast : undefined}
              onClick={() => session.edit(messages.moveDown(name), (draft) => moveField(draft, at, 1))}
            />
            <RemoveButton
              label={messages.remove(name)}
              onClick={() => {
                session.edit(messages.remove(name), (draft) => void draft.fields.splice(at, 1));
                showToast({ text: messages.removedHint(name) });
              }}
            />
          </span>
        )}
      </div>
      <div className={styles["owners"]} role="group" aria-label={messages.on}>
        <span className={styles["quiet"]}>{messages.on}</span>
        {owners.map((owner) => (
          <Checkbox
            key={owner}
            label={ownerNames[owner]}
            checked={field.on.includes(owner)}
            disabled={field.on.length === 1 && field.on.includes(owner)}
            onChange={() => edit(messages.changeOn, (draft) => toggleOwner(draft, owner))}
          />
        ))}
      </div>
      <div className={styles["parts"]}>
        {type === "choice" && (
          <div className={styles["choices"]}>
            <TextField
              label={messages.choices}
              showLabel
              placeholder={messages.choicesPlaceholder}
              value={(field.choices ?? []).join(", ")}
              maxLength={2000}
              onCommit={(text) => edit(messages.changeChoices, (draft) => setChoices(draft, text))}
            />
          </div>
        )}
        {isNumber && <Limits {...props} />}
        {field.list !== true && type !== "reference" && (type !== "choice" || (field.choices ?? []).length > 0) && (
          <FieldControl
            key={type}
            field={{ ...field, name: messages.usual }}
            value={valueFault(field, startOf(field)) === undefined ? startOf(field) : ""}
            rooms={[]}
            onChange={(value) =>
              edit(messages.changeDefault, (draft) => {
                if (!Array.isArray(value)) draft.default = value;
              })
            }
          />
        )}
        <TextField
          label={messages.group}
          showLabel
          value={field.group ?? ""}
          placeholder={messages.groupPlaceholder}
          maxLength={60}
          onCommit={(group) => edit(messages.changeGroup, (draft) => putText(draft, "group", group))}
        />
      </div>
      <Canvas {...props} />
      {fault !== undefined && (
        <p className={styles["fault"]} role="status">
          {fault}
        </p>
      )}
      <p className={styles["ids"]}>
        <span>{messages.inFormulas(`field.${id}`)}</span>
        <span>{messages.inFiles(id)}</span>
      </p>
    </section>
  );
}

function editor({ session, at }: Props): (label: string, change: (draft: FieldDraft) => void) => void {
  return (label, change) => session.edit(label, (draft) => changeField(draft, at, change));
}

function Limits(props: Props): ReactElement {
  const { field } = props;
  const edit = editor(props);
  return (
    <>
      {(["min", "max"] as const).map((end) => (
        <div key={end}>
          <SwitchRow
            label={messages.limited[end]}
            checked={field[end] !== undefined}
            onChange={(isLimited) =>
              edit(messages.changeRange, (draft) => {
                const usual = end === "min" ? Math.min(0, draft.max ?? 0) : Math.max(10, draft.min ?? 0);
                putOptional(draft, end, isLimited ? usual : undefined);
              })
            }
          />
          {field[end] !== undefined && (
            <NumberField
              label={messages[end]}
              name={messages.limited[end]}
              value={field[end]}
              {...(end === "min" && field.max !== undefined ? { max: field.max } : {})}
              {...(end === "max" && field.min !== undefined ? { min: field.min } : {})}
              digits={field.type === "number" ? 3 : 0}
              onCommit={(value) => edit(messages.changeRange, (draft) => void (draft[end] = value))}
            />
          )}
        </div>
      ))}
      <TextField
        label={messages.unit}
        showLabel
        value={field.unit ?? ""}
        maxLength={20}
        onCommit={(unit) => edit(messages.changeUnit, (draft) => putText(draft, "unit", unit))}
      />
    </>
  );
}

/** Rooms and connections show the field on the graph's canvas, in a color, or one for each choice. */
function Canvas(props: Props): ReactElement | null {
  const { field, readOnly } = props;
  const edit = editor(props);
  if (!field.on.includes("room") && !field.on.includes("connection")) return null;
  const isChoice = field.type === "choice" && field.list !== true;
  return (
    <div className={styles["canvas"]}>
      <SwitchRow
        label={messages.onCanvas}
        checked={field.canvas !== undefined}
        onChange={(isShown) => edit(messages.changeCanvas, (draft) => showOnCanvas(draft, isShown))}
      />
      {field.canvas !== undefined && !isChoice && field.type !== "color" && (
        <input
          type="color"
          aria-label={messages.canvasColor(field.name)}
          disabled={readOnly}
          value={field.canvas}
          onChange={(event) => edit(messages.changeCanvas, (draft) => void (draft.canvas = event.target.value))}
        />
      )}
      {field.canvas !== undefined &&
        isChoice &&
        (field.choices ?? []).map((choice) => (
          <label key={choice} className={styles["choice"]}>
            <input
              type="color"
              aria-label={messages.choiceColor(choice)}
              disabled={readOnly}
              value={field.choiceColors?.[choice] ?? field.canvas ?? usualColor}
              onChange={(event) =>
                edit(messages.changeCanvas, (draft) => setChoiceColor(draft, choice, event.target.value))
              }
            />
            {choice}
          </label>
        ))}
    </div>
  );
}
