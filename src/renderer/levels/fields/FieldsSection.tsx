import { RotateCcw, Trash2 } from "lucide-react";
import type { ReactElement } from "react";
import { type ProjectField, fieldsOn } from "#shared/fields/fieldsDocument.ts";
import type { FieldOwner } from "#shared/fields/fieldOwner.ts";
import { leftOver } from "#shared/fields/fieldProblems.ts";
import { type FieldValue, type FieldValues, startOf, valueFault, valueText } from "#shared/fields/fieldValues.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { ProjectFields } from "#renderer/studio/ProjectFields.tsx";
import { useReadOnly } from "#renderer/studio/session.ts";
import { RemoveButton } from "#renderer/parts/ListButtons.tsx";
import { FieldControl, type NamedRoom } from "./FieldControl.tsx";
import styles from "./Fields.module.css";
import { fieldValueMessages as messages } from "./messages.ts";

interface FieldsSectionProps {
  /** All fields of the kind. */
  readonly fields: readonly ProjectField[];
  readonly owner: FieldOwner;
  /** Values of what is selected, at least one; a change is for all of them. */
  readonly values: readonly (FieldValues | undefined)[];
  readonly rooms?: readonly NamedRoom[];
  /** `value` undefined: the default counts again. Calls of one gesture can be one undo step. */
  readonly onChange: (label: string, id: string, value: FieldValue | undefined, gesture?: string) => void;
  /** Deletes the values without a field in the whole document; absent: only one by one. */
  readonly deleteLeftOver?: { readonly count: number; readonly run: () => void };
}

const noRooms: readonly NamedRoom[] = [];

/** The project's own fields of what is selected, by their headings, and values whose field was removed. */
export function FieldsSection(props: FieldsSectionProps): ReactElement | null {
  const { fields, owner, values, onChange, deleteLeftOver } = props;
  const readOnly = useReadOnly();
  const own = fieldsOn(fields, owner);
  const left = [...new Set(values.flatMap((one) => leftOver(fields, one ?? {})))];
  if (own.length === 0 && left.length === 0) return null;
  const groups = [...Map.groupBy(own, ({ group = "" }) => group)];
  return (
    <ProjectFields>
      {groups.map(([group, members]) => (
        <Section key={group} title={group === "" ? messages.fields : group} stacked>
          {members.map((field) => (
            <FieldRow key={field.id} {...props} field={field} />
          ))}
        </Section>
      ))}
      {left.length > 0 && (
        <Section title={messages.leftOver} note={String(left.length)} stacked>
          <p className={styles["quiet"]}>{messages.leftOverHint}</p>
          {left.map((id) => (
            <div key={id} className={styles["left"]}>
              <span>
                <code>{id}</code> {valueText(values.find((one) => one?.[id] !== undefined)?.[id] ?? "")}
              </span>
              <RemoveButton
                label={messages.deleteValue(id)}
                onClick={() => onChange(messages.deleteValue(id), id, undefined)}
              />
            </div>
          ))}
          {!readOnly && deleteLeftOver !== undefined && deleteLeftOver.count > 1 && (
            <div>
              <Button size="small" icon={Trash2} onClick={deleteLeftOver.run}>
                {messages.deleteAll(deleteLeftOver.count)}
              </Button>
            </div>
          )}
        </Section>
      )}
    </ProjectFields>
  );
}

function FieldRow(props: FieldsSectionProps & { field: ProjectField }): ReactElement {
  const { field, values, rooms = noRooms, onChange } = props;
  const readOnly = useReadOnly();
  const given = values.map((one) => one?.[field.id]);
  const [first] = given;
  const isSame = given.every((one) => JSON.stringify(one) === JSON.stringify(first));
  const known = new Set(rooms.map(({ id }) => id));
  const referable = rooms.length === 0 ? undefined : known;
  const fault = isSame && first !== undefined ? valueFault(field, first, referable) : undefined;
  const shown = !isSame || first === undefined || fault !== undefined ? startOf(field) : first;
  const isGiven = given.some((one) => one !== undefined);
  const faultId = `fault-${field.id}`;
  return (
    <div className={styles["row"]} data-field={field.id}>
      <div className={styles["control"]} aria-describedby={fault === undefined ? undefined : faultId}>
        <FieldControl
          key={field.id}
          field={field}
          value={shown}
          rooms={rooms}
          onChange={(value, gesture) => onChange(messages.set(field.name), field.id, value, gesture)}
        />
      </div>
      {isGiven && !readOnly ? (
        <IconButton
          icon={RotateCcw}
          label={messages.clear(field.name)}
          onClick={() => onChange(messages.clear(field.name), field.id, undefined)}
        />
      ) : (
        <span className={styles["space"]} />
      )}
      {!isSame && <span className={styles["quiet"]}>{messages.different}</span>}
      {fault !== undefined && first !== undefined && (
        <span className={styles["fault"]} id={faultId} role="alert">
          {messages.fault(valueText(first), fault)}
        </span>
      )}
    </div>
  );
}
