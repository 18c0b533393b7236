import { X } from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { gridTransformations } from "#shared/kernel/geometry.ts";
import type { GridTransformation } from "#shared/kernel/geometry.ts";
import { doorFaults, doorLines } from "#shared/levels/dungeon/doorSegments.ts";
import { outlineFaults } from "#shared/levels/dungeon/outline.ts";
import type { DoorRule, RoomTemplate } from "#shared/levels/dungeon/templateDocument.ts";
import { useReadOnly } from "#renderer/app/session.ts";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Row, Rows } from "#renderer/parts/Row.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import type { EditorProps } from "../../registry.ts";
import { counted } from "../graph/graphNames.ts";
import inspector from "../inspector/Inspector.module.css";
import { TemplatePicture } from "../inspector/TemplatePicture.tsx";
import { CornerList } from "./CornerList.tsx";
import { doorLength, manualFromSimple } from "./doorEdits.ts";
import { sidesOf, transformOutline } from "./outlineEdits.ts";
import { useTemplateModel } from "./TemplateEditor.tsx";
import { changeTemplate } from "./templateEdits.ts";
import styles from "./TemplateInspector.module.css";
import { currentTemplate, selectedPart } from "./templateModel.ts";
import type { TemplateModel } from "./templateModel.ts";
import { removePart } from "./templateParts.ts";

/** The right panel of a template document: the chosen template's name, doors, turns, rules and corners. */
export function TemplateInspector({ documentId }: EditorProps): ReactElement | null {
  const model = useTemplateModel(documentId);
  return model === undefined ? null : <Chosen model={model} />;
}

interface Props {
  readonly model: TemplateModel;
  readonly template: RoomTemplate;
  readonly readOnly: boolean;
}

function Chosen({ model }: { model: TemplateModel }): ReactElement {
  const { data, selection } = useStore(model.session.store, (state) => state.history);
  const startsNew = useStore(model.view, (state) => state.startsNew);
  const readOnly = useReadOnly();
  const template = startsNew ? undefined : currentTemplate(data, selection);
  if (template === undefined) return <p className={styles["none"]}>Draw a room to see what can be set for it.</p>;
  const props = { model, template, readOnly };
  return (
    <div key={template.id}>
      <header className={inspector["head"]}>
        <span className={styles["picture"]}>
          <TemplatePicture template={template} />
        </span>
        <div className={inspector["titles"]}>
          <h2 className={inspector["title"]}>{template.name}</h2>
          <p className={inspector["sub"]}>
            Template {data.templates.indexOf(template) + 1} of {data.templates.length}
          </p>
        </div>
      </header>
      <Section title="Name">
        <TextField
          label="Name"
          value={template.name}
          maxLength={60}
          disabled={readOnly}
          onCommit={(name) => {
            const trimmed = name.trim();
            if (trimmed !== "") change(props, "Rename template", (draft) => void (draft.name = trimmed));
          }}
        />
      </Section>
      <Doors {...props} />
      <Turns {...props} />
      <Rules {...props} />
      <CornerList {...props} />
    </div>
  );
}

function change({ model, template }: Props, label: string, recipe: Parameters<typeof changeTemplate>[2]): void {
  model.session.edit(label, (draft) => changeTemplate(draft, template.id, recipe));
}

function Doors(props: Props): ReactElement {
  const { template, readOnly } = props;
  const { doors } = template;
  const setRule = (label: string, rule: DoorRule): void =>
    change(props, label, (draft) => {
      draft.doors = structuredClone(rule) as typeof draft.doors;
    });
  return (
    <Section title="Doors" note={<DoorNote template={template} />}>
      <div className={inspector["stack"]}>
        <Segmented
          label="Door rule"
          value={doors.mode}
          options={[
            { value: "simple", label: "Anywhere" },
            { value: "manual", label: "Drawn" },
          ]}
          onChange={(mode) => {
            if (readOnly || mode === doors.mode) return;
            if (mode === "simple") return setRule("Allow doors anywhere", { mode, length: 1, cornerDistance: 1 });
            const positions = manualFromSimple(template.outline, doors).map(
              ([a, b]): [[number, number], [number, number]] => [
                [a[0], a[1]],
                [b[0], b[1]],
              ],
            );
            setRule("Draw doors by hand", { mode, positions });
          }}
        />
        {doors.mode === "simple" ? (
          <div className={inspector["fields"]}>
            <NumberField
              label="Length"
              unit="cells"
              value={doors.length}
              min={1}
              max={1000}
              disabled={readOnly}
              onCommit={(length) => setRule("Set door length", { ...doors, length })}
            />
            <NumberField
              label="Corner"
              name="Distance from the corners"
              unit="cells"
              value={doors.cornerDistance}
              min={0}
              max={1000}
              disabled={readOnly}
              onCommit={(cornerDistance) => setRule("Set corner distance", { ...doors, cornerDistance })}
            />
          </div>
        ) : (
          <DrawnDoors {...props} />
        )}
      </div>
    </Section>
  );
}

