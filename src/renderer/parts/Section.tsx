import type { ReactElement, ReactNode } from "react";
import styles from "./Section.module.css";

/** A group of a side panel: a sentence-case heading with an optional note on its right, a line above. */
export function Section(props: {
  title?: string;
  note?: ReactNode;
  /** Its fields lie below each other, a gap between them. */
  stacked?: boolean;
  children: ReactNode;
}): ReactElement {
  return (
    <section className={styles["section"]} aria-label={props.title}>
      {props.title !== undefined && (
        <h3 className={styles["title"]}>
          {props.title}
          <span className={styles["note"]}>{props.note}</span>
        </h3>
      )}
      {props.stacked === true ? <div className={styles["stack"]}>{props.children}</div> : props.children}
    </section>
  );
}

/** The first line of a side panel: its title and up to two small actions. */
export function PanelHead(props: { title: string; count?: number; children?: ReactNode }): ReactElement {
  return (
    <header className={styles["head"]}>
      <h2 className={styles["headTitle"]}>{props.title}</h2>
      {props.count !== undefined && <span className={styles["count"]}>{props.count}</span>}
      <span className={styles["space"]} />
      {props.children}
    </header>
  );
}
