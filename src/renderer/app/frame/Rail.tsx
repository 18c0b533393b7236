import { type ReactElement } from "react";
import { Settings } from "lucide-react";
import { useLayout, useWorkspaceSetting } from "#renderer/studio/layoutStore.ts";
import type { Workspace, ExplorerView } from "#renderer/studio/workspace.ts";
import { runCommandById } from "#renderer/commands/registry.ts";
import { Icon } from "#renderer/parts/Icon.tsx";
import { Tooltip } from "#renderer/parts/Tooltip.tsx";
import { moveRovingFocus } from "#renderer/parts/roving.ts";
import { messages } from "./messages.ts";
import styles from "./Rail.module.css";
import { useExplorer } from "./explorerViews.ts";
import { explorerId } from "./Explorer.tsx";

/** The strip of explorer views on the far left; clicking the active one closes the explorer. Settings at the bottom. */
export function Rail({ workspace }: { workspace: Workspace }): ReactElement {
  const { views, view: current, shown, floatsWith } = useExplorer(workspace);
  const [, setView] = useWorkspaceSetting("explorer.view", workspace.views[0]?.id ?? "");
  const [, setOpen] = useWorkspaceSetting("explorer.open", true);

  function choose(view: ExplorerView): void {
    const close = shown && view === current;
    setView(view.id);
    if (floatsWith(view)) useLayout.setState({ explorerFloats: !close });
    else setOpen(!close);
  }
  return (
    // A toolbar takes arrow keys for its buttons, as the ARIA guide has it.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      className={styles["rail"]}
      role="toolbar"
      aria-orientation="vertical"
      aria-label={messages.explorerViews}
      data-region="rail"
      onKeyDown={(event) => void moveRovingFocus(event, "vertical")}
    >
      {views.map((view) => (
        <RailButton
          key={view.id}
          view={view}
          lit={view === current}
          expanded={shown && view === current}
          tabStop={view === current}
          onClick={() => choose(view)}
        />
      ))}
      <span className={styles["space"]} />
      <Tooltip label={messages.settings} command="settings.show" side="right">
        <button
          type="button"
          data-roving
          tabIndex={-1}
          className={styles["button"]}
          aria-label={messages.settings}
          onClick={() => void runCommandById("settings.show")}
        >
          <Icon icon={Settings} size={18} />
        </button>
      </Tooltip>
    </div>
  );
}

function RailButton(props: {
  view: ExplorerView;
  lit: boolean;
  expanded: boolean;
  tabStop: boolean;
  onClick: () => void;
}): ReactElement {
  const busy = (props.view.useBusy ?? never)();
  return (
    <Tooltip label={props.view.label} side="right">
      <button
        type="button"
        data-roving
        tabIndex={props.tabStop ? 0 : -1}
        className={styles["button"]}
        aria-label={props.view.label}
        aria-pressed={props.lit}
        aria-expanded={props.expanded}
        aria-controls={props.expanded ? explorerId : undefined}
        onClick={props.onClick}
      >
        <Icon icon={props.view.icon} size={18} />
        {busy && <span className={styles["dot"]} />}
      </button>
    </Tooltip>
  );
}

function never(): boolean {
  return false;
}
