import { Search } from "lucide-react";
import { type ReactElement } from "react";
import { ariaKeys } from "#renderer/commands/keys.ts";
import { runCommandById, useKeysOf } from "#renderer/commands/registry.ts";
import { Icon } from "#renderer/parts/Icon.tsx";
import { CommandKeys } from "#renderer/parts/Kbd.tsx";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { showWorkspace, useLayout } from "#renderer/studio/layoutStore.ts";
import { useViewport } from "#renderer/studio/viewport.ts";
import { commandBoxShrinksBelow, workspaceKeysFoldBelow } from "#renderer/studio/breakpoints.ts";
import { workspaces } from "../workspaces.tsx";
import { Mark } from "./Mark.tsx";
import { ThemeButton } from "./ThemeButton.tsx";
import styles from "./TitleBar.module.css";
import { messages } from "./messages.ts";
import { MenuBar } from "./MenuBar.tsx";
import { ProjectState } from "./ProjectState.tsx";

/** The top line: mark, menus, workspace switch, project with its saved state, command box, theme. */
export function TitleBar(): ReactElement {
  const workspace = useLayout((layout) => layout.workspace);
  const { width } = useViewport();
  return (
    <header className={styles["bar"]} data-region="title">
      <div className={styles["side"]}>
        <Mark />
        <MenuBar />
      </div>
      <Segmented
        label={messages.workspace}
        look="header"
        value={workspace}
        options={workspaces.map(({ id, label }) => ({
          value: id,
          label,
          ...(width < workspaceKeysFoldBelow ? {} : { command: `workspace.${id}` }),
        }))}
        onChange={showWorkspace}
      />
      <div className={styles["right"]}>
        <ProjectState />
        <CommandBox compact={width < commandBoxShrinksBelow} />
        <ThemeButton />
      </div>
    </header>
  );
}

function CommandBox({ compact }: { compact: boolean }): ReactElement {
  const keys = useKeysOf("palette.show");
  return (
    <button
      type="button"
      className={styles["command"]}
      aria-label={messages.searchOrRunCommand}
      aria-keyshortcuts={keys === undefined ? undefined : ariaKeys(keys)}
      onClick={() => void runCommandById("palette.show")}
    >
      <Icon icon={Search} size={14} />
      {!compact && <span className={styles["commandText"]}>{messages.searchOrRunCommand}</span>}
      <CommandKeys command="palette.show" />
    </button>
  );
}
