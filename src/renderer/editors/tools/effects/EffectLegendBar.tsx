import type { ReactElement } from "react";
import type { EditEffect } from "#shared/levels/editEffects.ts";
import styles from "./effects.module.css";
import { effectMessages } from "./messages.ts";

const marks = [
  { effect: "harder", mark: "▲" },
  { effect: "easier", mark: "▽" },
  { effect: "broken", mark: "×" },
  { effect: "same", mark: "" },
] as const satisfies readonly { effect: EditEffect["effect"]; mark: string }[];

/** The meaning of an effect map's marks, and how many there are of each. */
export function EffectLegendBar(props: {
  counts: Readonly<Record<EditEffect["effect"], number>>;
  /** The meaning of a cross: "unsolvable". */
  broken: string;
  note: string;
}): ReactElement {
  return (
    <p className={styles["legend"]}>
      {marks.map(({ effect, mark }) => (
        <span key={effect} className={styles["entry"]}>
          <i className={styles[effect]}>{mark}</i>
          {effect === "broken" ? props.broken : effectMessages[effect]} <b>{props.counts[effect]}</b>
        </span>
      ))}
      <span>{props.note}</span>
    </p>
  );
}
