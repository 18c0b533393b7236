import type { ReactElement, ReactNode } from "react";
import { useFoldedInspector } from "#renderer/studio/viewport.ts";
import styles from "./BesidePanel.module.css";

interface PanelProps {
  readonly label: string;
  readonly panel: ReactNode;
  readonly children: ReactNode;
}

/** A board with a panel on its right, where there is no inspector: in the gallery, and in narrow windows. */
export function BesidePanel(props: PanelProps): ReactElement {
  return (
    <div className={styles["split"]}>
      <div className={styles["board"]}>{props.children}</div>
      <aside className={styles["panel"]} aria-label={props.label}>
        {props.panel}
      </aside>
    </div>
  );
}

/** The board alone where the inspector column shows the panel, else with it on its right. */
export function FoldedPanel(props: PanelProps): ReactElement {
  return useFoldedInspector() ? <BesidePanel {...props} /> : <>{props.children}</>;
}
