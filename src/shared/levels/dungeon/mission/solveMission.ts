import type { Connectivity } from "../connectivity.ts";
import { type BypassedLock, bypassedLocks } from "./bypassedLocks.ts";
import { type MissionStep, mostMissionStates, walkTo } from "./criticalPath.ts";
import { type MissionGraph, missionGraph } from "./missionGraph.ts";
import { missionStates } from "./missionStates.ts";
import { type PointOfNoReturn, pointsOfNoReturn } from "./pointsOfNoReturn.ts";

/** What a player can and can't do in a dungeon, given its keys, locks, one-way and secret connections. */
export interface Mission {
  readonly graph: MissionGraph;
  /** The walk from start to boss by the fewest secret connections, then the fewest steps; empty when there is none. */
  readonly path: readonly MissionStep[];
  /** Indexes of rooms no player can ever enter; empty when the search was incomplete. */
  readonly unreachable: readonly number[];
  readonly pointsOfNoReturn: readonly PointOfNoReturn[];
  readonly bypassed: readonly BypassedLock[];
  /** False when there are too many keys and locks to follow every choice: only `path` and `bypassed` are valid then. */
  readonly complete: boolean;
}

/** Plays the dungeon in every possible way. Undefined without a start room. Cost: `missionStates`, at most `limit`. */
export function solveMission(source: Connectivity, limit = mostMissionStates): Mission | undefined {
  const graph = missionGraph(source);
  if (graph.start === -1) return undefined;
  const states = missionStates(graph, limit);
  const reached = new Set(states.room);
  return {
    graph,
    path: graph.goal === -1 ? [] : walkTo(graph, states, graph.goal),
    unreachable: states.complete ? [...source.rooms.keys()].filter((room) => !reached.has(room)) : [],
    pointsOfNoReturn: states.complete ? pointsOfNoReturn(graph, states) : [],
    bypassed: bypassedLocks(graph),
    complete: states.complete,
  };
}
