import { roomRoles, type RoomRole } from "#shared/levels/dungeon/roomRoles.ts";
import type { Command } from "#renderer/commands/command.ts";
import { writable } from "../../tools/writable.ts";
import { setRole } from "./graphEdits.ts";
import type { GraphModel } from "./graphModel.ts";
import { roomRoleNames } from "./graphNames.ts";
import { idsOf } from "./graphTargets.ts";
import { graphMessages } from "./messages.ts";

/** The key of a role: its place in the row of chips. */
export function roleKeys(role: RoomRole): string {
  return `Alt+Shift+${roomRoles.indexOf(role) + 1}`;
}

/** Gives the selected rooms a role, as one undo entry. */
export function giveRole(model: GraphModel, rooms: ReadonlySet<string>, role: RoomRole): void {
  model.session.edit(graphMessages.makeRole(rooms.size, roomRoleNames[role]), (draft) => setRole(draft, rooms, role));
}

/** A command and a key for every role. */
export function roleCommands(model: GraphModel): readonly Command[] {
  const chosen = (): ReadonlySet<string> => idsOf(model.selection(), "room");
  return roomRoles.map((role) => ({
    id: `graph.role.${role}`,
    label: graphMessages.roleCommand(roomRoleNames[role]),
    keys: [roleKeys(role)],
    category: graphMessages.category,
    when: () => (chosen().size > 0 ? writable() : graphMessages.noRoom),
    checked: () => {
      const rooms = model.document().rooms.filter(({ id }) => chosen().has(id));
      return rooms.length > 0 && rooms.every((room) => room.role === role);
    },
    run: () => giveRole(model, chosen(), role),
  }));
}
