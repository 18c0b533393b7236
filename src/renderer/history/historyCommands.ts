import { Redo2, Undo2 } from "lucide-react";
import { useSession } from "#renderer/studio/session.ts";
import { inContext } from "#renderer/commands/bindings.ts";
import type { Command } from "#renderer/commands/command.ts";
import type { DocumentSession } from "./documentSession.ts";
import { messages } from "./messages.ts";

/** Undo and redo of a document, independent of its editor. */
export function historyCommands(session: DocumentSession<unknown>): readonly Command[] {
  const history = () => session.store.getState().history;
  const locked = () => (useSession.getState().project?.readOnly === true ? messages.readOnly : undefined);
  return inContext("document", [
    {
      id: "edit.undo",
      label: messages.undo,
      keys: ["Mod+Z"],
      icon: Undo2,
      menu: { id: "edit", group: "1-history" },
      when: () => locked() ?? (history().done.length > 0 || messages.nothingToUndo),
      run: () => session.undo(),
    },
    {
      id: "edit.redo",
      label: messages.redo,
      keys: ["Mod+Shift+Z", "Mod+Y"],
      icon: Redo2,
      menu: { id: "edit", group: "1-history" },
      when: () => locked() ?? (history().undone.length > 0 || messages.nothingToRedo),
      run: () => session.redo(),
    },
  ]);
}
