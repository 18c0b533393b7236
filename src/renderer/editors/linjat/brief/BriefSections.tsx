import type { ReactElement, ReactNode } from "react";
import { useStore } from "zustand";
import { leakPolicies, type Brief } from "#shared/levels/linjat/briefDocument.ts";
import { rules, ruleTitles, type Rule } from "#shared/levels/linjat/rules.ts";
import { symmetries, symmetryTitles } from "#shared/levels/linjat/symmetry.ts";
import { ProjectFields } from "#renderer/studio/ProjectFields.tsx";
import { useReadOnly } from "#renderer/studio/session.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { Select, optionsOf } from "#renderer/parts/Select.tsx";
import { SizeFields } from "#renderer/editors/grid/SizeFields.tsx";
import { sideLimits, type LinjatModel } from "../linjatModel.ts";
import { applyPreset, lockDrawn, presetNames, presetOf, presetValues, type PresetName } from "./briefEdits.ts";
import { chooseRule, rangeWords } from "./ruleChoices.ts";
import { RuleDemandsSection } from "./RuleDemandsSection.tsx";
import styles from "./BriefSections.module.css";
import { messages } from "./messages.ts";

interface Props {
  readonly model: LinjatModel;
  readonly brief: Brief;
}

/** The brief's demands: board, numbers, difficulty, and the locked cells. */
export function BriefSections({ model }: { model: LinjatModel }): ReactElement {
  const brief = useStore(model.session.store, (state) => state.history.data);
  const props = { model, brief };
  return (
    <ProjectFields>
      <BoardSection {...props} />
      <NumbersSection {...props} />
      <DifficultySection {...props} />
      <RuleDemandsSection
        brief={brief}
        onChoose={(rule, choice) =>
          model.session.edit(messages.chooseUse(rule.toUpperCase()), (draft) => chooseRule(draft, rule, choice))
        }
      />
      <LocksSection {...props} />
    </ProjectFields>
  );
}

function set<Key extends keyof Brief>({ model }: Props, label: string, key: Key, value: Brief[Key]): void {
  model.session.edit(label, (draft) => void Object.assign(draft, { [key]: value }));
}

/** Wraps a control so that a problem can jump to it. */
function Field({ id, children }: { id: keyof Brief; children: ReactNode }): ReactElement {
  return (
    <div className={styles["stack"]} data-field={id}>
      {children}
    </div>
  );
}

const presetTitles: Readonly<Record<PresetName, string>> = {
  easy: "Easy",
  medium: "Medium",
  hard: "Hard",
  expert: "Expert",
};

function BoardSection(props: Props): ReactElement {
  const { model, brief } = props;
  const options = [
    { value: "custom", label: messages.ownValues },
    ...presetNames.map((name) => {
      const { width: w, height: h, numbers } = presetValues(name);
      return { value: name, label: presetTitles[name], hint: messages.sizeAndNumbers(w, h, numbers) };
    }),
  ];
  return (
    <Section title={messages.brief} note={messages.whatEngineMakes} stacked>
      <Select<string>
        label={messages.preset}
        value={presetOf(brief) ?? "custom"}
        options={options}
        onChange={(value) => {
          const name = presetNames.find((one) => one === value);
          if (name !== undefined)
            model.session.edit(messages.usePreset(presetTitles[name]), (draft) => applyPreset(draft, name));
        }}
      />
      <div className={styles["pair"]}>
        <SizeFields board={model} unit={messages.cells} />
      </div>
    </Section>
  );
}

