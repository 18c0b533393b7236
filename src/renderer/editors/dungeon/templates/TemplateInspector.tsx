import type { ReactElement } from "react";
import { useStore } from "zustand";
import { withModel } from "#renderer/history/DocumentFrame.tsx";
import type { EditOptions } from "#renderer/history/history.ts";
import { gridTransformations, type GridTransformation } from "#shared/kernel/geometry.ts";
import type { RoomTemplate, TemplateDocument } from "#shared/levels/dungeon/templateDocument.ts";
import { ProjectFields } from "#renderer/studio/ProjectFields.tsx";
import { useReadOnly } from "#renderer/studio/session.ts";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { Select, namedOptions } from "#renderer/parts/Select.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { FieldsSection } from "#renderer/levels/fields/FieldsSection.tsx";
import { putFieldValue } from "#renderer/levels/fields/fieldEdits.ts";
import { useFields } from "#renderer/levels/fields/useFields.ts";
import { useTileDocuments } from "#renderer/levels/tiles/layoutTiles.ts";
import { InspectorHead } from "../inspector/InspectorHead.tsx";
import { templateModelOf, currentTemplate, type TemplateModel } from "./templateModel.ts";
import { TemplatePicture } from "../inspector/TemplatePicture.tsx";
import { DoorsSection } from "./DoorsSection.tsx";
import { DoorTypesSection } from "./DoorTypesSection.tsx";
import { PaintInspector, TurningSection } from "./paint/PaintInspector.tsx";
import { paintModelOf } from "./paint/paintModel.ts";
import { transformOutline } from "./outlineEdits.ts";
import { changeTemplate } from "./templateEdits.ts";
import styles from "./TemplateInspector.module.css";
import { transformationNames } from "./transformationNames.ts";
import { messages } from "./messages.ts";
import { CornerList } from "./CornerList.tsx";

/** The right panel of a template document: the chosen template's name, doors, turns, rules and corners. */
export const TemplateInspector = withModel(templateModelOf, Chosen);

interface Props {
  readonly model: TemplateModel;
  readonly template: RoomTemplate;
  readonly readOnly: boolean;
}

function Chosen({ model }: { model: TemplateModel }): ReactElement {
  const { data, selection } = useStore(model.session.store, (state) => state.history);
  const startsNew = useStore(model.view, (state) => state.startsNew);
  const look = useStore(paintModelOf(model).view, (state) => state.look);
  const readOnly = useReadOnly();
  const template = startsNew ? undefined : currentTemplate(data, selection);
  if (template === undefined) return <p className={styles["none"]}>{messages.nothingToInspect}</p>;
  const props = { model, template, readOnly };
  return (
    <ProjectFields key={template.id}>
      {look === "tiles" ? <PaintInspector model={model} /> : <Sections document={data} {...props} />}
    </ProjectFields>
  );
}

function Sections(props: Props & { document: TemplateDocument }): ReactElement {
  const { model, template, readOnly, document } = props;
  const documents = useTileDocuments();
  return (
    <>
      <InspectorHead
        picture={
          <span className={styles["picture"]}>
            <TemplatePicture template={template} />
          </span>
        }
        title={template.name}
        sub={messages.templateNumber(document.templates.indexOf(template) + 1, document.templates.length)}
      />
      <Section title={messages.name}>
        <TextField
          label={messages.name}
          value={template.name}
          maxLength={60}
          onCommit={(name, gesture) => {
            const trimmed = name.trim();
            if (trimmed !== "")
              change(props, messages.renameTemplate, (draft) => void (draft.name = trimmed), { gesture });
          }}
        />
      </Section>
      <TemplateFields {...props} />
      <DoorsSection {...props} />
      <DoorTypesSection model={model} readOnly={readOnly} />
      <Turns {...props} />
      <TurningSection template={template} document={document} documents={documents} />
      <Rules {...props} />
      <CornerList {...props} />
    </>
  );
}

function change(
  { model, template }: Props,
  label: string,
  recipe: Parameters<typeof changeTemplate>[2],
  options?: EditOptions,
): void {
  model.session.edit(label, (draft) => changeTemplate(draft, template.id, recipe), options);
}

function TemplateFields(props: Props): ReactElement {
  const { template } = props;
  return (
    <FieldsSection
      fields={useFields("dungeon")}
      owner="template"
      values={[template.fields]}
      onChange={(label, id, value, gesture) =>
        change(props, label, (draft) => putFieldValue(draft, id, value), gesture === undefined ? {} : { gesture })
      }
    />
  );
}

function Turns(props: Props): ReactElement {
  const { template, readOnly } = props;
  const allowed = new Set(template.transformations);
  const set = (next: readonly GridTransformation[]): void => {
    if (next.length > 0) change(props, messages.chooseRotations, (draft) => void (draft.transformations = [...next]));
  };
  return (
    <Section title={messages.mayBeRotated} note={messages.rotationsAllowed(allowed.size)}>
      <div className={styles["turns"]} role="group" aria-label={messages.allowedRotations}>
        {gridTransformations.map((turn) => (
          <button
            key={turn}
            type="button"
            className={styles["turn"]}
            aria-pressed={allowed.has(turn)}
            aria-label={transformationNames[turn]}
            title={transformationNames[turn]}
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

const repeatOptions = namedOptions<RoomTemplate["repeat"]>({
  allow: messages.anyNumberOfTimes,
  "not-neighbours": messages.notNextToEachOther,
  never: messages.oncePerLayout,
});

function Rules(props: Props): ReactElement {
  const { template } = props;
  return (
    <Section title={messages.use} stacked>
      <Select
        label={messages.repeat}
        value={template.repeat}
        options={repeatOptions}
        onChange={(repeat) => change(props, messages.setRepeatRule, (draft) => void (draft.repeat = repeat))}
      />
      <NumberField
        label={messages.weight}
        name={messages.weightName}
        value={template.weight}
        min={0}
        max={1000}
        step={0.1}
        digits={1}
        onCommit={(weight) => change(props, messages.setWeight, (draft) => void (draft.weight = weight))}
      />
    </Section>
  );
}
