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

/** Below nodes of pictures that are large enough for names. */
const nameSize = 15;
/** Longer names would run into those beside them. */
const longestName = 14;

/**
 * Rooms and connections of a graph as a picture: small ones are without names, larger ones have them below the rooms.
 * O(rooms + connections).
 */
export function graphScene(
  { rooms, edges }: Pick<GraphDocument, "rooms" | "edges">,
  title: string,
  names: "named" | "unnamed" = "unnamed",
): Scene {
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
  const texts = names === "named" ? rooms.map(nameBelow) : [];
  return { title, view: viewOf(rooms), shapes: [...lineShapes, ...nodes, ...texts] };
}

function nameBelow({ x, y, name }: GraphDocument["rooms"][number]): SceneShape {
  return {
    type: "text",
    x,
    y: y + nodeRadius + nameSize,
    text: name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name,
    size: nameSize,
    font: "ui",
    weight: 500,
    anchor: "middle",
    baseline: "alphabetic",
    style: { fill: "text-1", stroke: "canvas", strokeWidth: nameSize / 5, lineJoin: "round" },
  };
}

/** The same for data of a graph document; null when it isn't one or has no rooms. */
export function graphSceneOf(data: unknown, title: string, names?: "named" | "unnamed"): Scene | null {
  const graph = graphDocumentSchema.safeParse(data).data;
  return graph === undefined || graph.rooms.length === 0 ? null : graphScene(graph, title, names);
}

function viewOf(rooms: GraphDocument["rooms"]): Scene["view"] {
  const xs = rooms.map(({ x }) => x);
  const ys = rooms.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x: left, y: top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top };
}
