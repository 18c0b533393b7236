import { Plus, X } from "lucide-react";
import type { ReactElement } from "react";
import type { LevelKind, TaskDefinition } from "#shared/levels/levelKind.ts";
import { halvingRounds, leastBudget, usualBudget } from "#shared/sweep/halvingRounds.ts";
import { sweepableFields } from "#shared/sweep/sweepParameter.ts";
import { sweepSettings } from "#shared/sweep/sweepSettings.ts";
import { parseSweep, sweepStatistics } from "#shared/sweep/sweepText.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { Select, optionsOf, namedOptions } from "#renderer/parts/Select.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { messages } from "./messages.ts";
import styles from "./RunForm.module.css";
import { type SweepDraft, suggestedValues, sweepDraftOf, sweepTextOf, withNextAxis } from "./sweepDraft.ts";

const nothing: SweepDraft = { axes: [], options: {} };
const usualRandom = 12;

/** The settings that a run tries: which parameters with which values, what they are compared by, how the levels are shared out. */
export function SweepFields(props: {
  kind: LevelKind;
  task: TaskDefinition;
  /** The sweep as text; "" without one. */
  text: string;
  count: number;
  onChange: (text: string) => void;
  onCount: (count: number) => void;
}): ReactElement {
  const { kind, task, text, onChange } = props;
  const draft = sweepDraftOf(text);
  const change = (next: SweepDraft): void => onChange(sweepTextOf(next));
  return (
    <fieldset className={styles["group"]}>
      <legend className={styles["legend"]}>{messages.sweep}</legend>
      <div title={messages.sweepHint}>
        <SwitchRow
          label={messages.trySettings}
          checked={text !== ""}
          onChange={(isOn) => change(isOn ? withNextAxis(nothing, task) : nothing)}
        />
      </div>
      {text !== "" && (
        <>
          {draft.axes.map((axis, at) => (
            <AxisFields
              // Axes have no other identity than their place.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              task={task}
              axis={axis}
              taken={draft.axes.map(({ parameter }) => parameter)}
              onChange={(next) => change({ ...draft, axes: draft.axes.map((old, i) => (i === at ? next : old)) })}
              onRemove={() => change({ ...draft, axes: draft.axes.filter((_, i) => i !== at) })}
            />
          ))}
          <Button
            size="small"
            icon={Plus}
            disabledReason={withNextAxis(draft, task) === draft ? messages.allSwept : undefined}
            onClick={() => change(withNextAxis(draft, task))}
          >
            {messages.addParameter}
          </Button>
          <MeasureFields kind={kind} draft={draft} onChange={change} />
          <BudgetFields draft={draft} onChange={change} />
          <Outlook {...props} />
        </>
      )}
    </fieldset>
  );
}

type Axis = SweepDraft["axes"][number];

function AxisFields(props: {
  task: TaskDefinition;
  axis: Axis;
  taken: readonly string[];
  onChange: (axis: Axis) => void;
  onRemove: () => void;
}): ReactElement {
  const { task, axis, taken, onChange } = props;
  const fields = sweepableFields(task).filter(({ id }) => id === axis.parameter || !taken.includes(id));
  const field = fields.find(({ id }) => id === axis.parameter);
  const label = field?.label ?? axis.parameter;
  return (
    <div className={styles["axis"]}>
      <Select
        label={messages.sweptParameter}
        hideLabel
        value={axis.parameter}
        options={fields.map(({ id, label: name }) => ({ value: id, label: name }))}
        onChange={(parameter) => {
          const next = fields.find(({ id }) => id === parameter);
          onChange({ parameter, values: next === undefined ? "" : suggestedValues(next) });
        }}
      />
      <TextField
        label={messages.valuesOf(label)}
        value={axis.values}
        maxLength={200}
        mono
        onCommit={(values) => onChange({ ...axis, values })}
      />
      <IconButton icon={X} label={messages.removeParameter(label)} onClick={props.onRemove} />
    </div>
  );
}

