import { createSpatialIndex } from "#renderer/canvas/spatialIndex.ts";

/** A node with the room it needs around its centre (x, y). */
export interface NodeRoom {
  x: number;
  y: number;
  readonly width: number;
  readonly height: number;
  readonly fixed: boolean;
}

const mostRounds = 80;

/**
 * Pushes overlapping nodes apart along the shorter direction, half each; fixed ones push but don't move. Mutates the
 * nodes; stops when nothing overlaps or after a fixed number of rounds. O(nodes) per round for even drawings.
 */
export function separate(nodes: readonly NodeRoom[]): void {
  for (let round = 0; round < mostRounds; round++) {
    if (!separateOnce(nodes)) return;
  }
}

function separateOnce(nodes: readonly NodeRoom[]): boolean {
  const index = createSpatialIndex(
    nodes,
    (node) => ({ x: node.x - node.width / 2, y: node.y - node.height / 2, width: node.width, height: node.height }),
    160,
  );
  let pushed = false;
  const numbers = new Map(nodes.map((node, i) => [node, i]));
  for (const [i, a] of nodes.entries()) {
    const around = { x: a.x - a.width / 2, y: a.y - a.height / 2, width: a.width, height: a.height };
    for (const b of index.inBox(around)) {
      if ((numbers.get(b) ?? 0) > i && push(a, b)) pushed = true;
    }
  }
  return pushed;
}

function push(a: NodeRoom, b: NodeRoom): boolean {
  const overlapX = (a.width + b.width) / 2 - Math.abs(a.x - b.x);
  const overlapY = (a.height + b.height) / 2 - Math.abs(a.y - b.y);
  if (overlapX <= 0.5 || overlapY <= 0.5 || (a.fixed && b.fixed)) return false;
  const share = a.fixed || b.fixed ? 1 : 0.5;
  if (overlapX < overlapY) {
    const by = overlapX * share * (a.x <= b.x ? 1 : -1);
    if (!a.fixed) a.x -= by;
    if (!b.fixed) b.x += by;
  } else {
    const by = overlapY * share * (a.y <= b.y ? 1 : -1);
    if (!a.fixed) a.y -= by;
    if (!b.fixed) b.y += by;
  }
  return true;
}
