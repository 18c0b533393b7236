import type { ReactElement, ReactNode } from "react";
import styles from "./BesidePanel.module.css";

/** A board with a panel on its right, where there is no inspector: in the gallery, and in narrow windows. */
export function BesidePanel(props: { label: string; panel: ReactNode; children: ReactNode }): ReactElement {
  return (
    <div className={styles["split"]}>
      <div className={styles["board"]}>{props.children}</div>
      <aside className={styles["panel"]} aria-label={props.label}>
        {props.panel}
      </aside>
    </div>
  );
}
