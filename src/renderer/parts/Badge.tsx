import type { ReactElement, ReactNode } from "react";
import styles from "./Badge.module.css";
import { classes } from "./classes.ts";

/** A count or a state in a pill. The tone only reinforces the text. */
export function Badge(props: {
  tone?: "plain" | "accent" | "good" | "warn" | "bad" | "info";
  label?: string;
  children: ReactNode;
}): ReactElement {
  return (
    <span className={classes(styles["badge"], styles[props.tone ?? "plain"])} aria-label={props.label}>
      {props.children}
    </span>
  );
}
