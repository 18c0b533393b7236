import type { Connectivity } from "../connectivity.ts";
import { type MissionGraph, missionGraph } from "./missionGraph.ts";
import { type MissionStates, missionStates } from "./missionStates.ts";

/** Maximum number of states before the search gives up; about a tenth of a second. */
export const mostMissionStates = 30_000;

/** One room of a walk, and what happens on entering it. Ids are those of the document. */
export interface MissionStep {
  readonly room: string;
  /** The connection taken to get there; absent for the first room. */
  readonly edge?: string;
  /** A key is spent on that connection. */
  readonly opens?: true;
  /** The room's key is taken. */
  readonly takes?: true;
  /** The connection is a secret one. */
  readonly secret?: true;
}

/**
 * The walk from start to boss by the fewest secret connections, then the fewest steps; empty without one. The same as
 * `solveMission` has, without what else that finds. Cost: `missionStates`.
 */
export function criticalPath(source: Connectivity): MissionStep[] {
  const graph = missionGraph(source);
  if (graph.start === -1 || graph.goal === -1) return [];
  return walkTo(graph, missionStates(graph, mostMissionStates), graph.goal);
}

/** The walk to the first state in a room, by the fewest secret connections, then the fewest steps; empty without one. */
export function walkTo(graph: MissionGraph, states: MissionStates, room: number): MissionStep[] {
  const steps: MissionStep[] = [];
  for (let state = states.room.indexOf(room); state >= 0; state = states.previous[state] ?? -1) {
    steps.unshift(stepInto(graph, states, state));
  }
  return steps;
}

function stepInto({ source }: MissionGraph, states: MissionStates, state: number): MissionStep {
  const before = states.previous[state] ?? -1;
  const edge = source.edges[states.by[state] ?? -1];
  return {
    room: source.rooms[states.room[state] ?? -1]?.id ?? "",
    ...(edge === undefined ? {} : { edge: edge.id }),
    ...(before !== -1 && states.opened[state] !== states.opened[before] ? { opens: true } : {}),
    ...(before !== -1 && states.taken[state] !== states.taken[before] ? { takes: true } : {}),
    ...(edge?.kind === "secret" ? { secret: true } : {}),
  };
}
