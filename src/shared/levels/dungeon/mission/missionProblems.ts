import type { Connectivity } from "../connectivity.ts";
import type { Place, Problem, Severity } from "../../problems.ts";
import type { BypassedLock } from "./bypassedLocks.ts";
import type { MissionLock } from "./missionGraph.ts";
import type { PointOfNoReturn } from "./pointsOfNoReturn.ts";
import { type Mission, solveMission } from "./solveMission.ts";
import { missionProblemMessages, missionNameMessages } from "./messages.ts";
import { roomPlace } from "../validator/places.ts";

/**
 * Problems of the keys, locks, one-way and secret connections of a graph: warnings, because rooms can be laid out
 * anyway. Only for graphs whose rooms and connections are valid.
 */
export function missionProblems(source: Connectivity): Problem[] {
  const mission = solveMission(source);
  if (mission === undefined) return startProblems(source);
  return [
    ...(mission.complete ? [] : [sizeProblem(mission)]),
    ...reachProblems(mission),
    ...secretProblems(mission),
    ...mission.bypassed.map((bypass) => bypassProblem(mission, bypass)),
    ...keyProblems(mission),
    ...mission.pointsOfNoReturn.flatMap((point) => lossProblems(mission, point)),
  ];
}

function startProblems({ rooms, edges }: Connectivity): Problem[] {
  const places = [
    ...rooms.filter(({ role }) => role === "key" || role === "lock").map((room) => roomPlace(room)),
    ...edges.filter(({ kind }) => kind === "locked").map((edge) => edgePlace(rooms, edge)),
  ];
  if (places.length === 0) return [];
  return [problem("mission-without-start", missionProblemMessages.missionWithoutStart, places)];
}

function sizeProblem({ graph }: Mission): Problem {
  const { keys, locks } = graph;
  return problem(
    "mission-too-large",
    missionProblemMessages.missionTooLarge(keys.length, locks.length),
    keys.map((room) => placeOf(graph.source, room)),
    "info",
  );
}

function reachProblems(mission: Mission): Problem[] {
  const { graph, unreachable } = mission;
  if (unreachable.length === 0) return [];
  const lost = new Set(unreachable);
  const rooms = unreachable.toSorted((a, b) => Number(b === graph.goal) - Number(a === graph.goal));
  const shut = graph.locks.find((lock) => lock.edges.some((edge) => crosses(mission, edge, lost)));
  const against = graph.source.edges.find(
    (edge, index) => edge.kind === "one-way" && crosses(mission, index, lost) && shut === undefined,
  );
  return [
    problem(
      rooms[0] === graph.goal ? "mission-boss-unreachable" : "mission-room-unreachable",
      unreachableWords(mission, rooms, shut, against),
      [
        ...rooms.map((room) => placeOf(graph.source, room)),
        ...(shut?.edges ?? []).flatMap((edge) => placeOfEdge(graph.source, edge)),
        ...(against === undefined ? [] : [edgePlace(graph.source.rooms, against)]),
      ],
    ),
  ];
}

function unreachableWords(
  { graph: { source, start } }: Mission,
  rooms: readonly number[],
  shut: MissionLock | undefined,
  against: Connectivity["edges"][number] | undefined,
): string {
  const [names, from] = [namesOf(source, rooms), nameOf(source, start)];
  if (shut !== undefined) {
    return shut.room === -1
      ? missionProblemMessages.unreachableBehindLock(names, from, lockedConnection(source, shut))
      : missionProblemMessages.unreachableBehindLockOfRoom(names, from, nameOf(source, shut.room));
  }
  return against === undefined
    ? missionProblemMessages.unreachable(names, from)
    : missionProblemMessages.unreachableAgainstOneWay(names, from, edgeName(source, against));
}

/** The connection of a lock that is not a room's. */
function lockedConnection(source: Connectivity, lock: MissionLock): string {
  const edge = source.edges[lock.edges[0] ?? -1];
  return edge === undefined ? "" : edgeName(source, edge);
}

/** One end of the connection is among these rooms, the other is not. */
function crosses({ graph: { source } }: Mission, index: number, rooms: ReadonlySet<number>): boolean {
  const edge = source.edges[index];
  const isIn = (id: string | undefined) => rooms.has(source.rooms.findIndex((room) => room.id === id));
  return isIn(edge?.from) !== isIn(edge?.to);
}

function secretProblems({ graph, path }: Mission): Problem[] {
  const secrets = path.flatMap((step) =>
    graph.source.edges.filter(({ id }) => step.secret === true && id === step.edge),
  );
  const [first] = secrets;
  if (first === undefined) return [];
  return [
    problem(
      "mission-secret-needed",
      missionProblemMessages.missionSecretNeeded(nameOf(graph.source, graph.goal), edgeName(graph.source, first)),
      secrets.map((edge) => edgePlace(graph.source.rooms, edge)),
    ),
  ];
}

