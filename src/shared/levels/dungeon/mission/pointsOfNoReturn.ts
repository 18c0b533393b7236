import type { MissionGraph } from "./missionGraph.ts";
import { type MissionStates, keysHeld } from "./missionStates.ts";

/** States times rooms that are searched; beyond, only the boss is asked about. */
const workLimit = 500_000;

/** A step after which rooms that the player has not seen yet can never be entered. */
export interface PointOfNoReturn {
  /** Index of the connection. */
  readonly edge: number;
  /** A lock is opened on it. */
  readonly opens: boolean;
  /** Keys owned before the step. */
  readonly held: number;
  /** Indexes of key rooms that had not been entered before the step. */
  readonly keysLeft: readonly number[];
  /** Indexes of the rooms that are lost; the goal first. */
  readonly rooms: readonly number[];
}

/**
 * For each reachable room: the first step of a walk that hasn't entered it, from a state in which it is still reachable
 * into one in which it isn't. Rooms lost by the same connection are grouped. Only for complete states. O(rooms *
 * states).
 */
export function pointsOfNoReturn(graph: MissionGraph, states: MissionStates): PointOfNoReturn[] {
  if (graph.locks.length === 0 && graph.source.edges.every(({ kind }) => kind !== "one-way")) return [];
  const reached = [...new Set(states.room)].filter((room) => room !== graph.goal);
  const others = reached.length * states.room.length > workLimit ? [] : reached;
  const before = reversed(states);
  const found = new Map<number, PointOfNoReturn & { rooms: number[] }>();
  for (const room of [graph.goal, ...others]) {
    const step = firstLoss(states, before, room);
    if (step === undefined) continue;
    const known = found.get(step.edge);
    if (known === undefined) found.set(step.edge, { ...describe(graph, states, step), rooms: [room] });
    else known.rooms.push(room);
  }
  return [...found.values()];
}

interface Loss {
  readonly from: number;
  readonly to: number;
  readonly edge: number;
}

function firstLoss(states: MissionStates, before: readonly (readonly number[])[], room: number): Loss | undefined {
  const hopeful = new Uint8Array(states.room.length);
  const back = states.room.flatMap((at, state) => (at === room ? [state] : []));
  if (back.length === 0) return undefined;
  for (const state of back) hopeful[state] = 1;
  for (const state of back) {
    for (const earlier of before[state] ?? []) {
      if (hopeful[earlier] === 1) continue;
      hopeful[earlier] = 1;
      back.push(earlier);
    }
  }
  if (back.length === states.room.length || states.room[0] === room) return undefined;
  const seen = new Uint8Array(states.room.length);
  const queue = [0];
  seen[0] = 1;
  for (const from of queue) {
    for (const { state: to, edge } of states.next[from] ?? []) {
      if (hopeful[to] === 0) return { from, to, edge };
      if (seen[to] === 1 || states.room[to] === room) continue;
      seen[to] = 1;
      queue.push(to);
    }
  }
  return undefined;
}

function reversed(states: MissionStates): number[][] {
  const before = states.room.map((): number[] => []);
  for (const [from, onward] of states.next.entries()) for (const { state } of onward) before[state]?.push(from);
  return before;
}

function describe(
  graph: MissionGraph,
  states: MissionStates,
  { from, to, edge }: Loss,
): Omit<PointOfNoReturn, "rooms"> {
  const taken = states.taken[from] ?? 0;
  const opened = states.opened[from] ?? 0;
  return {
    edge,
    opens: opened !== states.opened[to],
    held: keysHeld(taken, opened),
    keysLeft: graph.keys.filter((_, key) => ((taken >> key) & 1) === 0),
  };
}
