import type { ReactElement } from "react";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import styles from "../Board.module.css";
import { labMessages } from "./messages.ts";

const stops = ["never", "sprt", "interval"] as const;

/** When a match or a pairing ends before all its games are played. */
export interface StopSettings {
  readonly stop: (typeof stops)[number];
  /** Elo bounds of the sequential test, and its wrong decisions in percent. */
  readonly elo0: number;
  readonly elo1: number;
  readonly errors: number;
  /** Half the width of the interval that ends a match, in percent. */
  readonly margin: number;
}

/** The task parameters of these settings; unused ones keep their default. */
export function stopParameters({ stop, elo0, elo1, errors, margin }: StopSettings): ParameterValues {
  switch (stop) {
    case "never":
      return { stop };
    case "sprt":
      return { stop, elo0, elo1, errors };
    case "interval":
      return { stop, margin };
  }
}

/** Early stopping of a match, with the bounds of the chosen rule. */
export function StopFields(props: { lab: StopSettings; set: (change: Partial<StopSettings>) => void }): ReactElement {
  const { lab, set } = props;
  return (
    <>
      <Select
        label={labMessages.stop}
        showLabel
        value={lab.stop}
        options={stops.map((value) => ({ value, label: labMessages.stops[value] }))}
        onChange={(stop) => set({ stop })}
      />
      {lab.stop === "sprt" && (
        <>
          <div className={styles["pair"]}>
            <NumberField
              label={labMessages.elo0}
              name={labMessages.elo0Name}
              value={lab.elo0}
              min={-500}
              max={lab.elo1 - 1}
              unit={labMessages.elo}
              onCommit={(elo0) => set({ elo0 })}
            />
            <NumberField
              label={labMessages.elo1}
              name={labMessages.elo1Name}
              value={lab.elo1}
              min={lab.elo0 + 1}
              max={500}
              unit={labMessages.elo}
              onCommit={(elo1) => set({ elo1 })}
            />
          </div>
          <NumberField
            label={labMessages.errors}
            value={lab.errors}
            min={0.1}
            max={25}
            digits={1}
            unit={labMessages.percent}
            onCommit={(errors) => set({ errors })}
          />
          <p className={styles["hint"]}>{labMessages.sprtHint(lab.elo0, lab.elo1)}</p>
        </>
      )}
      {lab.stop === "interval" && (
        <NumberField
          label={labMessages.margin}
          value={lab.margin}
          min={0.2}
          max={25}
          step={0.5}
          digits={1}
          unit={labMessages.percent}
          onCommit={(margin) => set({ margin })}
        />
      )}
    </>
  );
}
