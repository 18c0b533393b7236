import type { ObjectClasses } from "#shared/levels/dungeon/tiles/objectClasses.ts";
import type { Command } from "#renderer/commands/command.ts";
import { writable } from "#renderer/editors/tools/writable.ts";
import type { DocumentSession } from "#renderer/history/documentSession.ts";
import { addClass } from "./classEdits.ts";
import { classMessages as messages } from "./messages.ts";

/** Keyboard commands on object classes. */
export function classCommands(session: DocumentSession<ObjectClasses>): readonly Command[] {
  return [
    {
      id: "objectClasses.add",
      label: messages.add,
      keys: ["Shift+N"],
      category: messages.title,
      menu: { id: "level", group: "2-turn" },
      when: writable,
      run: () => session.edit(messages.addEdit, addClass),
    },
  ];
}
