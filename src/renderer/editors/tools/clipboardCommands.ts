import type { Command } from "#renderer/commands/command.ts";
import { messages } from "./messages.ts";
import { writable } from "./writable.ts";

/** Cut, copy and paste of an editor, in the Edit menu. Pasting needs no selection. */
export function clipboardCommands(clipboard: {
  /** True, or why nothing can be cut. Cutting also needs a writable project. */
  readonly canCut: () => true | string;
  /** True, or why nothing can be copied. */
  readonly canCopy: () => true | string;
  readonly cut: Command["run"];
  readonly copy: Command["run"];
  readonly paste: Command["run"];
}): readonly Command[] {
  const { canCut, canCopy } = clipboard;
  const menu = { id: "edit", group: "2-clipboard" } as const;
  return [
    {
      id: "edit.cut",
      label: messages.cut,
      keys: ["Mod+X"],
      menu,
      when: () => {
        const reason = canCut();
        return reason === true ? writable() : reason;
      },
      run: clipboard.cut,
    },
    { id: "edit.copy", label: messages.copy, keys: ["Mod+C"], menu, when: canCopy, run: clipboard.copy },
    { id: "edit.paste", label: messages.paste, keys: ["Mod+V"], menu, when: writable, run: clipboard.paste },
  ];
}

/** The Delete key and its entry in the Edit menu. */
export function deleteCommand(label: string, when: () => true | string, run: Command["run"]): Command {
  return {
    id: "edit.delete",
    label,
    keys: ["Delete", "Backspace"],
    menu: { id: "edit", group: "3-delete" },
    when,
    run,
  };
}
