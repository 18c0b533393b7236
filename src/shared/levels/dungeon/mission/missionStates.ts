import type { MissionGraph, MissionMove } from "./missionGraph.ts";
import { popCount } from "../../../kernel/bits.ts";

/** More keys or locks than this cannot be numbered exactly. */
const mostOfASort = 20;

/**
 * A player's possible states: a room, the keys taken and the locks opened so far. States are numbered in the order in
 * which they are reached by the fewest secret connections, then the fewest steps; state 0 is the start.
 */
export interface MissionStates {
  /** By state: index of the room. */
  readonly room: readonly number[];
  /** By state: bits of `keys` that were taken. */
  readonly taken: readonly number[];
  /** By state: bits of `locks` that are open. */
  readonly opened: readonly number[];
  /** By state: the one before it on its best way; -1 for the start. */
  readonly previous: readonly number[];
  /** By state: the connection from `previous`; -1 for the start. */
  readonly by: readonly number[];
  /** By state: every state one step on, with the connection taken. */
  readonly next: readonly (readonly { readonly state: number; readonly edge: number }[])[];
  /** False when the number of states exceeded the limit; the states found are then correct but incomplete. */
  readonly complete: boolean;
}

interface Arrival {
  readonly code: number;
  readonly room: number;
  readonly taken: number;
  readonly opened: number;
  readonly previous: number;
  readonly by: number;
}

/**
 * Follows every choice a player has: where to go, and which lock to spend a key on. Entering a key room takes its key,
 * passing a shut lock spends one key. O(states * connections of a room); at most rooms * 2^keys * 2^locks states.
 */
export function missionStates(graph: MissionGraph, limit: number): MissionStates {
  const numbers = new Map<number, number>();
  const settled: Arrival[] = [];
  const steps: { code: number; edge: number }[][] = [];
  let complete = graph.keys.length <= mostOfASort && graph.locks.length <= mostOfASort;
  // One layer for each number of secret connections; in a layer, arrivals by number of steps.
  let layer: Arrival[][] = complete && graph.start !== -1 ? [[arrive(graph, graph.start, 0, 0, -1, -1)]] : [];
  while (layer.length > 0 && complete) {
    const nextLayer: Arrival[][] = [];
    for (let length = 0; length < layer.length && complete; length++) {
      for (const arrival of layer[length] ?? []) {
        if (numbers.has(arrival.code)) continue;
        if (settled.length === limit) {
          complete = false;
          break;
        }
        const state = settled.length;
        numbers.set(arrival.code, state);
        settled.push(arrival);
        const onward: { code: number; edge: number }[] = [];
        steps.push(onward);
        for (const move of graph.moves[arrival.room] ?? []) {
          const there = follow(graph, arrival, move, state);
          if (there === undefined) continue;
          onward.push({ code: there.code, edge: move.edge });
          const target = move.secret ? nextLayer : layer;
          (target[length + 1] ??= []).push(there);
        }
      }
    }
    layer = nextLayer;
  }
  return {
    room: settled.map(({ room }) => room),
    taken: settled.map(({ taken }) => taken),
    opened: settled.map(({ opened }) => opened),
    previous: settled.map(({ previous }) => previous),
    by: settled.map(({ by }) => by),
    next: steps.map((onward) =>
      onward.flatMap(({ code, edge }) => {
        const state = numbers.get(code);
        return state === undefined ? [] : [{ state, edge }];
      }),
    ),
    complete,
  };
}

/** Keys in hand: every key taken, less one for every lock opened. */
export function keysHeld(taken: number, opened: number): number {
  return popCount(taken) - popCount(opened);
}

function follow(graph: MissionGraph, at: Arrival, move: MissionMove, state: number): Arrival | undefined {
  const bit = move.lock === -1 ? 0 : 1 << move.lock;
  if ((at.opened & bit) !== bit && keysHeld(at.taken, at.opened) === 0) return undefined;
  return arrive(graph, move.to, at.taken, at.opened | bit, state, move.edge);
}

function arrive(
  graph: MissionGraph,
  room: number,
  before: number,
  opened: number,
  previous: number,
  by: number,
): Arrival {
  const key = graph.keys.indexOf(room);
  const taken = key === -1 ? before : before | (1 << key);
  const code = (room * 2 ** graph.keys.length + taken) * 2 ** graph.locks.length + opened;
  return { code, room, taken, opened, previous, by };
}
