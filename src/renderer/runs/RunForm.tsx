import { Copy, Dices } from "lucide-react";
import { type ReactElement, useEffect } from "react";
import { useProjectKind } from "#renderer/history/projectKinds.ts";
import { canSweep, splitSweep, sweepParameter } from "#shared/sweep/sweepParameter.ts";
import {
  isUsed,
  type ParameterField,
  type ParameterValue,
  type ParameterValues,
  defaultParameters,
} from "#shared/levels/parameters.ts";
import type { TaskDefinition, TaskPreset } from "#shared/levels/levelKind.ts";
import { withDocumentFields } from "#shared/levels/documentNumbers.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { useDocumentData } from "#renderer/studio/useDocumentData.ts";
import { loadFarm, useFarm } from "#renderer/studio/farmStore.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { FieldForm, useInvalidReason } from "#renderer/parts/invalidFields.ts";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { Select, optionsOf, namedOptions } from "#renderer/parts/Select.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { SweepFields } from "./SweepFields.tsx";
import { ParameterControl } from "./ParameterControl.tsx";
import styles from "./RunForm.module.css";
import { changeRunDraft, placementOf, type RunDraft, runFields, tasksFor, useRunDraft } from "./runForm.ts";
import { hexSeed, parseSeed, rollSeed, typedSeed } from "./seed.ts";
import { endOf, ending, runEnds } from "./runEnds.ts";
import { messages } from "./messages.ts";