function NumbersSection(props: Props): ReactElement {
  const { brief } = props;
  return (
    <Section
      title={messages.numbersField}
      note={messages.ofCells(Math.round((100 * brief.numbers) / (brief.width * brief.height)))}
      stacked
    >
      <Field id="numbers">
        <NumberField
          label={messages.numbersOnBoard}
          value={brief.numbers}
          min={1}
          max={200}
          onCommit={(value) => set(props, messages.setNumberCount, "numbers", value)}
        />
      </Field>
      <div className={styles["pair"]}>
        <Field id="smallest">
          <NumberField
            label={messages.from}
            name={messages.smallestNumber}
            value={brief.smallest}
            min={2}
            max={sideLimits.most}
            onCommit={(value) => set(props, messages.setSmallestNumber, "smallest", value)}
          />
        </Field>
        <Field id="largest">
          <NumberField
            label={messages.to}
            name={messages.largestNumber}
            value={brief.largest}
            min={2}
            max={sideLimits.most}
            onCommit={(value) => set(props, messages.setLargestNumber, "largest", value)}
          />
        </Field>
      </div>
      <Field id="symmetry">
        <Select
          label={messages.symmetry}
          value={brief.symmetry}
          options={optionsOf(symmetries, symmetryTitles)}
          onChange={(value) => set(props, messages.setSymmetry, "symmetry", value)}
        />
      </Field>
    </Section>
  );
}

const ruleOptions: readonly { readonly value: Rule; readonly label: string; readonly hint: string }[] = rules.map(
  (rule) => ({ value: rule, label: rule.toUpperCase(), hint: ruleTitles[rule] }),
);

const leakHints: Readonly<Record<Brief["leaks"], string>> = {
  forbid: messages.leaksNoneHint,
  penalise: messages.leaksLowerScoreHint,
  allow: messages.leaksAllowedHint,
};
const leakTitles: Readonly<Record<Brief["leaks"], string>> = {
  forbid: messages.forbidLeaks,
  penalise: messages.penalizeLeaks,
  allow: messages.allowLeaks,
};

function DifficultySection(props: Props): ReactElement {
  const { brief } = props;
  return (
    <Section title={messages.difficulty} stacked>
      <Field id="hardest">
        <Select
          label={messages.hardestRule}
          value={brief.hardest}
          options={ruleOptions}
          onChange={(value) => set(props, messages.setHardestRule, "hardest", value)}
        />
      </Field>
      <Field id="needs">
        <Select
          label={messages.mustRequire}
          value={brief.needs}
          options={ruleOptions.map((option) =>
            option.value === "uncontested"
              ? { ...option, label: messages.nothing, hint: messages.anyDifficulty }
              : option,
          )}
          onChange={(value) => set(props, messages.setNeededRule, "needs", value)}
        />
      </Field>
      <p className={styles["hint"]}>{rangeWords(brief)}</p>
      <div className={styles["row"]}>
        <span>{messages.uniquenessLeaks}</span>
        <Segmented
          label={messages.uniquenessLeaks}
          value={brief.leaks}
          options={optionsOf(leakPolicies, leakTitles)}
          onChange={(value) => set(props, messages.setLeaks, "leaks", value)}
        />
      </div>
      <p className={styles["hint"]}>{leakHints[brief.leaks]}</p>
    </Section>
  );
}

function LocksSection(props: Props): ReactElement {
  const { model, brief } = props;
  const { locked, rows } = brief;
  const readOnlyReason = useReadOnly() ? messages.readOnly : undefined;
  return (
    <Section title={messages.lockedCells} note={messages.lockedCount(locked.length)} stacked>
      <p className={styles["hint"]}>{messages.lockedCellsHint}</p>
      <div className={styles["buttons"]}>
        <Button
          size="small"
          disabledReason={readOnlyReason ?? (rows.length === 0 ? messages.nothingIsDrawn : undefined)}
          onClick={() => model.session.edit(messages.lockDrawnCells, lockDrawn)}
        >
          {messages.lockDrawnCells}
        </Button>
        <Button
          size="small"
          disabledReason={readOnlyReason ?? (locked.length === 0 ? messages.nothingIsLocked : undefined)}
          onClick={() => set(props, messages.unlockAllCells, "locked", [])}
        >
          {messages.unlockAll}
        </Button>
      </div>
    </Section>
  );
}
