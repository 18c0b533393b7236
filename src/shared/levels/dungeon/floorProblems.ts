import { asJson } from "../../kernel/json.ts";
import { type DocumentChange, type Problem, type Remedy, errorProblem } from "../problems.ts";
import { floorName, floorOf } from "./floors.ts";
import type { GraphDocument, GraphEdge, GraphRoom } from "./graphDocument.ts";
import { floorProblemMessages as messages } from "./floorMessages.ts";
import { fresh } from "./rewrite/applyPattern.ts";

/** Rooms that a fix puts between two floors at most. */
const mostLandings = 5;

/** Connections between floors that cannot be stairs: over more than one floor, or with a corridor. O(rooms + connections). */
export function floorProblems(graph: GraphDocument): Problem[] {
  const rooms = new Map(graph.rooms.map((room) => [room.id, room]));
  return graph.edges.flatMap((edge, index): Problem[] => {
    const [from, to] = [rooms.get(edge.from), rooms.get(edge.to)];
    if (from === undefined || to === undefined || floorOf(from) === floorOf(to)) return [];
    const label = messages.to(from.name, to.name).slice(0, 200);
    const places = [{ target: `edge:${edge.id}`, label }];
    if (Math.abs(floorOf(from) - floorOf(to)) > 1) {
      const message = messages.stairsSkipFloors(label, floorName(floorOf(from)), floorName(floorOf(to)));
      return [errorProblem("stairs-skip-floors", message, places, skippedFloorFixes(graph, edge, index, from, to))];
    }
    if (edge.kind !== "corridor") return [];
    const remedies = [{ label: messages.makeStairs, changes: withoutCorridor(edge, index) }];
    return [errorProblem("stairs-are-corridor", messages.stairsAreCorridor(label), places, remedies)];
  });
}

function skippedFloorFixes(
  graph: GraphDocument,
  edge: GraphEdge,
  index: number,
  from: GraphRoom,
  to: GraphRoom,
): Remedy[] {
  return [...roomsBetween(graph, edge, index, from, to), ...movedRoom(graph, edge, from, to)];
}

/** One room on each floor between, with stairs from one to the next. */
function roomsBetween(graph: GraphDocument, edge: GraphEdge, index: number, from: GraphRoom, to: GraphRoom): Remedy[] {
  const step = Math.sign(floorOf(to) - floorOf(from));
  const count = Math.abs(floorOf(to) - floorOf(from)) - 1;
  if (count > mostLandings) return [];
  const ids = new Set([...graph.rooms, ...graph.edges].map(({ id }) => id));
  const names = new Set(graph.rooms.map(({ name }) => name));
  const landings = Array.from({ length: count }, (_, i): GraphRoom => {
    const floor = floorOf(from) + step * (i + 1);
    const share = (i + 1) / (count + 1);
    const room: GraphRoom = {
      id: fresh(ids, (number) => `landing${number}`),
      name: fresh(names, messages.landing),
      role: "normal",
      x: Math.round(from.x + share * (to.x - from.x)),
      y: Math.round(from.y + share * (to.y - from.y)),
    };
    return floor === 0 ? room : { ...room, floor };
  });
  const stops = [from, ...landings, to];
  const [first, ...others] = stops.slice(1).map((next, i): GraphEdge => {
    const { corridors: _, route: __, ...stairs } = edge;
    const kind = edge.kind === "corridor" ? "door" : edge.kind;
    const id = i === 0 ? edge.id : fresh(ids, (number) => `stairs${number}`);
    return { ...stairs, kind, id, from: (stops[i] as GraphRoom).id, to: next.id };
  });
  const added = (list: string, size: number, items: readonly (GraphRoom | GraphEdge | undefined)[]): DocumentChange[] =>
    items.map((item, i) => ({ path: [list, size + i], value: asJson(item) }));
  return [
    {
      label: messages.putRoomBetween(count),
      changes: [
        ...added("rooms", graph.rooms.length, landings),
        ...added("edges", index, [first]),
        ...added("edges", graph.edges.length, others),
      ],
    },
  ];
}

/** The first of its rooms that can be moved next to the other without skipping floors anywhere else. */
function movedRoom(graph: GraphDocument, edge: GraphEdge, from: GraphRoom, to: GraphRoom): Remedy[] {
  for (const [room, other] of [
    [to, from],
    [from, to],
  ] as const) {
    const floor = floorOf(other) + Math.sign(floorOf(room) - floorOf(other));
    const fits = graph.edges.every((one) => {
      if (one.id === edge.id || (one.from !== room.id && one.to !== room.id)) return true;
      const neighbor = graph.rooms.find(({ id }) => id === (one.from === room.id ? one.to : one.from));
      const apart = neighbor === undefined ? 0 : Math.abs(floorOf(neighbor) - floor);
      return apart === 0 || (apart === 1 && one.kind !== "corridor");
    });
    if (!fits) continue;
    const corridor = edge.kind === "corridor" ? withoutCorridor(edge, graph.edges.indexOf(edge)) : [];
    const path = ["rooms", graph.rooms.indexOf(room), "floor"];
    const label = messages.moveRoom(room.name, floorName(floor)).slice(0, 120);
    return [{ label, changes: [floor === 0 ? { path } : { path, value: floor }, ...corridor] }];
  }
  return [];
}

/** A door instead of a corridor, without what only corridors have. */
function withoutCorridor(edge: GraphEdge, index: number): DocumentChange[] {
  return [
    { path: ["edges", index, "kind"], value: "door" },
    ...(edge.corridors === undefined ? [] : [{ path: ["edges", index, "corridors"] }]),
    ...(edge.route === undefined ? [] : [{ path: ["edges", index, "route"] }]),
  ];
}
