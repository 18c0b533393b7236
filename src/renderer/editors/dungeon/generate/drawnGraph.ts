import { emptyGraph, type GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import type { GeneratedGraph } from "#shared/levels/dungeon/rewrite/generateGraph.ts";
import { autoLayout } from "../graph/autoLayout.ts";
import type { NewId } from "../graph/graphEdits.ts";
import { graphStep } from "../graph/graphStep.ts";

/** A generated graph with fresh ids, its rooms placed on the drawing. O(rooms^2), as auto-arrange. */
export function drawnGraph(
  { rooms, edges }: GeneratedGraph,
  newId: NewId,
  nameWidth: (name: string) => number,
): GraphDocument {
  const ids = new Map(rooms.map(({ id }) => [id, newId()]));
  const idOf = (id: string): string => ids.get(id) ?? id;
  const graph: GraphDocument = {
    ...emptyGraph(),
    rooms: rooms.map((room) => ({ ...room, id: idOf(room.id), x: 0, y: 0 })),
    edges: edges.map((edge) => ({ ...edge, id: newId(), from: idOf(edge.from), to: idOf(edge.to) })),
  };
  const places = autoLayout(graph, { step: graphStep, nameWidth });
  return { ...graph, rooms: graph.rooms.map((room) => ({ ...room, ...places.get(room.id) })) };
}
