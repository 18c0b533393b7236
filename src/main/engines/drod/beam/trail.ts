/** Parents and commands of one finished turn, 6 bytes per state. */
interface TrailTurn {
  parent: Int32Array;
  command: Uint16Array;
}

/**
 * Paths back to the start: for every turn before the current one, parent and command of each state that still has
 * descendants. Beams soon have few common ancestors, so pruning keeps it small whatever the number of turns.
 */
export interface Trail {
  readonly turns: TrailTurn[];
  nodes: number;
}

/** Bytes per node. */
export const trailBytes = 6;

/** A trail before the first turn. */
export function createTrail(): Trail {
  return { turns: [], nodes: 0 };
}

/** Adds the states of a finished turn, `count` entries of a layer's columns. */
export function addTurn(trail: Trail, parent: Int32Array, command: Uint16Array, count: number): void {
  trail.turns.push({ parent: parent.slice(0, count), command: command.slice(0, count) });
  trail.nodes += count;
}

/**
 * Drops every state without descendants in the current layer, whose `count` first `parents` point into the last turn
 * and are renumbered. O(nodes).
 */
export function pruneTrail(trail: Trail, parents: Int32Array, count: number): void {
  let below = parents.subarray(0, count);
  trail.nodes = 0;
  for (let turn = trail.turns.length - 1; turn >= 0; turn--) {
    const entry = trail.turns[turn];
    if (entry === undefined) return;
    const renumbered = new Int32Array(entry.parent.length).fill(-1);
    for (const parent of below) if (parent >= 0) renumbered[parent] = 0;
    let kept = 0;
    for (let i = 0; i < renumbered.length; i++) if (renumbered[i] === 0) renumbered[i] = kept++;
    for (let i = 0; i < below.length; i++) below[i] = renumbered[below[i] ?? 0] ?? -1;
    const parent = new Int32Array(kept);
    const command = new Uint16Array(kept);
    for (let i = 0; i < renumbered.length; i++) {
      const to = renumbered[i] ?? -1;
      if (to < 0) continue;
      parent[to] = entry.parent[i] ?? -1;
      command[to] = entry.command[i] ?? 0;
    }
    entry.parent = parent;
    entry.command = command;
    trail.nodes += kept;
    below = parent;
  }
}

/** Commands from the start to a state whose parent is in the last turn; the first turn contains the root. */
export function walkBack(trail: Trail, parent: number, command: number): number[] {
  const commands = [command];
  let at = parent;
  for (let turn = trail.turns.length - 1; turn > 0; turn--) {
    const entry = trail.turns[turn];
    commands.push(entry?.command[at] ?? 0);
    at = entry?.parent[at] ?? 0;
  }
  return commands.reverse();
}
