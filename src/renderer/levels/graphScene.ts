import { type GraphDocument, graphDocumentSchema } from "#shared/levels/dungeon/graphDocument.ts";
import { roleChip } from "#shared/levels/dungeon/draw/roleChip.ts";
import type { Scene, SceneShape } from "#shared/scene/scene.ts";
import type { SceneToken } from "#shared/scene/tokens.ts";

/** Canvas units of a node's drawing; documents have 20 a grid dot. */
const nodeRadius = 26;
const margin = 44;
const lines: Readonly<Record<GraphDocument["edges"][number]["kind"], { token: SceneToken; dash?: readonly number[] }>> =
  {
    door: { token: "edge-door" },
    corridor: { token: "edge-corridor" },
    locked: { token: "edge-locked" },
    "one-way": { token: "edge-oneway" },
    secret: { token: "edge-secret", dash: [2, 9] },
  };

/** Rooms and connections of a graph as a small picture, without names. O(rooms + connections). */
export function graphScene({ rooms, edges }: Pick<GraphDocument, "rooms" | "edges">, title: string): Scene {
  const byId = new Map(rooms.map((room) => [room.id, room]));
  const lineShapes = edges.flatMap(({ from, to, kind }): SceneShape[] => {
    const [a, b] = [byId.get(from), byId.get(to)];
    if (a === undefined || b === undefined) return [];
    const { token, dash } = lines[kind];
    const style = { stroke: token, strokeWidth: 5, ...(dash === undefined ? {} : { dash, lineCap: "round" as const }) };
    const line: SceneShape = { type: "segments", points: [a.x, a.y, b.x, b.y], style };
    return kind === "locked" ? [line, roleChip("lock", (a.x + b.x) / 2, (a.y + b.y) / 2, 18)] : [line];
  });
  const nodes = rooms.flatMap(({ x, y, role }): SceneShape[] => [
    {
      type: "circle",
      cx: x,
      cy: y,
      r: nodeRadius,
      style: { fill: "floor", stroke: "wall-thin", strokeWidth: 2.5 },
    },
    roleChip(role, x, y, nodeRadius * 0.66),
  ]);
  return { title, view: viewOf(rooms), shapes: [...lineShapes, ...nodes] };
}

/** The same for data of a graph document; null when it isn't one or has no rooms. */
export function graphSceneOf(data: unknown, title: string): Scene | null {
  const graph = graphDocumentSchema.safeParse(data).data;
  return graph === undefined || graph.rooms.length === 0 ? null : graphScene(graph, title);
}

function viewOf(rooms: GraphDocument["rooms"]): Scene["view"] {
  const xs = rooms.map(({ x }) => x);
  const ys = rooms.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x: left, y: top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top };
}
