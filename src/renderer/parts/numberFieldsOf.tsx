import type { ReactElement } from "react";
import { NumberField, type NumberFieldProps } from "./NumberField.tsx";

type NumberKeys<Values> = { [Key in keyof Values]: Values[Key] extends number ? Key : never }[keyof Values] & string;

/** Makes the fields of a form for numbers that are kept together: each by its key, label and limits. */
export function numberFieldsOf<Values>(values: Values, set: (key: NumberKeys<Values>, value: number) => void) {
  return (
    key: NumberKeys<Values>,
    label: string,
    limits: Omit<NumberFieldProps, "label" | "value" | "onCommit">,
  ): ReactElement => (
    <NumberField
      key={key}
      label={label}
      value={Number(values[key])}
      {...limits}
      onCommit={(value) => set(key, value)}
    />
  );
}
