import type { MenuItem, Submenu } from "#shared/contract/menu.ts";
import { type Command, menuIds, menuLabels } from "#renderer/commands/command.ts";
import { type MenuEntry, menuEntries } from "#renderer/commands/menuEntry.ts";

/** The native menu bar: the same menus, rows and keys as the page's own. Menus without rows are omitted. */
export function nativeMenus(commands: readonly Command[]): Submenu[] {
  return menuIds
    .map((id): Submenu => ({ type: "submenu", label: menuLabels[id], items: menuEntries(id, commands).map(menuItem) }))
    .filter(({ items }) => items.length > 0);
}

function menuItem(entry: MenuEntry): MenuItem {
  switch (entry.type) {
    case "separator":
      return { type: "separator" };
    case "submenu":
      return { type: "submenu", label: entry.label, items: entry.entries.map(menuItem) };
    case "item":
      return {
        type: "command",
        id: entry.id,
        label: entry.label,
        enabled: entry.disabledReason === undefined,
        ...(entry.keys === undefined ? {} : { keys: entry.keys }),
        ...(entry.checked === undefined ? {} : { checked: entry.checked }),
      };
  }
}
