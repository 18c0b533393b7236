import type { ReactElement, ReactNode } from "react";
import styles from "./ErrorCard.module.css";

/** A failure inside a panel: where, then what happened and the remedy, which is a button. The rest keeps working. */
export function ErrorCard(props: {
  place: string;
  message: string;
  remedy?: string | undefined;
  actions?: ReactNode;
}): ReactElement {
  return (
    <div className={styles["card"]} role="alert">
      <strong className={styles["place"]}>{props.place}</strong>
      <p>{props.message}</p>
      {props.remedy !== undefined && <p>{props.remedy}</p>}
      {props.actions !== undefined && <div className={styles["actions"]}>{props.actions}</div>}
    </div>
  );
}
