import type { ReactElement, ReactNode } from "react";
import type { Workspace } from "../workspaces.tsx";
import { useSession } from "../session.ts";
import { useViewport } from "../viewport.ts";
import { statusFoldsBelow } from "./breakpoints.ts";
import styles from "./StatusBar.module.css";
import { RunStatus } from "#renderer/runs/RunStatus.tsx";

/** The bottom line: left what is selected, right what the machine does. */
export function StatusBar({ workspace }: { workspace: Workspace }): ReactElement {
  const { StatusLeft, StatusRight } = workspace;
  const { width } = useViewport();
  const processes = useSession((session) => session.host?.engineProcesses);
  return (
    <footer
      className={styles["bar"]}
      data-region="status"
      data-narrow={width < statusFoldsBelow ? "" : undefined}
      aria-label="Status"
    >
      <div className={styles["left"]}>{StatusLeft !== undefined && <StatusLeft />}</div>
      <div className={styles["right"]}>
        <RunStatus />
        {processes !== undefined && (
          <StatusItem optional>
            <b>{processes}</b> engine {processes === 1 ? "process" : "processes"}
          </StatusItem>
        )}
        {StatusRight !== undefined && <StatusRight />}
      </div>
    </footer>
  );
}

/** One fact of the status bar; put numbers and names in `<b>`. `optional` ones go first when the window is narrow. */
export function StatusItem(props: { children: ReactNode; optional?: boolean }): ReactElement {
  return <span className={props.optional === true ? styles["optional"] : styles["item"]}>{props.children}</span>;
}