function MeasureFields(props: {
  kind: LevelKind;
  draft: SweepDraft;
  onChange: (draft: SweepDraft) => void;
}): ReactElement {
  const { kind, draft, onChange } = props;
  const { options } = draft;
  const set = (more: Record<string, string>): void => onChange({ ...draft, options: { ...options, ...more } });
  const metric = options["by"] ?? kind.difficulty ?? kind.metrics[0]?.id ?? "";
  const statistic = sweepStatistics.find((one) => one === options["of"]) ?? "median";
  const lower = kind.metrics.find(({ id }) => id === metric)?.better === "lower";
  const goal = options["goal"] ?? (lower && statistic !== "share" ? "lowest" : "highest");
  return (
    <>
      <Select
        label={messages.compareBy}
        value={metric}
        options={kind.metrics.map(({ id, label }) => ({ value: id, label }))}
        onChange={(by) => set({ by, goal: "" })}
      />
      <Select
        label={messages.statistic}
        value={statistic}
        options={optionsOf(sweepStatistics, messages.statistics)}
        onChange={(of) =>
          set({
            of: of === "median" ? "" : of,
            range: of === "share" ? "0.." : "",
            ...(of === "share" ? { goal: "" } : {}),
          })
        }
      />
      {statistic === "share" && (
        <TextField
          label={messages.wantedRange}
          showLabel
          mono
          value={options["range"] ?? ""}
          maxLength={40}
          onCommit={(range) => set({ range })}
        />
      )}
      <Segmented
        label={messages.bestIs}
        value={goal === "lowest" ? "lowest" : "highest"}
        options={namedOptions({ highest: messages.highest, lowest: messages.lowest })}
        onChange={(next) => set({ goal: next })}
      />
    </>
  );
}

function BudgetFields({ draft, onChange }: { draft: SweepDraft; onChange: (draft: SweepDraft) => void }): ReactElement {
  const { options } = draft;
  const set = (more: Record<string, string>): void => onChange({ ...draft, options: { ...options, ...more } });
  const random = Number(options["random"] ?? 0);
  return (
    <>
      <Segmented
        label={messages.whichSettings}
        value={random > 0 ? "random" : "grid"}
        options={namedOptions({ grid: messages.everyCombination, random: messages.atRandom })}
        onChange={(which) => set({ random: which === "random" ? String(usualRandom) : "" })}
      />
      {random > 0 && (
        <NumberField
          label={messages.settingsDrawn}
          value={random}
          min={2}
          max={200}
          onCommit={(value) => set({ random: String(value) })}
        />
      )}
      <div title={messages.halvingHint}>
        <SwitchRow
          label={messages.halving}
          checked={options["rounds"] !== "1"}
          onChange={(isOn) => set({ rounds: isOn ? "" : "1" })}
        />
      </div>
    </>
  );
}

/** The size of the sweep: settings, rounds and levels, or what is wrong with it. */
function Outlook(props: {
  kind: LevelKind;
  task: TaskDefinition;
  text: string;
  count: number;
  onCount: (count: number) => void;
}): ReactElement {
  const { kind, task, text, count } = props;
  const sweep = parseSweep(text, task, kind);
  if (typeof sweep === "string")
    return (
      <p className={styles["problem"]} role="alert">
        {sweep}
      </p>
    );
  // The seed determines which settings are drawn, not how many.
  const settings = sweepSettings(sweep, task, 0).length;
  const least = leastBudget(settings, sweep.rounds);
  const rounds = halvingRounds(settings, count, sweep.rounds);
  if (count >= least)
    return (
      <p className={styles["hint"]} role="status">
        {messages.sweepOutlook(
          settings,
          rounds.map((round) => round.settings),
          rounds.map((round) => round.perSetting),
        )}
      </p>
    );
  const wanted = Math.min(task.maxCount, usualBudget(settings, sweep.rounds));
  return (
    <div className={styles["short"]}>
      <p className={styles["problem"]} role="alert">
        {least > task.maxCount
          ? messages.tooManySettings(settings, least, task.maxCount)
          : messages.tooFewLevels(settings, least, count)}
      </p>
      {least <= task.maxCount && (
        <Button size="small" onClick={() => props.onCount(wanted)}>
          {messages.askFor(wanted)}
        </Button>
      )}
    </div>
  );
}
