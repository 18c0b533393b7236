import type { ReactElement, ReactNode } from "react";
import styles from "./EmptyState.module.css";

/** Placeholder of an empty area: a drawing of the next step, one sentence with the key, a main button, a sample. */
export function EmptyState(props: {
  title: string;
  children?: ReactNode;
  /** Line drawing; stroke with `currentColor`. */
  drawing?: ReactNode;
  actions?: ReactNode;
}): ReactElement {
  return (
    <div className={styles["empty"]}>
      {props.drawing !== undefined && <div className={styles["drawing"]}>{props.drawing}</div>}
      <h2 className={styles["title"]}>{props.title}</h2>
      {props.children !== undefined && <p className={styles["text"]}>{props.children}</p>}
      {props.actions !== undefined && <div className={styles["actions"]}>{props.actions}</div>}
    </div>
  );
}
