import type { Random } from "#shared/kernel/random.ts";
import { copied } from "#shared/kernel/typedArrays.ts";

/**
 * All states of a search: boxes (ascending squares) and the player's square, in growing typed arrays, found by Zobrist
 * key and full comparison. About 2 * boxes + 28 bytes per state.
 */
export type StateTable = ReturnType<typeof createStateTable>;

/** Per-square random words of incremental keys: xor of `boxWord` over the boxes, and `playerWord` of the player. */
export interface ZobristWords {
  readonly boxWord: Int32Array;
  readonly playerWord: Int32Array;
}

/** Draws 2 * squares words; the same random state gives the same keys. */
export function zobristWords(squares: number, random: Random): ZobristWords {
  const words = () => Int32Array.from({ length: squares }, () => random.uint32());
  return { boxWord: words(), playerWord: words() };
}

const noSlots = new Int32Array();

/** Slots that move with every state that is added; two would do to be done before the table grows again. */
const movedAtOnce = 4;

/** For states of exactly this many boxes. Adding is amortized O(boxes); rehashing is spread out. */
export function createStateTable(boxCount: number) {
  let capacity = 64;
  let boxesOf = new Uint16Array(capacity * boxCount);
  let players = new Uint16Array(capacity);
  let keys = new Int32Array(capacity);
  let slots = new Int32Array(capacity * 2);
  let count = 0;
  /** After growing, the slots before, until their states have moved a few at a time: all at once would take too long. */
  let oldSlots = noSlots;
  let moved = 0;
  let toMove = 0;

  function grow(): void {
    capacity *= 2;
    boxesOf = copied(boxesOf, new Uint16Array(capacity * boxCount));
    players = copied(players, new Uint16Array(capacity));
    keys = copied(keys, new Int32Array(capacity));
    oldSlots = slots;
    slots = new Int32Array(capacity * 2);
    moved = 0;
    toMove = count;
  }

  function takeSlot(state: number): void {
    const mask = slots.length - 1;
    let slot = spread(keys[state] as number) & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = state + 1;
  }

  function moveSome(): void {
    const end = Math.min(moved + movedAtOnce, toMove);
    while (moved < end) takeSlot(moved++);
    if (moved === toMove) oldSlots = noSlots;
  }

  function findIn(all: Int32Array, key: number, boxes: Uint16Array, player: number): number {
    const mask = all.length - 1;
    let slot = spread(key) & mask;
    for (let found = all[slot] as number; found !== 0; found = all[slot] as number) {
      if (isAt(found - 1, key, boxes, player)) return found - 1;
      slot = (slot + 1) & mask;
    }
    return -1;
  }

  function isAt(state: number, key: number, boxes: Uint16Array, player: number): boolean {
    if (keys[state] !== key || players[state] !== player) return false;
    const base = state * boxCount;
    for (let i = 0; i < boxCount; i++) if (boxesOf[base + i] !== boxes[i]) return false;
    return true;
  }

  return {
    size: () => count,
    bytes: () => boxesOf.byteLength + players.byteLength + keys.byteLength + slots.byteLength + oldSlots.byteLength,
    /** Number of the state, or -1. */
    find: (key: number, boxes: Uint16Array, player: number) => {
      const found = findIn(slots, key, boxes, player);
      return found < 0 && moved < toMove ? findIn(oldSlots, key, boxes, player) : found;
    },
    /** Adds a state that `find` has not found. */
    add: (key: number, boxes: Uint16Array, player: number) => {
      if (count === capacity) grow();
      if (moved < toMove) moveSome();
      keys[count] = key;
      players[count] = player;
      const base = count * boxCount;
      for (let i = 0; i < boxCount; i++) boxesOf[base + i] = boxes[i] as number;
      takeSlot(count);
      return count++;
    },
    readBoxes: (state: number, into: Uint16Array) => {
      const base = state * boxCount;
      for (let i = 0; i < boxCount; i++) into[i] = boxesOf[base + i] as number;
    },
    keyOf: (state: number) => keys[state] as number,
    playerOf: (state: number) => players[state] as number,
  };
}

/** Low bits that depend on all bits of the key. */
function spread(key: number): number {
  return (Math.imul(key ^ (key >>> 15), 0x2c1b3c6d) ^ (key >>> 7)) >>> 0;
}

/** `to` is `from` with the box at `index` moved to `square`, ascending again. O(boxes). */
export function moveBox(from: Uint16Array, to: Uint16Array, index: number, square: number): void {
  to.set(from);
  let at = index;
  for (; at > 0 && (to[at - 1] as number) > square; at--) to[at] = to[at - 1] as number;
  for (; at + 1 < to.length && (to[at + 1] as number) < square; at++) to[at] = to[at + 1] as number;
  to[at] = square;
}
