import type { ReactElement, ReactNode } from "react";
import styles from "./StatusItem.module.css";

/** One fact of the status bar; put numbers and names in `<b>`. `optional` ones are hidden first in narrow windows. */
export function StatusItem(props: { children: ReactNode; optional?: boolean }): ReactElement {
  return (
    <span className={styles["item"]} data-optional={props.optional === true ? "" : undefined}>
      {props.children}
    </span>
  );
}
