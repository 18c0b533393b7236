import { Search, Menu as MenuIcon, Check, Lock, TriangleAlert } from "lucide-react";
import { type ReactElement, useState } from "react";
import { Menu } from "@base-ui/react/menu";
import { Menubar } from "@base-ui/react/menubar";
import { ariaKeys } from "#renderer/commands/keys.ts";
import { runCommandById, useKeysOf, useAllCommands } from "#renderer/commands/registry.ts";
import { Icon } from "#renderer/parts/Icon.tsx";
import { CommandKeys } from "#renderer/parts/Kbd.tsx";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { showWorkspace, useLayout } from "#renderer/studio/layoutStore.ts";
import { useViewport } from "#renderer/studio/viewport.ts";
import { commandBoxShrinksBelow, workspaceKeysFoldBelow, menusFoldBelow } from "#renderer/studio/breakpoints.ts";
import { type MenuId, menuIds, menuLabels } from "#renderer/commands/command.ts";
import { type MenuEntry, menuEntries } from "#renderer/commands/menuEntry.ts";
import { MenuButton } from "#renderer/parts/MenuButton.tsx";
import { MenuPopup } from "#renderer/parts/MenuList.tsx";
import { useSession } from "#renderer/studio/session.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { workspaces } from "../workspaces.tsx";
import { Mark } from "./Mark.tsx";
import { ThemeButton } from "./ThemeButton.tsx";
import styles from "./TitleBar.module.css";
import { messages } from "./messages.ts";
import menuBarStyles from "./MenuBar.module.css";
import projectStateStyles from "./ProjectState.module.css";

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

/** The menus, built from the command registry; a single button below 1000 px; nothing beside a native menu bar. */
function MenuBar(): ReactElement | null {
  const native = useSession((session) => session.host?.capabilities.nativeMenu === true);
  const { width } = useViewport();
  const commands = useAllCommands();
  if (native) return null;
  if (width < menusFoldBelow) {
    return (
      <MenuButton
        entries={() =>
          menuIds.map((id): MenuEntry => ({
            type: "submenu",
            id,
            label: menuLabels[id],
            entries: menuEntries(id, commands),
          }))
        }
      >
        <button type="button" className={menuBarStyles["folded"]} aria-label={messages.menu}>
          <Icon icon={MenuIcon} />
        </button>
      </MenuButton>
    );
  }
  return (
    <Menubar className={menuBarStyles["bar"]} modal={false}>
      {menuIds.map((id) => (
        <TopMenu key={id} id={id} />
      ))}
    </Menubar>
  );
}

function TopMenu({ id }: { id: MenuId }): ReactElement {
  const commands = useAllCommands();
  // Check marks and reasons are as of opening.
  const [entries, setEntries] = useState<readonly MenuEntry[]>([]);
  return (
    <Menu.Root
      modal={false}
      onOpenChange={(open) => {
        if (open) setEntries(menuEntries(id, commands));
      }}
    >
      <Menu.Trigger className={menuBarStyles["menu"]}>{menuLabels[id]}</Menu.Trigger>
      <MenuPopup entries={entries} />
    </Menu.Root>
  );
}

/** The project's name and whether everything is saved to disk. */
function ProjectState(): ReactElement {
  const project = useSession((session) => session.project);
  return (
    <div className={projectStateStyles["state"]}>
      <h1 className={projectStateStyles["name"]} title={project?.path}>
        {project?.name}
      </h1>
      <SavedState />
    </div>
  );
}

function SavedState(): ReactElement {
  const readOnly = useSession((session) => session.project?.readOnly === true);
  const trouble = useSession((session) => session.storageTrouble !== null);
  const lost = useSession((session) => session.connection.status === "lost");
  const saving = useOpenDocuments((state) => Object.values(state.status).some((status) => status.saving));
  const unsaved = useOpenDocuments((state) => Object.values(state.status).filter((status) => status.dirty).length);
  if (lost || trouble)
    return (
      <span className={projectStateStyles["trouble"]}>
        <Icon icon={TriangleAlert} size={13} />
        {lost ? messages.notConnected : messages.notSaved}
      </span>
    );
  if (readOnly)
    return (
      <span className={projectStateStyles["saved"]}>
        <Icon icon={Lock} size={13} />
        {messages.readOnly}
      </span>
    );
  if (unsaved > 0)
    return (
      <span className={projectStateStyles["saved"]}>
        <span className={projectStateStyles["dot"]} />
        {saving ? messages.saving : messages.unsaved(unsaved)}
      </span>
    );
  return (
    <span className={projectStateStyles["saved"]}>
      <Icon icon={Check} size={13} />
      {messages.saved}
    </span>
  );
}
