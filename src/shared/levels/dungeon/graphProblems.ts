import type { DocumentLookup } from "../levelKind.ts";
import { type Problem, isUsable, type Remedy, errorProblem } from "../problems.ts";
import { connectivityProblems } from "./connectivityProblems.ts";
import { floorProblems } from "./floorProblems.ts";
import type { GraphDocument, GraphRoom } from "./graphDocument.ts";
import { missionProblems } from "./mission/missionProblems.ts";
import { siteProblems } from "./siteProblems.ts";
import { type TemplateSetReader, templateSetReader } from "./templateSets.ts";
import { placementProblemMessages } from "./messages.ts";
import { roomPlace } from "./validator/places.ts";
import { choiceProblems } from "./choiceProblems.ts";

/** Everything wrong with a connectivity graph, with rooms and edges to jump to. `lookup` finds its template documents. */
export function graphProblems(graph: GraphDocument, lookup: DocumentLookup): Problem[] {
  const connectivity = connectivityProblems(graph);
  const mission = isUsable(connectivity) ? missionProblems(graph) : [];
  return [
    ...connectivity,
    ...floorProblems(graph),
    ...choiceProblems(graph, lookup),
    ...siteProblems(graph),
    ...placementProblems(graph, lookup),
    ...mission,
  ];
}

/** Problems of pinned rooms, areas, routes and the starting layout. */
function placementProblems(graph: GraphDocument, lookup: DocumentLookup): Problem[] {
  const sets = templateSetReader(lookup);
  return [
    ...graph.rooms.flatMap((room, i) => [...fixedProblems(graph, room, i, sets), ...withinProblems(graph, room, i)]),
    ...routeProblems(graph),
    ...baseProblems(graph),
  ];
}

function fixedProblems(graph: GraphDocument, room: GraphRoom, index: number, sets: TemplateSetReader): Problem[] {
  const { template, transformation } = room.placement ?? {};
  if (template === undefined) return [];
  const places = [roomPlace(room)];
  const path = ["rooms", index, "placement"];
  const inherited =
    room.role === "corridor" && graph.defaultCorridors.length > 0 ? graph.defaultCorridors : graph.defaultTemplates;
  const known = (room.templates ?? inherited)
    .filter(({ set }) => set === template.set)
    .flatMap((choice) => sets.templatesOf(choice))
    .find(({ id }) => id === template.id);
  if (known === undefined) {
    const message = placementProblemMessages.placementTemplateUnknown(
      room.name,
      template.id,
      sets.nameOf(template.set),
    );
    const remedies = [{ label: placementProblemMessages.unpinTemplate, changes: [{ path: [...path, "template"] }] }];
    return [errorProblem("placement-template-unknown", message, places, remedies)];
  }
  if (transformation === undefined || known.transformations.includes(transformation)) return [];
  const message = placementProblemMessages.placementTurnNotAllowed(room.name, transformation, known.name);
  const remedies = [
    { label: placementProblemMessages.unpinRotation, changes: [{ path: [...path, "transformation"] }] },
  ];
  return [errorProblem("placement-turn-not-allowed", message, places, remedies)];
}

function withinProblems(graph: GraphDocument, room: GraphRoom, index: number): Problem[] {
  const { within } = room;
  if (within === undefined || (graph.site?.areas ?? []).some(({ name }) => name === within)) return [];
  const message = placementProblemMessages.areaUnknown(room.name, within);
  const remedies: Remedy[] = [
    { label: placementProblemMessages.removeArea, changes: [{ path: ["rooms", index, "within"] }] },
  ];
  return [errorProblem("area-unknown", message, [roomPlace(room)], remedies)];
}

function routeProblems(graph: GraphDocument): Problem[] {
  const nameOf = (id: string) => graph.rooms.find((room) => room.id === id)?.name ?? id;
  return graph.edges.flatMap((edge, i): Problem[] => {
    if (edge.route === undefined || edge.kind === "corridor") return [];
    const label = placementProblemMessages.connection(nameOf(edge.from), nameOf(edge.to));
    const changes = [{ path: ["edges", i, "kind"], value: "corridor" }];
    return [
      {
        severity: "warning",
        code: "route-unused",
        message: placementProblemMessages.connectionHasRouteButIsnt(label),
        places: [{ target: `edge:${edge.id}`, label }],
        remedies: [
          { label: placementProblemMessages.makeCorridor, changes },
          { label: placementProblemMessages.removeRoute, changes: [{ path: ["edges", i, "route"] }] },
        ],
      },
    ];
  });
}

/** Rooms of the layout to start from that the graph no longer has. */
function baseProblems({ base, rooms }: GraphDocument): Problem[] {
  if (base === undefined) return [];
  const known = new Set(rooms.map(({ id }) => id));
  const placed = new Set(base.rooms.map(({ room }) => room));
  const lost = base.keep.filter((id) => !known.has(id) || !placed.has(id));
  if (lost.length === 0) return [];
  const message = placementProblemMessages.cantBePinnedGraph(lost.map((id) => `"${id}"`).join(", "));
  const kept = base.keep.filter((id) => !lost.includes(id));
  const remedies = [{ label: placementProblemMessages.unpinThem, changes: [{ path: ["base", "keep"], value: kept }] }];
  const places = lost.slice(0, 100).map((id) => ({ target: `room:${id}`, label: id }));
  return [{ severity: "warning", code: "base-room-unknown", message: message.slice(0, 2000), places, remedies }];
}
