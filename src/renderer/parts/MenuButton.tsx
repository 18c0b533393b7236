import { Menu } from "@base-ui/react/menu";
import type { ReactElement } from "react";
import type { MenuEntry } from "#renderer/commands/menuEntry.ts";
import { MenuPopup } from "./MenuList.tsx";

/** Opens a menu from any button: `<MenuButton entries={() => [...]}><IconButton .../></MenuButton>`. */
export function MenuButton(props: {
  entries: () => readonly MenuEntry[];
  align?: "start" | "end";
  children: ReactElement;
}): ReactElement {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger render={props.children} />
      <MenuPopupNow entries={props.entries} align={props.align ?? "start"} />
    </Menu.Root>
  );
}

/** Calls `entries` when the menu opens, so that check marks and reasons are current. */
function MenuPopupNow(props: { entries: () => readonly MenuEntry[]; align: "start" | "end" }): ReactElement {
  return <MenuPopup entries={props.entries()} align={props.align} />;
}
