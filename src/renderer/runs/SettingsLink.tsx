import type { ReactElement } from "react";
import type { Run } from "#shared/contract/runs.ts";
import { showSweep } from "./comparedRuns.ts";
import { messages } from "./messages.ts";
import styles from "./RunsPanel.module.css";

/** Shows the settings of a sweep side by side. */
export function SettingsLink({ run }: { run: Run }): ReactElement {
  return (
    <button
      type="button"
      className={styles["link"]}
      aria-label={messages.showSettingsOf(run.number)}
      onClick={() => showSweep(run.id)}
    >
      {messages.showSettings}
    </button>
  );
}
