import type { ReactElement } from "react";
import { weightField, weightKeys, weightRange, weightsOf } from "#shared/levels/linjat/optimizeTask.ts";
import type { WeightKey } from "#shared/levels/linjat/optimizeTask.ts";
import { ruleTitles } from "#shared/levels/linjat/rules.ts";
import type { Rule } from "#shared/levels/linjat/rules.ts";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { changeRunDraft } from "#renderer/runs/runForm.ts";
import type { RunDraft } from "#renderer/runs/runForm.ts";
import styles from "./BriefSections.module.css";
import { messages } from "./messages.ts";

/** The weight of a layer of each rule in the search, as numbers; changing one switches to custom weights. */
export function WeightFields({
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
