import type { MenuItemConstructorOptions } from "electron";
import type { MenuItem, Submenu } from "#shared/contract/menu.ts";

/** Called when a command is chosen from the menu. */
type Choose = (commandId: string) => void;

/**
 * The screen's menu bar as Electron's. Shortcuts are displayed but not registered: the screen handles them first,
 * because it can distinguish a command from a letter in a text field. macOS can't display without registering, so there
 * only keys with a modifier are shown, plus its own application menu and the hidden editing items that text fields
 * need.
 */
export function menuTemplate(
  menus: readonly Submenu[],
  platform: NodeJS.Platform,
  choose: Choose,
): MenuItemConstructorOptions[] {
  const own = menus.map((menu) => itemOptions(menu, platform, choose));
  return platform === "darwin" ? [{ role: "appMenu" }, ...own, { role: "windowMenu", submenu: textFieldItems }] : own;
}

const textFieldItems: MenuItemConstructorOptions[] = [
  { role: "minimize" },
  { role: "zoom" },
  ...(["undo", "redo", "cut", "copy", "paste", "selectAll"] as const).map((role) => ({
    role,
    visible: false,
    acceleratorWorksWhenHidden: true,
  })),
];

function itemOptions(item: MenuItem, platform: NodeJS.Platform, choose: Choose): MenuItemConstructorOptions {
  switch (item.type) {
    case "separator":
      return { type: "separator" };
    case "submenu":
      return { label: item.label, submenu: item.items.map((child) => itemOptions(child, platform, choose)) };
    case "command": {
      const accelerator = acceleratorOf(item.keys, platform);
      return {
        label: item.label,
        enabled: item.enabled,
        ...(item.checked === undefined ? {} : { type: "checkbox", checked: item.checked }),
        ...(accelerator === undefined ? {} : { accelerator, registerAccelerator: false }),
        click: () => choose(item.id),
      };
    }
  }
}

const keyNames: Readonly<Record<string, string>> = {
  Ctrl: "CmdOrCtrl",
  Mod: "CmdOrCtrl",
  ArrowLeft: "Left",
  ArrowRight: "Right",
  ArrowUp: "Up",
  ArrowDown: "Down",
  Esc: "Escape",
  Del: "Delete",
  "+": "Plus",
};
const plainKey =
  /^([A-Z0-9]|F\d{1,2}|[-=,./;'[\]\\`?]|Plus|Left|Right|Up|Down|Escape|Delete|Backspace|Enter|Tab|Space|Home|End|PageUp|PageDown)$/i;
const modifiers = new Set(["CmdOrCtrl", "Shift", "Alt"]);

/** "Ctrl+Shift+P" in Electron's spelling; undefined when the menu cannot or should not show it. */
export function acceleratorOf(keys: string | undefined, platform: NodeJS.Platform): string | undefined {
  if (keys === undefined) return undefined;
  // A "+" at the end is the key itself.
  const parts = keys.endsWith("++") ? [...keys.slice(0, -2).split("+"), "+"] : keys.split("+");
  const names = parts.map((part) => keyNames[part] ?? part);
  const key = names.pop();
  if (key === undefined || !plainKey.test(key) || !names.every((name) => modifiers.has(name))) return undefined;
  if (platform === "darwin" && !names.includes("CmdOrCtrl") && !names.includes("Alt")) return undefined;
  return [...names, key].join("+");
}