function bypassProblem({ graph: { source, goal, start } }: Mission, { lock, way }: BypassedLock): Problem {
  const end = way.at(-1) ?? goal;
  const by = way.filter((room) => room !== start && room !== end).slice(-2);
  const [name, names, from] = [nameOf(source, end), namesOf(source, by), nameOf(source, start)];
  const lockPlaces = lock.edges.flatMap((edge) => placeOfEdge(source, edge));
  const places = [placeOf(source, end), ...by.map((room) => placeOf(source, room)), ...lockPlaces];
  if (end === goal) {
    const hasOneKey = source.rooms.filter(({ role }) => role === "key").length === 1;
    const words = hasOneKey ? missionProblemMessages.bossWithoutTheKey : missionProblemMessages.bossWithoutAKey;
    const message = by.length === 0 ? words.directly(name, from) : words.by(name, names);
    return problem("mission-boss-without-key", message, places);
  }
  const isRoom = lock.room !== -1;
  const words = isRoom ? missionProblemMessages.lockOfRoomBypassed : missionProblemMessages.lockBypassed;
  const lockName = isRoom ? nameOf(source, lock.room) : lockedConnection(source, lock);
  const message = by.length === 0 ? words.directly(lockName, name, from) : words.by(lockName, name, names);
  return problem("mission-lock-bypassed", message, places);
}

function keyProblems({ graph: { keys, locks, source } }: Mission): Problem[] {
  if (locks.length <= keys.length) return [];
  return [
    problem(
      "mission-keys-few",
      keys.length === 0
        ? missionProblemMessages.noKeys(locks.length)
        : missionProblemMessages.fewKeys(locks.length, keys.length),
      locks.flatMap(({ edges }) => edges.flatMap((edge) => placeOfEdge(source, edge))),
    ),
  ];
}

/** An unreachable boss is an error; other unreachable rooms may be intended. */
function lossProblems({ graph }: Mission, point: PointOfNoReturn): Problem[] {
  const { source, goal } = graph;
  const edge = source.edges[point.edge];
  if (edge === undefined) return [];
  const isBoss = point.rooms[0] === goal;
  // Without enough keys something stays locked in any case, which is already reported.
  if (!isBoss && point.opens && graph.locks.length > graph.keys.length) return [];
  return [
    problem(
      isBoss ? "mission-dead-end" : "mission-room-lost",
      isBoss
        ? lossWords(missionProblemMessages.bossLost, source, edge, point, nameOf(source, goal))
        : lossWords(missionProblemMessages.roomsLost, source, edge, point, namesOf(source, point.rooms)),
      [edgePlace(source.rooms, edge), ...point.rooms.map((room) => placeOf(source, room))],
      isBoss ? "warning" : "info",
    ),
  ];
}

/** Why the boss or other rooms become unreachable: a spent key, or a point of no return. */
function lossWords<Lost>(
  words: {
    readonly spendingLastKey: (connection: string, lost: Lost) => string;
    readonly spendingKey: (connection: string, lost: Lost) => string;
    readonly going: (connection: string, lost: Lost) => string;
    readonly goingBeforeKey: (connection: string, keys: readonly string[], lost: Lost) => string;
  },
  source: Connectivity,
  edge: Connectivity["edges"][number],
  { opens, held, keysLeft }: PointOfNoReturn,
  lost: Lost,
): string {
  const connection = edgeName(source, edge);
  if (opens) return held === 1 ? words.spendingLastKey(connection, lost) : words.spendingKey(connection, lost);
  return keysLeft.length === 0
    ? words.going(connection, lost)
    : words.goingBeforeKey(connection, namesOf(source, keysLeft), lost);
}

function problem(code: string, message: string, places: Place[], severity: Severity = "warning"): Problem {
  return { severity, code, message, places: places.slice(0, 100) };
}

type Room = Connectivity["rooms"][number];
type Edge = Connectivity["edges"][number];

/** A connection to jump to, by its end rooms. */
function edgePlace(rooms: readonly Room[], edge: Edge): Place {
  return { target: `edge:${edge.id}`, label: edgeName({ rooms, edges: [] }, edge) };
}

/** A room by its index, to jump to. */
function placeOf(source: Connectivity, index: number): Place {
  const room = source.rooms[index];
  return room === undefined ? { target: "", label: "" } : roomPlace(room);
}

/** The place of a connection by index, for navigation; empty when it doesn't exist. */
function placeOfEdge(source: Connectivity, index: number): Place[] {
  const edge = source.edges[index];
  return edge === undefined ? [] : [edgePlace(source.rooms, edge)];
}

/** Name of a room by index. */
function nameOf(source: Connectivity, room: number): string {
  return source.rooms[room]?.name ?? missionNameMessages.missingRoom;
}

/** A connection by its ends: "Crypt to Ossuary". */
function edgeName({ rooms }: Connectivity, edge: Edge): string {
  const name = (id: string) => rooms.find((room) => room.id === id)?.name ?? id;
  return missionNameMessages.connection(name(edge.from), name(edge.to));
}

/** Names of rooms by index. */
function namesOf(source: Connectivity, rooms: readonly number[]): string[] {
  return rooms.map((room) => nameOf(source, room));
}
