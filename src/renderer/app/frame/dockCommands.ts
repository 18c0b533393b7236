import type { Command } from "#renderer/commands/command.ts";
import { messages } from "./messages.ts";

/** Opens and folds the dock. */
export function dockCommands(open: boolean, setOpen: (open: boolean) => void): readonly Command[] {
  return [
    {
      id: "view.dock",
      label: messages.dock,
      keys: ["Mod+J"],
      context: "studio",
      menu: { id: "view", group: "2-panels" },
      checked: () => open,
      run: () => setOpen(!open),
    },
  ];
}