/** The run panel: task, seed, count, time limit and the task's own parameters, rendered from its schema. */
export function RunForm({ documentId }: { documentId: string }): ReactElement | null {
  const draft = useRunDraft(documentId);
  const { tasks: all, kindId } = tasksFor(documentId);
  // What repeats a paper is offered by commands of its own.
  const tasks = all.filter(({ id, reproduces }) => reproduces === undefined || id === draft?.taskId);
  const kind = useProjectKind(kindId);
  const task = tasks.find((candidate) => candidate.id === draft?.taskId);
  const invalid = useInvalidReason(runFields(documentId));
  const data = useDocumentData(documentId);
  const swept = kind === undefined || task === undefined ? task : withDocumentFields(kind, task, data);
  if (draft === null || task === undefined || swept === undefined) return null;
  const change = (next: Partial<RunDraft>): void => changeRunDraft(documentId, next);
  const setParameter = (id: string, value: ParameterValue): void =>
    change({ parameters: { ...draft.parameters, [id]: value } });
  return (
    <FieldForm value={runFields(documentId)}>
      <div className={styles["form"]}>
        {tasks.length > mostBeside ? (
          <Select
            label={messages.task}
            value={task.id}
            options={tasks.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={(taskId) => change({ taskId })}
          />
        ) : tasks.length > 1 ? (
          <Segmented
            label={messages.task}
            value={task.id}
            options={tasks.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={(taskId) => change({ taskId })}
          />
        ) : (
          <h2 className={styles["title"]}>{task.title}</h2>
        )}
        <p className={styles["hint"]}>{task.hint}</p>
        <PresetField task={task} values={draft.parameters} onChange={(parameters) => change({ parameters })} />
        <SeedField draft={draft} onChange={change} />
        {task.openEnded === true && (
          <Segmented
            label={messages.ends}
            value={endOf(draft, task)}
            options={optionsOf(runEnds, messages.endLabels)}
            onChange={(end) => change(ending(end, task))}
          />
        )}
        {endOf(draft, task) === "stopped" ? (
          <p className={styles["hint"]}>{messages.untilStopped(task.maxCount)}</p>
        ) : (
          <div key={task.id} className={styles["pair"]}>
            {endOf(draft, task) === "count" && (
              <NumberField
                label={messages.countField}
                value={draft.count}
                min={1}
                max={task.maxCount}
                onCommit={(count) => change({ count })}
              />
            )}
            <NumberField
              label={messages.timeLimit}
              unit={draft.timeLimitSeconds === null ? messages.none : "s"}
              value={draft.timeLimitSeconds ?? 0}
              min={0}
              max={86_400}
              onCommit={(seconds) => change({ timeLimitSeconds: seconds <= 0 ? null : seconds })}
            />
          </div>
        )}
        <PlacementField draft={draft} onChange={change} />
        {groupFields(
          task.parameters.filter(
            (field) => field.id !== sweepParameter && isUsed(field, draft.parameters, task.parameters),
          ),
        ).map(([group, fields]) => (
          <fieldset key={`${task.id} ${group}`} className={styles["group"]}>
            {group !== "" && <legend className={styles["legend"]}>{group}</legend>}
            {fields.map((field) => (
              <ParameterControl
                key={field.id}
                field={field}
                value={draft.parameters[field.id] ?? field.default}
                metrics={kind?.metrics ?? []}
                onChange={(value) => setParameter(field.id, value)}
              />
            ))}
          </fieldset>
        ))}
        {kind !== undefined && canSweep(task) && (
          <SweepFields
            kind={kind}
            task={swept}
            text={splitSweep(draft.parameters).sweep}
            count={draft.count}
            onChange={(text) => setParameter(sweepParameter, text)}
            onCount={(count) => change({ count })}
          />
        )}
        <div className={styles["actions"]}>
          <Button look="main" size="large" wide command="run.start" disabledReason={invalid}>
            {splitSweep(draft.parameters).sweep === "" ? task.title : messages.startSweep}
          </Button>
        </div>
      </div>
    </FieldForm>
  );
}

/** Sets all parameters by a preset; "Custom" while they match none. */
function PresetField(props: {
  task: TaskDefinition;
  values: ParameterValues;
  onChange: (values: ParameterValues) => void;
}): ReactElement | null {
  const { task, values, onChange } = props;
  const { presets = [], parameters } = task;
  if (presets.length === 0) return null;
  const current = presets.find((preset) => isPreset(parameters, preset, values));
  const options = presets.map(({ id, label, hint }) => ({ value: id, label, hint }));
  return (
    <>
      <Select
        label={messages.preset}
        value={current?.id ?? custom}
        options={current === undefined ? [...options, { value: custom, label: messages.customPreset }] : options}
        onChange={(id) => {
          const preset = presets.find((one) => one.id === id);
          if (preset !== undefined) onChange(presetParameters(parameters, preset));
        }}
      />
      {current !== undefined && <p className={styles["hint"]}>{current.hint}</p>}
    </>
  );
}

/** Titles of more tasks do not fit side by side. */
const mostBeside = 2;

/** Value of the choice that no preset has. */
const custom = "";

/** Where the run is executed; nothing to choose without a farm. */
function PlacementField(props: {
  draft: RunDraft;
  onChange: (change: Partial<RunDraft>) => void;
}): ReactElement | null {
  const settings = useFarm((state) => state.settings);
  useEffect(() => void loadFarm().catch(() => undefined), []);
  if (settings?.isOn !== true) return null;
  return (
    <div className={styles["placement"]}>
      <span>{messages.runsOn}</span>
      <Segmented
        label={messages.runsOn}
        value={placementOf(props.draft)}
        options={namedOptions({ here: messages.thisMachine, farm: messages.farm, both: messages.both })}
        onChange={(placement) => props.onChange({ placement })}
      />
    </div>
  );
}

function SeedField(props: { draft: RunDraft; onChange: (change: Partial<RunDraft>) => void }): ReactElement {
  const { draft, onChange } = props;
  return (
    <>
      <div className={styles["seed"]}>
        <TextField
          label={messages.seedField}
          showLabel
          mono
          value={hexSeed(draft.seed)}
          rule={(text) => (parseSeed(text) === undefined ? messages.seedRule : undefined)}
          onCommit={(text) => onChange(typedSeed(text) ?? {})}
          trailing={
            <>
              <IconButton icon={Dices} label={messages.rollNewSeed} onClick={() => onChange({ seed: rollSeed() })} />
              <IconButton icon={Copy} label={messages.copySeed} onClick={() => copySeed(draft.seed)} />
            </>
          }
        />
      </div>
      <SwitchRow
        label={messages.newSeedForEveryRun}
        checked={draft.rollEachTime}
        onChange={(rollEachTime) => onChange({ rollEachTime })}
      />
    </>
  );
}

function copySeed(seed: number): void {
  attempt(messages.couldntCopySeed, async () => {
    await navigator.clipboard.writeText(hexSeed(seed));
    showToast({ text: messages.copied(hexSeed(seed)) });
  });
}

function groupFields(fields: readonly ParameterField[]): readonly (readonly [string, readonly ParameterField[]])[] {
  return [...Map.groupBy(fields, (field) => field.group ?? "").entries()];
}

/** All parameters of a task as a preset sets them. */
export function presetParameters(fields: readonly ParameterField[], preset: TaskPreset): ParameterValues {
  return { ...defaultParameters(fields), ...preset.parameters };
}

/** Whether these values equal the preset's, as far as they are used. */
export function isPreset(fields: readonly ParameterField[], preset: TaskPreset, values: ParameterValues): boolean {
  const wanted = presetParameters(fields, preset);
  return fields
    .filter((field) => isUsed(field, wanted, fields))
    .every(({ id, default: standard }) => (values[id] ?? standard) === wanted[id]);
}
