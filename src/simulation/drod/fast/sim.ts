import type { PathMap } from "./pathMap.ts";
import { columnOf, rowOf } from "./simCells.ts";

/** Places in `Sim.head`: everything of a state that is one number. */
export const head = {
  player: 0,
  facing: 1,
  /** Cell of the player's weapon; -1 while it is put away. */
  weapon: 2,
  invisible: 3,
  hasted: 4,
  nextIsHalf: 5,
  /** Monster type of the double to be placed, 0 = none. */
  placing: 6,
  counter: 7,
  monsters: 8,
  doubles: 9,
  turn: 10,
  dead: 11,
  conquered: 12,
  left: 13,
  brains: 14,
  trapdoors: 15,
  tar: 16,
  burning: 17,
  pieces: 18,
  /** Hash of what is closed on the brain's map, two words. */
  mapLow: 19,
  mapHigh: 20,
  /** Hash of all tiles, two words. */
  tilesLow: 21,
  tilesHigh: 22,
} as const;
/** Numbers in `Sim.head`: the places above and one spare. Part of the layout of `Sim.bytes`. */
export const headLength = 24;

/** Fields of a monster record in `Sim.mon`, `monsterFields` numbers each. */
export const monsterFields = 4;
/** Number in `monsterTypes` (tiles.ts). */
export const mType = 0;
/** Direction index, 0 to 8 (directions.ts). */
export const mFacing = 1;
/** Bits of the flags below. */
export const mFlags = 2;
/** Cell of the padded grid; of a serpent, its head. */
export const mCell = 3;

/** An eye that has seen the player: it hunts from then on. */
export const awakeFlag = 1;
/** A golem that is rubble: blocks its cell, is no longer required and closes it on the brain's map. */
export const brokenFlag = 2;
/** Added during this turn: doesn't move until the next one. */
export const newFlag = 4;
/** Killed during this turn: the slot is kept until its end, so that slot numbers stay valid. */
export const deadFlag = 8;

/** An orb or a pressure plate; its mutable state is `Sim.orb` at the same index. */
export interface SimOrb {
  readonly cell: number;
  readonly isPlate: boolean;
  /** [cell, 0 toggle | 1 open | 2 close] pairs, flat. */
  readonly agents: Int32Array;
}

/** State of an orb in `Sim.orb`: its kind in the low bits, pressed on top. */
export const orbNormal = 0;
/** Becomes `orbBroken` on its first use. */
export const orbOneUse = 1;
/** As a plate: acts again when it is released. */
export const orbToggle = 2;
/** Does nothing more; an orb disappears at the next hit. */
export const orbBroken = 3;
/** A bit beside the kind: something heavy is on the plate. */
export const orbPressed = 4;

/**
 * A room in play, packed for speed: one block of memory contains all mutable state, so that a copy is one `set`; the
 * rest is shared by all states of the room. The plain simulator is the reference for this one.
 *
 * Layers are cells of the padded grid (simCells.ts) with tile numbers (tiles.ts).
 */
export interface Sim {
  readonly bytes: Uint8Array;
  readonly head: Int32Array;
  /** Monster slot + 1 on a cell (heads and serpent pieces), 0: none. */
  readonly occ: Uint16Array;
  readonly o: Uint8Array;
  readonly f: Uint8Array;
  readonly t: Uint8Array;
  readonly block: Uint8Array;
  readonly orb: Uint8Array;
  /** Cells that burn at the next room processing. */
  readonly burn: Uint16Array;
  /** Serpent bodies in order of growth: slot, cell, slot, cell ... */
  readonly piece: Uint16Array;
  readonly mon: Uint16Array;
  readonly fixed: SimRoom;
  readonly scratch: SimScratch;
}

/** Data that no turn changes. */
export interface SimRoom {
  readonly orbs: readonly SimOrb[];
  /** Orb index + 1 on a cell (orbs), and of the plate whose region a cell belongs to. */
  readonly orbAt: Uint16Array;
  readonly plateAt: Uint16Array;
  readonly zobrist: Uint32Array;
  readonly maps: Map<number, PathMap>;
  /** Tiles that have ever changed in this room, as layer * simCells + cell, in order of first change. */
  readonly dynamic: number[];
  readonly isDynamic: Uint8Array;
  readonly hasBridges: boolean;
  /** Something can be above a pit or water: trapdoors, bridges, thin ice or platforms exist. */
  readonly hasGaps: boolean;
  readonly monsterOffset: number;
  /** Views of `bytes` up to n monsters, made on first use, so that copies don't allocate. */
  readonly views: Uint8Array[];
  /** The layers before the entry step. */
  readonly initialTiles: { readonly o: Uint8Array; readonly f: Uint8Array; readonly t: Uint8Array };
}

/**
 * Words of `zobrist` per cell: two for each cause that closes it on a map. A body on a door that closes is closed twice;
 * with one lane for both causes that would hash like an open square.
 */
export const mapLanes = 6;
/** Lanes: first of the two words for a tile that closes the cell to walkers. */
export const groundLane = 0;
/** The same for a tile that closes the cell to flyers. */
export const airLane = 2;
/** The same for rubble or a serpent piece on the cell. */
export const bodyLane = 4;

/** Lists that live only within a turn. */
export interface SimScratch {
  readonly stabs: number[];
  readonly lit: number[];
  /** Cells of mothers that signaled growth this turn. */
  readonly growing: number[];
  hasDead: boolean;
  hasNew: boolean;
  brainSenses: boolean;
  map: [PathMap | undefined, PathMap | undefined];
}

/** Adds to a number of the head. */
export function addToHead(sim: Sim, field: number, amount: number): void {
  sim.head[field] = (sim.head[field] ?? 0) + amount;
}

/** Copies the state into `target` (at least `stateLength` bytes); returns how many bytes count. No allocation. */
export function saveState(sim: Sim, target: Uint8Array): number {
  const view = viewOf(sim);
  target.set(view);
  return view.length;
}

/** Restores a saved state. */
export function loadState(sim: Sim, saved: Uint8Array): void {
  sim.bytes.set(saved);
  sim.scratch.map = [undefined, undefined];
}

/** Bytes that count of the current state. */
export function viewOf(sim: Sim): Uint8Array {
  const monsters = sim.head[head.monsters] ?? 0;
  const known = sim.fixed.views[monsters];
  if (known !== undefined) return known;
  const view = sim.bytes.subarray(0, sim.fixed.monsterOffset + monsters * monsterFields * 2);
  sim.fixed.views[monsters] = view;
  return view;
}

/** The square [x, y] of the room, without the border of the padded grid. */
export function columnAndRow(cell: number): [number, number] {
  return [columnOf[cell] ?? 0, rowOf[cell] ?? 0];
}
