import { type ReactElement } from "react";
import type { Workspace } from "#renderer/studio/workspace.ts";
import { useViewport } from "#renderer/studio/viewport.ts";
import { useSession } from "#renderer/studio/session.ts";
import { statusFoldsBelow } from "#renderer/studio/breakpoints.ts";
import { StatusItem } from "#renderer/parts/StatusItem.tsx";
import { RunStatus } from "#renderer/runs/RunStatus.tsx";
import { MessageText } from "#renderer/parts/MessageText.tsx";
import { messages } from "./messages.ts";
import styles from "./StatusBar.module.css";

/** The bottom line: the selection on the left, the machine's activity on the right. */
export function StatusBar({ workspace }: { workspace: Workspace }): ReactElement {
  const { StatusLeft, StatusRight } = workspace;
  const { width } = useViewport();
  const processes = useSession((session) => session.host?.engineProcesses);
  return (
    <footer
      className={styles["bar"]}
      data-region="status"
      data-narrow={width < statusFoldsBelow ? "" : undefined}
      aria-label={messages.status}
    >
      <div className={styles["left"]}>{StatusLeft !== undefined && <StatusLeft />}</div>
      <div className={styles["right"]}>
        <RunStatus />
        {processes !== undefined && (
          <StatusItem optional>
            <MessageText text={messages.engineProcesses(processes)} />
          </StatusItem>
        )}
        {StatusRight !== undefined && <StatusRight />}
      </div>
    </footer>
  );
}
