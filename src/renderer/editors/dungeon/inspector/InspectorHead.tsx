import type { ReactElement, ReactNode } from "react";
import styles from "./Inspector.module.css";

/** The head of an inspector: what is selected, and a line about it. */
export function InspectorHead(props: { picture?: ReactNode; title: string; sub?: string | undefined }): ReactElement {
  return (
    <header className={styles["head"]}>
      {props.picture}
      <div className={styles["titles"]}>
        <h2 className={styles["title"]}>{props.title}</h2>
        {props.sub !== undefined && <p className={styles["sub"]}>{props.sub}</p>}
      </div>
    </header>
  );
}
