import { type ReactElement, useState } from "react";
import { aimParameter, aimFault } from "#shared/levels/aim.ts";
import type { MetricDefinition } from "#shared/levels/levelKind.ts";
import type { ParameterField, ParameterValue } from "#shared/levels/parameters.ts";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import styles from "./RunForm.module.css";
import { useInvalidField } from "#renderer/parts/invalidFields.ts";

/** One parameter of a task as the control that fits its type; its hint is the tooltip of the row. */
export function ParameterControl(props: {
  field: ParameterField;
  value: ParameterValue;
  /** Of the task's kind, which an aim names. */
  metrics?: readonly MetricDefinition[];
  onChange: (value: ParameterValue) => void;
}): ReactElement {
  const { field, value, metrics, onChange } = props;
  return (
    <div title={field.hint} className={styles["parameter"]}>
      {field.id === aimParameter && metrics !== undefined ? (
        <AimField label={field.label} value={String(value)} metrics={metrics} onChange={onChange} />
      ) : (
        <Control field={field} value={value} onChange={onChange} />
      )}
    </div>
  );
}

function Control(props: {
  field: ParameterField;
  value: ParameterValue;
  onChange: (value: ParameterValue) => void;
}): ReactElement {
  const { field, value, onChange } = props;
  switch (field.type) {
    case "integer":
    case "number":
      return (
        <NumberField
          label={field.label}
          value={Number(value)}
          min={field.min}
          max={field.max}
          step={field.step ?? 1}
          digits={field.type === "integer" ? 0 : digitsOf(field.step ?? 0.01)}
          unit={field.unit}
          onCommit={onChange}
        />
      );
    case "choice":
      return <Select label={field.label} value={String(value)} options={field.options} onChange={onChange} />;
    case "switch":
      return <SwitchRow label={field.label} checked={value === true} onChange={onChange} />;
    case "text":
      return (
        <TextField
          label={field.label}
          showLabel
          value={String(value)}
          maxLength={field.maxLength}
          onCommit={onChange}
        />
      );
  }
}

/** Decimal places that a step needs: 0.05 needs two. */
function digitsOf(step: number): number {
  return (String(step).split(".")[1] ?? "").length;
}

const mostLetters = 400;

/** The aim of a run, checked while it is typed: what can't be read is marked in it, with the reason. */
function AimField(props: {
  label: string;
  value: string;
  metrics: readonly MetricDefinition[];
  onChange: (text: string) => void;
}): ReactElement {
  const { label, value, metrics, onChange } = props;
  const [typed, setTyped] = useState<string>();
  const text = typed ?? value;
  const fault = aimFault(text, metrics);
  useInvalidField(label, fault?.message);
  return (
    <>
      <TextField
        label={label}
        showLabel
        value={value}
        maxLength={mostLetters}
        isInvalid={fault !== undefined}
        onInput={setTyped}
        onCommit={(next) => {
          setTyped(undefined);
          onChange(next);
        }}
      />
      {fault !== undefined && (
        <p className={styles["problem"]} role="alert">
          <span className={styles["source"]}>
            {text.slice(0, fault.from)}
            <mark>{text.slice(fault.from, fault.to)}</mark>
            {text.slice(fault.to)}
          </span>
          {fault.message}
        </p>
      )}
    </>
  );
}
