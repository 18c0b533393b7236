import type { Command } from "#renderer/commands/command.ts";
import type { Spot } from "#renderer/canvas/camera.ts";
import { writable } from "../../tools/writable.ts";
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

/** What rows of nodes can be brought in line by: an edge or the centre of their boxes. */
export const alignments = ["left", "center", "right", "top", "middle", "bottom"] as const;
type Alignment = (typeof alignments)[number];

type Axis = "x" | "y";

/** How far along a box its edge or centre is: 0 = left or top, 1 = right or bottom. */
const shares: Readonly<Record<Alignment, readonly [Axis, number]>> = {
  left: ["x", 0],
  center: ["x", 0.5],
  right: ["x", 1],
  top: ["y", 0],
  middle: ["y", 0.5],
  bottom: ["y", 1],
};

function sizeOf(node: NodeBox, axis: Axis): number {
  return axis === "x" ? node.width : node.height;
}

/** The room's centre with another coordinate on one axis. */
function moved({ room }: NodeBox, axis: Axis, centre: number): Spot {
  return axis === "x" ? { x: centre, y: room.y } : { x: room.x, y: centre };
}

/** Centres of nodes brought in line at an edge or the centre of the box around them, by room id. */
export function alignNodes(nodes: readonly NodeBox[], alignment: Alignment): ReadonlyMap<string, Spot> {
  const [axis, share] = shares[alignment];
  const low = Math.min(...nodes.map((node) => node[axis]));
  const high = Math.max(...nodes.map((node) => node[axis] + sizeOf(node, axis)));
  const line = low + (high - low) * share;
  return new Map(nodes.map((node) => [node.room.id, moved(node, axis, line + sizeOf(node, axis) * (0.5 - share))]));
}

/** Centres of nodes with equal gaps between them along an axis; the outermost two stay. O(n log n). */
export function distributeNodes(nodes: readonly NodeBox[], axis: Axis): ReadonlyMap<string, Spot> {
  const row = nodes.toSorted((a, b) => a[axis] + sizeOf(a, axis) / 2 - b[axis] - sizeOf(b, axis) / 2);
  const [first, last] = [row[0], row.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const span = last[axis] + sizeOf(last, axis) - first[axis];
  const filled = row.reduce((sum, node) => sum + sizeOf(node, axis), 0);
  const gap = (span - filled) / Math.max(1, row.length - 1);
  let at = first[axis];
  return new Map(
    row.map((node) => {
      const centre = at + sizeOf(node, axis) / 2;
      at += sizeOf(node, axis) + gap;
      return [node.room.id, moved(node, axis, centre)];
    }),
  );
}
