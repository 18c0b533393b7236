import type { Connectivity } from "../connectivity.ts";
import type { Place, Problem, Severity } from "../../problems.ts";
import type { BypassedLock } from "./bypassedLocks.ts";
import {
  count,
  edgeName,
  edgePlace,
  lockName,
  nameOf,
  placeOf,
  placeOfEdge,
  roomNames,
  roomPlace,
  sentence,
} from "./missionNames.ts";
import type { PointOfNoReturn } from "./pointsOfNoReturn.ts";
import { solveMission } from "./solveMission.ts";
import type { Mission } from "./solveMission.ts";
import { missionProblemMessages } from "./messages.ts";

/**
 * What is wrong with the keys, locks, one-way and secret connections of a graph: warnings, since rooms can be laid out all
 * the same. Only for graphs whose rooms and connections are sound.
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
    missionProblemMessages.missionTooLarge(count(keys.length, "key"), count(locks.length, "lock")),
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
  let reason = "";
  if (shut !== undefined) reason = missionProblemMessages.noKeyIsAvailable(lockName(graph.source, shut));
  else if (against !== undefined)
    reason = missionProblemMessages.oneWayConnectionLeadsOut(edgeName(graph.source, against));
  return [
    problem(
      rooms[0] === graph.goal ? "mission-boss-unreachable" : "mission-room-unreachable",
      missionProblemMessages.cannotBeReached(roomNames(graph.source, rooms), nameOf(graph.source, graph.start), reason),
      [
        ...rooms.map((room) => placeOf(graph.source, room)),
        ...(shut?.edges ?? []).flatMap((edge) => placeOfEdge(graph.source, edge)),
        ...(against === undefined ? [] : [edgePlace(graph.source.rooms, against)]),
      ],
    ),
  ];
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
  const route =
    by.length === 0 ? missionProblemMessages.directly(nameOf(source, start)) : `by ${roomNames(source, by)}`;
  const lockPlaces = lock.edges.flatMap((edge) => placeOfEdge(source, edge));
  const places = [placeOf(source, end), ...by.map((room) => placeOf(source, room)), ...lockPlaces];
  if (end === goal) {
    const keys = source.rooms.filter(({ role }) => role === "key").length === 1 ? missionProblemMessages.key : "a key";
    return problem(
      "mission-boss-without-key",
      missionProblemMessages.missionBossWithoutKey(nameOf(source, end), keys, route),
      places,
    );
  }
  return problem(
    "mission-lock-bypassed",
    missionProblemMessages.missionLockBypassed(sentence(lockName(source, lock)), nameOf(source, end), route),
    places,
  );
}

function keyProblems({ graph: { keys, locks, source } }: Mission): Problem[] {
  if (locks.length <= keys.length) return [];
  return [
    problem(
      "mission-keys-few",
      missionProblemMessages.missionKeysFew(
        locks.length,
        count(locks.length, "lock"),
        keys.length === 0 ? missionProblemMessages.noKey : `only ${count(keys.length, "key")}`,
      ),
      locks.flatMap(({ edges }) => edges.flatMap((edge) => placeOfEdge(source, edge))),
    ),
  ];
}

/** The boss out of reach is a fault; other rooms out of reach may be what was meant. */
function lossProblems({ graph }: Mission, point: PointOfNoReturn): Problem[] {
  const { source, goal } = graph;
  const edge = source.edges[point.edge];
  if (edge === undefined) return [];
  const isBoss = point.rooms[0] === goal;
  // Without enough keys something stays shut in any case, and that is said already.
  if (!isBoss && point.opens && graph.locks.length > graph.keys.length) return [];
  const what = point.opens
    ? missionProblemMessages.spending(point.held, edgeName(source, edge))
    : missionProblemMessages.going(edgeName(source, edge));
  const early =
    !point.opens && point.keysLeft.length > 0
      ? missionProblemMessages.beforeKeyInIsTaken(roomNames(source, point.keysLeft))
      : "";
  return [
    problem(
      isBoss ? "mission-dead-end" : "mission-room-lost",
      isBoss
        ? missionProblemMessages.leavesNoWay(what, early, nameOf(source, goal))
        : missionProblemMessages.shutsOffForGood(what, early, roomNames(source, point.rooms)),
      [edgePlace(source.rooms, edge), ...point.rooms.map((room) => placeOf(source, room))],
      isBoss ? "warning" : "info",
    ),
  ];
}

function problem(code: string, message: string, places: Place[], severity: Severity = "warning"): Problem {
  return { severity, code, message, places: places.slice(0, 100) };
}
