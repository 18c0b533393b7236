import { connectedComponents } from "../../kernel/graph.ts";
import { type Place, type Problem, type Remedy, isUsable } from "../problems.ts";
import type { Connectivity } from "./connectivity.ts";
import { planarityProblems } from "./planarityProblems.ts";
import { connectivityProblemMessages } from "./messages.ts";
import { roomPlace } from "./validator/places.ts";

type GraphRoom = Connectivity["rooms"][number];
type GraphEdge = Connectivity["edges"][number];

/** Everything wrong with the rooms and connections themselves, with rooms and edges to jump to. O(n * m). */
export function connectivityProblems(graph: Connectivity): Problem[] {
  if (graph.rooms.length === 0) return [problem("error", "graph-empty", connectivityProblemMessages.error, [])];
  const rooms = new Map(graph.rooms.map((room) => [room.id, room]));
  const problems = [...roomProblems(graph), ...edgeProblems(graph, rooms)];
  return isUsable(problems) ? [...problems, ...connectionProblems(graph), ...planarityProblems(graph)] : problems;
}

function placeOfEdge(edge: GraphEdge, rooms: ReadonlyMap<string, GraphRoom>): Place {
  return { target: `edge:${edge.id}`, label: edgeName(edge, rooms) };
}

function edgeName(edge: GraphEdge, rooms: ReadonlyMap<string, GraphRoom>): string {
  return `${rooms.get(edge.from)?.name ?? edge.from} to ${rooms.get(edge.to)?.name ?? edge.to}`;
}

function problem(
  severity: Problem["severity"],
  code: string,
  message: string,
  places: Place[],
  remedies?: Remedy[],
): Problem {
  return { severity, code, message, places: places.slice(0, 100), ...(remedies === undefined ? {} : { remedies }) };
}

function roomProblems(graph: Connectivity): Problem[] {
  const problems: Problem[] = [];
  const byId = new Map<string, GraphRoom>();
  const byName = new Map<string, GraphRoom>();
  for (const [index, room] of graph.rooms.entries()) {
    const place = roomPlace(room);
    if (byId.has(room.id)) {
      problems.push(
        problem(
          "error",
          "room-id-twice",
          connectivityProblemMessages.duplicateRoomId(room.id),
          [place],
          [{ label: connectivityProblemMessages.removeSecond, changes: [{ path: ["rooms", index] }] }],
        ),
      );
    }
    const namesake = byName.get(room.name);
    if (room.name.trim() === "") {
      problems.push(
        problem(
          "error",
          "room-name-empty",
          connectivityProblemMessages.emptyRoomName,
          [place],
          [
            {
              label: connectivityProblemMessages.callRoom(index + 1),
              changes: [{ path: ["rooms", index, "name"], value: connectivityProblemMessages.room(index + 1) }],
            },
          ],
        ),
      );
    } else if (namesake !== undefined) {
      problems.push(
        problem("warning", "room-name-twice", connectivityProblemMessages.warning(room.name), [
          roomPlace(namesake),
          place,
        ]),
      );
    }
    byId.set(room.id, room);
    byName.set(room.name, room);
  }
  for (const role of ["start", "boss"] as const) {
    const rooms = graph.rooms.filter((room) => room.role === role);
    if (rooms.length > 1) {
      problems.push(
        problem(
          "warning",
          `${role}-twice`,
          connectivityProblemMessages.roomsHaveRoleWays(rooms.length, role),
          rooms.map(roomPlace),
        ),
      );
    }
  }
  return problems;
}

function edgeProblems(graph: Connectivity, rooms: ReadonlyMap<string, GraphRoom>): Problem[] {
  const problems: Problem[] = [];
  const ids = new Set(graph.rooms.map((room) => room.id));
  const joined = new Map<string, GraphEdge>();
  for (const [index, edge] of graph.edges.entries()) {
    const place = placeOfEdge(edge, rooms);
    const remove = [{ label: connectivityProblemMessages.removeConnection, changes: [{ path: ["edges", index] }] }];
    const unknown = [edge.from, edge.to].filter((id) => !rooms.has(id));
    const key = [edge.from, edge.to].sort().join(" ");
    if (ids.has(edge.id)) {
      problems.push(
        problem(
          "error",
          "edge-id-twice",
          connectivityProblemMessages.duplicateConnectionId(edge.id, place.label),
          [place],
          remove,
        ),
      );
    }
    ids.add(edge.id);
    if (unknown.length > 0) {
      problems.push(
        problem(
          "error",
          "edge-room-unknown",
          connectivityProblemMessages.connectionLeadsToWhichIsnt(unknown[0]),
          [place],
          remove,
        ),
      );
    } else if (edge.from === edge.to) {
      problems.push(
        problem(
          "error",
          "edge-to-itself",
          connectivityProblemMessages.connectedToItself(rooms.get(edge.from)?.name),
          [place],
          remove,
        ),
      );
    } else if (joined.has(key)) {
      problems.push(
        problem(
          "error",
          "edge-twice",
          connectivityProblemMessages.connectedTwice(rooms.get(edge.from)?.name, rooms.get(edge.to)?.name),
          [place],
          remove,
        ),
      );
    }
    joined.set(key, edge);
  }
  return problems;
}

/** Rooms that are not connected are laid out side by side; corridor-role rooms want two neighbours. */
function connectionProblems(graph: Connectivity): Problem[] {
  const indexOf = new Map(graph.rooms.map((room, i) => [room.id, i]));
  const edges = graph.edges.map(({ from, to }) => [indexOf.get(from) ?? 0, indexOf.get(to) ?? 0] as const);
  const parts = connectedComponents({ nodeCount: graph.rooms.length, edges }).sort((a, b) => b.length - a.length);
  const problems: Problem[] = [];
  const roomsOf = (part: readonly number[] | undefined) => (part ?? []).flatMap((i) => graph.rooms[i] ?? []);
  const [main, ...others] = parts;
  for (const part of others) {
    const rooms = roomsOf(part);
    problems.push(
      problem(
        "warning",
        "graph-disconnected",
        connectivityProblemMessages.unreachableRooms(
          rooms.map(({ name }) => name),
          roomsOf(main)[0]?.name,
        ),
        rooms.map(roomPlace),
      ),
    );
  }
  const degrees = new Map<string, number>();
  for (const id of graph.edges.flatMap(({ from, to }) => [from, to])) degrees.set(id, (degrees.get(id) ?? 0) + 1);
  for (const room of graph.rooms) {
    const degree = degrees.get(room.id) ?? 0;
    if (room.role === "corridor" && degree !== 2) {
      problems.push(
        problem("warning", "corridor-room-degree", connectivityProblemMessages.hasRoleCorridor(room.name, degree), [
          roomPlace(room),
        ]),
      );
    }
  }
  return problems;
}
