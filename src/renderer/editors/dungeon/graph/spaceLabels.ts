import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { createSpatialIndex, unionBox } from "#renderer/canvas/spatialIndex.ts";
import type { Box, Spot } from "#renderer/canvas/camera.ts";
import { snapTo } from "#renderer/canvas/snapping.ts";
import { measureGraph } from "./graphGeometry.ts";
import { labelSides } from "./labelSides.ts";
import { discRadius, labelBox, namesFrom } from "./nodeLabels.ts";
import { separate } from "./separateNodes.ts";

/** A node that names need room around. */
export interface LabelledNode extends Spot {
  readonly id: string;
  readonly name: string;
  readonly fixed: boolean;
}

const roundsPerScale = 4;
const mostScales = 16;
const growth = 1.12;

/**
 * Moves nodes apart until no name covers another name or another node at the smallest zoom at which names are shown,
 * and snaps them to a grid; fixed nodes stay. Names change sides as edges turn, so it takes a few rounds; where pushing
 * doesn't suffice, the drawing is scaled up. O(nodes) per round for even drawings.
 */
export function spaceLabels(
  nodes: readonly LabelledNode[],
  document: GraphDocument,
  nameWidth: (name: string) => number,
  step: number,
): LabelledNode[] {
  const boxesOf = (placed: readonly LabelledNode[]): LabelledBoxes => labelledBoxes(placed, document, nameWidth);
  let now = nodes.map((node) => onGrid(node, step));
  for (let scale = 0; scale < mostScales; scale++) {
    for (let round = 0; round < roundsPerScale; round++) {
      const boxes = boxesOf(now);
      if (!anyCovered(boxes)) return now;
      // Landing on the grid moves each by half a step at most.
      now = pushed(now, boxes, 2 * step).map((node) => onGrid(node, step));
    }
    now = grown(now);
  }
  return now.map((node) => onGrid(node, step));
}

function onGrid(node: LabelledNode, step: number): LabelledNode {
  return node.fixed ? node : { ...node, x: snapTo(node.x, step), y: snapTo(node.y, step) };
}

interface LabelledBoxes {
  readonly discs: readonly Box[];
  readonly labels: readonly Box[];
}

/** Whether a name covers another name or another node's disc. */
function anyCovered({ discs, labels }: LabelledBoxes): boolean {
  const index = createSpatialIndex([...discs, ...labels], (box) => box, 160);
  const number = new Map([...discs, ...labels].map((box, i) => [box, i % discs.length]));
  return labels.some((label, i) =>
    index.inBox(label).some((other) => number.get(other) !== i && overlap(label, other)),
  );
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Nodes pushed apart as far as disc and name with a margin around both need. */
function pushed(nodes: readonly LabelledNode[], { discs, labels }: LabelledBoxes, margin: number): LabelledNode[] {
  const rooms = nodes.map(({ fixed }, i) => {
    const [disc, label] = [discs[i], labels[i]];
    const box = unionBox([disc, label].filter((part) => part !== undefined)) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return { x, y, width: box.width + margin, height: box.height + margin, fixed, from: { x, y } };
  });
  separate(rooms);
  return nodes.map((node, i) => {
    const room = rooms[i];
    return room === undefined ? node : { ...node, x: node.x + room.x - room.from.x, y: node.y + room.y - room.from.y };
  });
}

/** Disc and name of every node at the smallest zoom with names. */
function labelledBoxes(
  nodes: readonly LabelledNode[],
  document: GraphDocument,
  nameWidth: (name: string) => number,
): LabelledBoxes {
  const places = new Map(nodes.map((node) => [node.id, node]));
  const rooms = document.rooms.map((room) => ({ ...room, ...spotOf(places.get(room.id)) }));
  const sides = labelSides(measureGraph({ ...document, rooms }, nameWidth));
  const radius = discRadius(namesFrom) / namesFrom;
  return {
    discs: nodes.map(({ x, y }) => ({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius })),
    labels: nodes.map((node) => labelBox(node, nameWidth(node.name), sides.get(node.id) ?? "below", namesFrom)),
  };
}

function spotOf(node: LabelledNode | undefined): Partial<Spot> {
  return node === undefined ? {} : { x: node.x, y: node.y };
}

/** The same drawing, larger around its middle. */
function grown(nodes: readonly LabelledNode[]): LabelledNode[] {
  const middle = {
    x: nodes.reduce((sum, { x }) => sum + x, 0) / Math.max(1, nodes.length),
    y: nodes.reduce((sum, { y }) => sum + y, 0) / Math.max(1, nodes.length),
  };
  return nodes.map((node) =>
    node.fixed
      ? node
      : { ...node, x: middle.x + (node.x - middle.x) * growth, y: middle.y + (node.y - middle.y) * growth },
  );
}
