import { Menu as MenuIcon } from "lucide-react";
import { type ReactElement, useState } from "react";
import { Menu } from "@base-ui/react/menu";
import { Menubar } from "@base-ui/react/menubar";
import { useAllCommands } from "#renderer/commands/registry.ts";
import { Icon } from "#renderer/parts/Icon.tsx";
import { useViewport } from "#renderer/studio/viewport.ts";
import { menusFoldBelow } from "#renderer/studio/breakpoints.ts";
import { type MenuId, menuIds, menuLabels } from "#renderer/commands/command.ts";
import { type MenuEntry, menuEntries } from "#renderer/commands/menuEntry.ts";
import { MenuButton } from "#renderer/parts/MenuButton.tsx";
import { MenuPopup } from "#renderer/parts/MenuList.tsx";
import { useSession } from "#renderer/studio/session.ts";
import { messages } from "./messages.ts";
import styles from "./MenuBar.module.css";

/** The menus, built from the command registry; a single button below 1000 px; nothing beside a native menu bar. */
export function MenuBar(): ReactElement | null {
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
        <button type="button" className={styles["folded"]} aria-label={messages.menu}>
          <Icon icon={MenuIcon} />
        </button>
      </MenuButton>
    );
  }
  return (
    <Menubar className={styles["bar"]} modal={false}>
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
      <Menu.Trigger className={styles["menu"]}>{menuLabels[id]}</Menu.Trigger>
      <MenuPopup entries={entries} />
    </Menu.Root>
  );
}
