import { SlidersHorizontal } from "lucide-react";
import type { ReactElement } from "react";
import { optimizeTask, weightField, weightKeys, weightRange, weightsOf } from "#shared/levels/linjat/optimizeTask.ts";
import { ruleTitles, type Rule } from "#shared/levels/linjat/rules.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { FieldForm } from "#renderer/parts/invalidFields.ts";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { changeRunDraft, runFields, tasksFor, useRunDraft, type RunDraft } from "#renderer/runs/runForm.ts";
import { DraftParameters } from "#renderer/runs/DraftParameters.tsx";
import styles from "./BriefSections.module.css";
import type { WeightKey } from "#shared/levels/linjat/optimizeTask.ts";
import { messages } from "./messages.ts";

/** Parameters that describe the result; those about the search are in the run panel. */
const shownHere = ["dots", "goal", "method", "leakPenalty"];

/** What the next run does with the brief: generate puzzles, or search for the best one by weights. */
export function NextRunSection({ documentId, hardest }: { documentId: string; hardest: Rule }): ReactElement | null {
  const draft = useRunDraft(documentId);
  const { tasks } = tasksFor(documentId);
  const task = tasks.find(({ id }) => id === draft?.taskId);
  if (draft === null || task === undefined) return null;
  const fields = task.parameters.filter(({ id }) => shownHere.includes(id));
  return (
    <Section title={messages.nextRun} stacked>
      <Segmented
        label={messages.task}
        value={task.id}
        options={tasks.map(({ id, title }) => ({ value: id, label: title.split(" ")[0] ?? title }))}
        onChange={(taskId) => changeRunDraft(documentId, { taskId })}
      />
      <p className={styles["hint"]}>{task.hint}</p>
      <DraftParameters documentId={documentId} draft={draft} fields={fields} />
      {task.id === optimizeTask.id && <WeightFields documentId={documentId} draft={draft} hardest={hardest} />}
      <FieldForm value={runFields(documentId)}>
        <NumberField
          key={task.id}
          label={messages.puzzles}
          name={messages.countField}
          value={draft.count}
          min={1}
          max={task.maxCount}
          onCommit={(count) => changeRunDraft(documentId, { count })}
        />
      </FieldForm>
      <Button icon={SlidersHorizontal} command="run.panel">
        {messages.seedTimeAndSearch}
      </Button>
    </Section>
  );
}

/** The weight of a layer of each rule in the search, as numbers; changing one switches to custom weights. */
function WeightFields({
  documentId,
  draft,
  hardest,
}: {
  documentId: string;
  draft: RunDraft;
  hardest: Rule;
}): ReactElement {
  const weights = weightsOf(draft.parameters, hardest);
  function setWeight(changed: WeightKey, value: number): void {
    const own = weightKeys.map((key) => [weightField(key), key === changed ? value : weights[key]]);
    changeRunDraft(documentId, { parameters: { ...draft.parameters, ...Object.fromEntries(own), goal: "own" } });
  }
  return (
    <fieldset className={styles["weights"]}>
      <legend className={styles["hint"]}>{messages.weightsTitle}</legend>
      {weightKeys.map((key) => (
        <div key={key} title={key === "width" ? messages.widestLayerHint : ruleTitles[key]}>
          <NumberField
            label={key === "width" ? messages.widestLayer : key.toUpperCase()}
            name={key === "width" ? messages.weightOfWidestLayer : messages.weightOf(key.toUpperCase())}
            value={weights[key]}
            min={weightRange.min}
            max={key === "width" ? 0 : weightRange.max}
            onCommit={(value) => setWeight(key, value)}
          />
        </div>
      ))}
    </fieldset>
  );
}
