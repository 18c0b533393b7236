import type { Command } from "#renderer/commands/command.ts";
import type { Spot } from "#renderer/canvas/camera.ts";
import { writable } from "../../tools/writable.ts";
import { alignments, alignNodes, distributeNodes } from "./alignNodes.ts";
import type { NodeBox } from "./graphGeometry.ts";
import { placeRooms } from "./graphEdits.ts";
import type { GraphModel } from "./graphModel.ts";
import { idsOf } from "./graphTargets.ts";
import { graphMessages } from "./messages.ts";

const axes = { horizontally: "x", vertically: "y" } as const;

/** Brings the selected nodes in line, or makes the gaps between them equal. */
export function alignCommands(model: GraphModel): readonly Command[] {
  const count = (): number => idsOf(model.selection(), "room").size;
  const place = (label: string, find: (nodes: readonly NodeBox[]) => ReadonlyMap<string, Spot>): void => {
    const chosen = idsOf(model.selection(), "room");
    const nodes = model.geometry().nodes.filter(({ room }) => chosen.has(room.id));
    model.session.edit(label, (draft) => placeRooms(draft, find(nodes)));
  };
  const common = { category: graphMessages.category, menu: { id: "level", group: "2-arrange" } } as const;
  return [
    ...alignments.map((alignment): Command => ({
      ...common,
      id: `graph.align.${alignment}`,
      label: graphMessages.align[alignment],
      when: () => (count() > 1 ? writable() : graphMessages.needTwoRooms),
      run: () => place(graphMessages.align[alignment], (nodes) => alignNodes(nodes, alignment)),
    })),
    ...(["horizontally", "vertically"] as const).map((way): Command => ({
      ...common,
      id: `graph.distribute.${way}`,
      label: graphMessages.distribute[way],
      when: () => (count() > 2 ? writable() : graphMessages.needThreeRooms),
      run: () => place(graphMessages.distribute[way], (nodes) => distributeNodes(nodes, axes[way])),
    })),
  ];
}
