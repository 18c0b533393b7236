import { plural } from "#shared/text/format.ts";
import { edgeKinds, roomRoles } from "#shared/levels/dungeon/graphDocument.ts";
import { commandEntry } from "#renderer/commands/menuEntry.ts";
import type { MenuEntry } from "#renderer/commands/menuEntry.ts";
import { graphCommands, selectionCommands } from "./graphCommands.ts";
import { setEdgeKind, setRole } from "./graphEdits.ts";
import type { GraphModel } from "./graphModel.ts";
import { edgeKindNames, roomRoleNames } from "./graphNames.ts";
import { idsOf } from "./graphTargets.ts";

/** The context menu for what lies under the pointer (the right button has selected it already). */
export function graphMenu(model: GraphModel, readOnly: boolean): readonly MenuEntry[] {
  const rooms = idsOf(model.selection(), "room");
  const edges = idsOf(model.selection(), "edge");
  const commands = [...graphCommands(model), ...selectionCommands(model)];
  const entry = (id: string): MenuEntry[] => commands.filter((command) => command.id === id).map(commandEntry);
  const separator = (id: string): MenuEntry => ({ type: "separator", id });
  if (rooms.size === 0 && edges.size === 0) {
    return [
      ...entry("graph.addRoom"),
      ...entry("edit.paste"),
      separator("paper"),
      ...entry("edit.selectAll"),
      ...entry("graph.arrange"),
      ...entry("view.fitAll"),
    ];
  }
  if (rooms.size === 0) {
    return [
      ...(readOnly ? [] : [kindMenu(model, edges)]),
      ...entry("graph.reverse"),
      separator("edge"),
      ...entry("edit.delete"),
    ];
  }
  return [
    ...(readOnly ? [] : [roleMenu(model, rooms)]),
    ...(readOnly || edges.size === 0 ? [] : [kindMenu(model, edges)]),
    ...entry("graph.pin"),
    ...(rooms.size === 1 ? entry("graph.rename") : entry("graph.connectSelected")),
    separator("clipboard"),
    ...entry("edit.cut"),
    ...entry("edit.copy"),
    ...entry("edit.duplicate"),
    separator("select"),
    ...entry("graph.selectCycle"),
    ...entry("graph.selectConnected"),
    ...entry("graph.selectSameRole"),
    separator("delete"),
    ...entry("edit.delete"),
  ];
}

function roleMenu(model: GraphModel, rooms: ReadonlySet<string>): MenuEntry {
  const roles = new Set(
    model
      .document()
      .rooms.filter((room) => rooms.has(room.id))
      .map((room) => room.role),
  );
  return {
    type: "submenu",
    id: "role",
    label: "Role",
    entries: roomRoles.map((role) => ({
      type: "item",
      id: `role ${role}`,
      label: roomRoleNames[role],
      checked: roles.has(role),
      run: () =>
        model.session.edit(`Make ${plural(rooms.size, "room")} ${roomRoleNames[role].toLowerCase()}`, (draft) =>
          setRole(draft, rooms, role),
        ),
    })),
  };
}

function kindMenu(model: GraphModel, edges: ReadonlySet<string>): MenuEntry {
  const kinds = new Set(
    model
      .document()
      .edges.filter((edge) => edges.has(edge.id))
      .map((edge) => edge.kind),
  );
  return {
    type: "submenu",
    id: "kind",
    label: "Kind",
    entries: edgeKinds.map((kind) => ({
      type: "item",
      id: `kind ${kind}`,
      label: edgeKindNames[kind],
      checked: kinds.has(kind),
      run: () => model.session.edit(`Change ${plural(edges.size, "edge")}`, (draft) => setEdgeKind(draft, edges, kind)),
    })),
  };
}
