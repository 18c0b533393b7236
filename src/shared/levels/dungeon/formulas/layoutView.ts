import { biconnectedBlocks } from "../../../kernel/graph.ts";
import { type Point, type Rect, boundsOf } from "../../../kernel/geometry.ts";
import { once, oncePer } from "../../../kernel/once.ts";
import { signedArea2 } from "../../../kernel/orthogonalPolygon.ts";
import { populate } from "../contents/populate.ts";
import type { DungeonLayout, PlacedRoom } from "../layout.ts";
import { layoutGraph } from "../layoutGraph.ts";

/** A placed room or corridor as formulas see it. */
export interface RoomView {
  readonly room: PlacedRoom;
  /** Index in the layout. */
  readonly index: number;
  readonly bounds: Rect;
  readonly area: number;
  /** Doors and stairs of the room. */
  degree: number;
  readonly connections: ConnectionView[];
  readonly layout: LayoutView;
}

/** A connection of the graph. */
export interface ConnectionView {
  readonly edge: DungeonLayout["rules"]["edges"][number];
  readonly from: RoomView;
  readonly to: RoomView;
}

/** A layout prepared for formulas; what is costly is computed when it is first asked for. */
export interface LayoutView {
  readonly layout: DungeonLayout;
  /** By index in the layout, corridors included. */
  readonly placed: readonly RoomView[];
  /** Without corridors. */
  readonly rooms: readonly RoomView[];
  readonly corridors: readonly RoomView[];
  readonly connections: readonly ConnectionView[];
  /** Indexes of rooms on a cycle. */
  onCycle(): ReadonlySet<number>;
  /** Number of objects by room id and what they mean to play. */
  contents(): ReadonlyMap<string, number>;
  /** Fewest connections from a room to every other by index; -1: out of reach. One-way connections only forwards. */
  steps(from: RoomView): Int32Array;
}

/** O(rooms + doors + corners). */
export function layoutView(layout: DungeonLayout): LayoutView {
  const placed: RoomView[] = [];
  const view: LayoutView = {
    layout,
    placed,
    rooms: [],
    corridors: [],
    connections: [],
    onCycle: once(() => roomsOnCycles(layout)),
    contents: once(() => contentsOf(layout)),
    steps: oncePer((from: RoomView) => stepsFrom(view, from)),
  };
  for (const [index, room] of layout.rooms.entries()) {
    const bounds = boundsOf(room.outline) ?? { x: 0, y: 0, width: 0, height: 0 };
    const area = Math.abs(signedArea2(room.outline)) / 2;
    placed.push({ room, index, bounds, area, degree: 0, connections: [], layout: view });
  }
  const byId = new Map(placed.map((one) => [one.room.id, one]));
  for (const node of layoutGraph(layout).edges.flat()) {
    const one = placed[node];
    if (one !== undefined) one.degree++;
  }
  const connections = layout.rules.edges.flatMap((edge): ConnectionView[] => {
    const [from, to] = [byId.get(edge.from), byId.get(edge.to)];
    return from === undefined || to === undefined ? [] : [{ edge, from, to }];
  });
  for (const connection of connections) {
    connection.from.connections.push(connection);
    if (connection.to !== connection.from) connection.to.connections.push(connection);
  }
  return Object.assign(view, {
    connections,
    rooms: placed.filter(({ room }) => !room.isCorridor),
    corridors: placed.filter(({ room }) => room.isCorridor),
  });
}

function roomsOnCycles(layout: DungeonLayout): Set<number> {
  const graph = layoutGraph(layout);
  const blocks = biconnectedBlocks(graph).filter((block) => block.length > 1);
  return new Set(blocks.flatMap((block) => block.flatMap((edge) => graph.edges[edge] ?? [])));
}

function contentsOf(layout: DungeonLayout): Map<string, number> {
  const counts = new Map<string, number>();
  if (layout.rules.contents === undefined) return counts;
  for (const { room, kind } of populate(layout).objects) {
    const key = contentsKey(room, kind);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** The key of `LayoutView.contents()` for objects of one kind in the room with this id. */
export function contentsKey(room: string, kind: string): string {
  return `${kind} ${room}`;
}

function stepsFrom({ placed }: LayoutView, start: RoomView): Int32Array {
  const steps = new Int32Array(placed.length).fill(-1);
  steps[start.index] = 0;
  const queue = [start];
  for (const at of queue) {
    for (const { edge, from, to } of at.connections) {
      const isOneWay = edge.directed === true || edge.kind === "one-way";
      const next = from === at ? to : isOneWay ? undefined : from;
      if (next === undefined || steps[next.index] !== -1) continue;
      steps[next.index] = (steps[at.index] ?? 0) + 1;
      queue.push(next);
    }
  }
  return steps;
}

/** Middle of the room's bounding box. */
export function middleOf({ bounds }: RoomView): Point {
  return [bounds.x + bounds.width / 2, bounds.y + bounds.height / 2];
}
