import { useState } from "react";
import type { ReactElement } from "react";
import { aimFault } from "#shared/levels/aim.ts";
import type { MetricDefinition } from "#shared/levels/levelKind.ts";
import { useInvalidField } from "#renderer/parts/invalidFields.ts";
import { TextField } from "#renderer/parts/TextField.tsx";
import styles from "./RunForm.module.css";

const mostLetters = 400;

/** The aim of a run, checked while it is typed: what can't be read is marked in it, with the reason. */
export function AimField(props: {
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
