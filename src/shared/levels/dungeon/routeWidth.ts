import { doorLines } from "./doorSegments.ts";
import type { GraphDocument, GraphRoom } from "./graphDocument.ts";
import type { RoomTemplate } from "./templateDocument.ts";
import type { TemplateSetReader } from "./templateSets.ts";

/** A routed corridor with some play: long enough to lead around a room. */
export const roomyRoute = { clearance: 1, maxLength: 16 } as const;

/** Widest corridor there can be. */
const widest = 20;

/** Width of a routed corridor between two rooms: the shortest length of door that both have. Undefined where they share none. */
export function routeWidth(
  graph: GraphDocument,
  { from, to }: { readonly from: string; readonly to: string },
  sets: TemplateSetReader,
): number | undefined {
  const lengthsOf = (id: string) => {
    const room = graph.rooms.find((candidate) => candidate.id === id);
    return new Set(room === undefined ? [] : templatesOf(graph, room, sets).flatMap(doorLengths));
  };
  const common = [...lengthsOf(from).intersection(lengthsOf(to))].filter((length) => length <= widest);
  return common.length === 0 ? undefined : Math.min(...common);
}

function templatesOf(graph: GraphDocument, room: GraphRoom, sets: TemplateSetReader): readonly RoomTemplate[] {
  const isCorridor = room.role === "corridor" && graph.defaultCorridors.length > 0;
  const choices = room.templates ?? (isCorridor ? graph.defaultCorridors : graph.defaultTemplates);
  return choices.flatMap((choice) => sets.templatesOf(choice));
}

function doorLengths({ outline, doors }: RoomTemplate): number[] {
  return doorLines(outline, doors).map(({ length }) => length);
}
