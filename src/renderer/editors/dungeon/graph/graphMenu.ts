import { edgeKinds } from "#shared/levels/dungeon/graphDocument.ts";
import { commandEntry, type MenuEntry } from "#renderer/commands/menuEntry.ts";
import { alignCommands } from "./alignCommands.ts";
import { graphCommands, selectionCommands } from "./graphCommands.ts";
import { setEdgeKind } from "./graphEdits.ts";
import type { GraphModel } from "./graphModel.ts";
import { edgeKindNames } from "./graphNames.ts";
import { idsOf } from "./graphTargets.ts";
import { viewCommands } from "../viewCommands.ts";
import { graphMessages } from "./messages.ts";
import { roleCommands } from "./roleCommands.ts";

/** The context menu for the target under the pointer (the right button has already selected it). */
export function graphMenu(model: GraphModel, readOnly: boolean): readonly MenuEntry[] {
  const rooms = idsOf(model.selection(), "room");
  const edges = idsOf(model.selection(), "edge");
  const commands = [...graphCommands(model), ...selectionCommands(model), ...viewCommands(model)];
  const entry = (id: string): MenuEntry[] => commands.filter((command) => command.id === id).map(commandEntry);
  const separator = (id: string): MenuEntry => ({ type: "separator", id });
  if (rooms.size === 0 && edges.size === 0) {
    return [
      ...entry("graph.addRoom"),
      ...entry("edit.paste"),
      separator("paper"),
      ...entry("edit.selectAll"),
      ...entry("graph.arrange"),
      ...entry("graph.generate"),
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
    ...(readOnly ? [] : [roleMenu(model)]),
    ...(readOnly || edges.size === 0 ? [] : [kindMenu(model, edges)]),
    ...(readOnly || rooms.size < 2 ? [] : [alignMenu(model)]),
    ...entry("graph.pin"),
    ...entry("graph.floorUp"),
    ...entry("graph.floorDown"),
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

function roleMenu(model: GraphModel): MenuEntry {
  return { type: "submenu", id: "role", label: graphMessages.role, entries: roleCommands(model).map(commandEntry) };
}

function alignMenu(model: GraphModel): MenuEntry {
  const entries = alignCommands(model).map(commandEntry);
  return { type: "submenu", id: "align", label: graphMessages.arrangeSection, entries };
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
    label: graphMessages.kind,
    entries: edgeKinds.map((kind) => ({
      type: "item",
      id: `kind ${kind}`,
      label: edgeKindNames[kind],
      checked: kinds.has(kind),
      run: () =>
        model.session.edit(graphMessages.changeConnections(edges.size), (draft) => setEdgeKind(draft, edges, kind)),
    })),
  };
}