/** "3 of 4 walls", or how many drawn doors do not fit. */
function DoorNote({ template }: { template: RoomTemplate }): ReactElement | null {
  if (outlineFaults(template.outline).length > 0) return null;
  const { doors } = template;
  if (doors.mode === "manual") {
    const faults = doorFaults(template.outline, doors).length;
    return faults === 0 ? (
      <>{doors.positions.length} drawn</>
    ) : (
      <span className={styles["bad"]}>{counted(faults, "door is", "doors are")} off the wall</span>
    );
  }
  const walls = doorLines(template.outline, doors).length;
  if (walls === 0) return <span className={styles["bad"]}>no wall is long enough</span>;
  return (
    <>
      {walls} of {sidesOf(template.outline).length} walls
    </>
  );
}

function DrawnDoors(props: Props): ReactElement {
  const { model, template, readOnly } = props;
  const selection = useStore(model.session.store, (state) => state.history.selection);
  if (template.doors.mode === "simple") return <></>;
  const { positions } = template.doors;
  if (positions.length === 0) return <p className={styles["hint"]}>Press D and drag along a wall.</p>;
  const faulty = new Set(doorFaults(template.outline, template.doors).map((fault) => fault.index));
  const chosen = selectedPart(selection, "door");
  return (
    <div className={inspector["flush"]}>
      <Rows label="Drawn doors">
        {positions.map((door, i) => (
          <Row
            // Doors have no id; their place in the list is what selections and problems name.
            // oxlint-disable-next-line react/no-array-index-key
            key={i}
            label={
              <span className={faulty.has(i) ? styles["bad"] : undefined}>
                Door {i + 1}
                {faulty.has(i) ? ", off the wall" : ""}
              </span>
            }
            selected={i === chosen}
            tabStop={i === (chosen ?? 0)}
            trailing={
              <>
                {door[0].join(", ")} <span className={styles["long"]}>{doorLength(door)}</span>
                {!readOnly && (
                  <IconButton
                    icon={X}
                    label={`Delete door ${i + 1}`}
                    size="small"
                    onClick={() => removePart(model, template, "door", i)}
                  />
                )}
              </>
            }
            onClick={() => model.session.select([`template:${template.id}`, `door:${i}`])}
          />
        ))}
      </Rows>
    </div>
  );
}

const turnNames: Readonly<Record<GridTransformation, string>> = {
  identity: "As drawn",
  "rotate-90": "Turned right",
  "rotate-180": "Turned around",
  "rotate-270": "Turned left",
  "mirror-x": "Mirrored",
  "mirror-x-rotate-90": "Mirrored, turned right",
  "mirror-x-rotate-180": "Mirrored, turned around",
  "mirror-x-rotate-270": "Mirrored, turned left",
};

function Turns(props: Props): ReactElement {
  const { template, readOnly } = props;
  const allowed = new Set(template.transformations);
  const set = (next: readonly GridTransformation[]): void => {
    if (next.length > 0) change(props, "Choose turns", (draft) => void (draft.transformations = [...next]));
  };
  return (
    <Section title="May be turned" note={`${allowed.size} of 8`}>
      <div className={styles["turns"]} role="group" aria-label="Allowed turns">
        {gridTransformations.map((turn) => (
          <button
            key={turn}
            type="button"
            className={styles["turn"]}
            aria-pressed={allowed.has(turn)}
            aria-label={turnNames[turn]}
            title={turnNames[turn]}
            disabled={readOnly || (allowed.size === 1 && allowed.has(turn))}
            onClick={() => set(gridTransformations.filter((other) => (other === turn) !== allowed.has(other)))}
          >
            <TemplatePicture template={turned(template, turn)} />
          </button>
        ))}
      </div>
    </Section>
  );
}

function turned(template: RoomTemplate, turn: GridTransformation): RoomTemplate {
  const outline = transformOutline(template.outline, turn).map(([x, y]): [number, number] => [x, y]);
  return { ...template, outline, doors: { mode: "simple", length: 1, cornerDistance: 0 } };
}

const repeatOptions: readonly { readonly value: RoomTemplate["repeat"]; readonly label: string }[] = [
  { value: "allow", label: "Any number of times" },
  { value: "not-neighbours", label: "Not next to each other" },
  { value: "never", label: "Once in a layout" },
];

function Rules(props: Props): ReactElement {
  const { template, readOnly } = props;
  return (
    <Section title="Use">
      <div className={inspector["stack"]}>
        <Select
          label="Repeat"
          showLabel
          value={template.repeat}
          options={repeatOptions}
          disabled={readOnly}
          onChange={(repeat) => change(props, "Set the repeat rule", (draft) => void (draft.repeat = repeat))}
        />
        <NumberField
          label="Weight"
          name="Chance against the other templates"
          value={template.weight}
          min={0}
          max={1000}
          step={0.1}
          digits={1}
          disabled={readOnly}
          onCommit={(weight) => change(props, "Set the weight", (draft) => void (draft.weight = weight))}
        />
      </div>
    </Section>
  );
}
