import { brokenFlag, head, mCell, mFacing, mFlags, monsterFields, mType, type Sim } from "./sim.ts";
import { M } from "./simTiles.ts";

/** By monster number: the facing decides something later (sleeping eyes apart, which depend on a flag too). */
const facingMatters = new Uint8Array(256);
for (const type of [M.egg, M.serpent, M.adder, M.rattlesnake, M.mimic, M.decoy]) facingMatters[type] = 1;

/**
 * The part of the turn counter that belongs to the state: all of it with queens and mothers, a tenth with serpents,
 * else none.
 */
export function counterPeriod(sim: Sim): number {
  let period = 1;
  for (let slot = (sim.head[head.monsters] ?? 0) - 1; slot >= 0; slot--) {
    const type = sim.mon[slot * monsterFields + mType];
    if (type === M.queen || type === M.tarmother || type === M.mudmother || type === M.gelmother) return 30;
    if (type === M.serpent || type === M.adder || type === M.rattlesnake) period = 10;
  }
  return period;
}

/** Result of `hashState`, two words; reused to save allocations. */
export const stateHash = { low: 0, high: 0 };

/**
 * 64-bit hash of exactly what determines the future of a state: states with equal futures have equal hashes. Left out
 * as irrelevant: the turn number, the facing of monsters that never use theirs, the counter if nothing depends on it
 * (`period` from `counterPeriod`). Spec section 12.
 */
export function hashState(sim: Sim, period: number): void {
  hashWhole(sim, period);
  const { head: words, mon } = sim;
  let { low, high } = stateHash;
  const end = (words[head.monsters] ?? 0) * monsterFields;
  for (let at = 0; at < end; at += monsterFields) {
    const word = monsterWord(mon, at);
    low = step(low, word);
    high = step(high, word ^ 0x3c6ef372);
  }
  for (let i = (words[head.pieces] ?? 0) * 2 - 1; i >= 0; i--) {
    low = step(low, sim.piece[i] ?? 0);
    high = step(high, sim.piece[i] ?? 0);
  }
  stateHash.low = finish(low);
  stateHash.high = finish(high ^ low);
}

/**
 * Like `hashState`, but ignores the order of monsters: a lossy speed-up, because that order determines who moves first.
 */
export function hashStateOrderBlind(sim: Sim, period: number): void {
  hashWhole(sim, period);
  const { head: words, mon } = sim;
  let low = 0;
  let high = 0;
  const end = (words[head.monsters] ?? 0) * monsterFields;
  for (let at = 0; at < end; at += monsterFields) {
    const word = monsterWord(mon, at);
    low = (low + finish(step(0x2545f491, word))) | 0;
    high = (high + finish(step(0x27d4eb2f, word))) | 0;
  }
  for (let i = (words[head.pieces] ?? 0) - 1; i >= 0; i--) low = (low + finish(sim.piece[i * 2 + 1] ?? 0)) | 0;
  stateHash.low = finish(step(stateHash.low, low));
  stateHash.high = finish(step(stateHash.high, high));
}

/** Player, flags, tiles, orbs and fires into `stateHash`, unfinished. */
function hashWhole(sim: Sim, period: number): void {
  const { head: words } = sim;
  let low = Math.imul((words[head.player] ?? 0) * 16 + (words[head.facing] ?? 0) + 1, 0x9e3779b1);
  let high = (words[head.tilesHigh] ?? 0) ^ Math.imul(low ^ 0x5bd1e995, 0x85ebca77);
  const flags =
    (words[head.invisible] ?? 0) |
    ((words[head.hasted] ?? 0) << 1) |
    ((words[head.nextIsHalf] ?? 0) << 2) |
    ((words[head.placing] ?? 0) << 3) |
    (((words[head.counter] ?? 0) % period) << 9);
  low = step(low ^ (words[head.tilesLow] ?? 0), flags);
  high = step(high, flags ^ 0x7f4a7c15);
  for (let i = 0; i < sim.fixed.orbs.length; i++) low = step(low, (sim.orb[i] ?? 0) + i * 8);
  for (let i = (words[head.burning] ?? 0) - 1; i >= 0; i--) low = step(low, sim.burn[i] ?? 0);
  stateHash.low = low;
  stateHash.high = high;
}

/** The properties that determine the future of one monster. */
function monsterWord(mon: Uint16Array, at: number): number {
  const type = mon[at + mType] ?? 0;
  const state = mon[at + mFlags] ?? 0;
  const keepsFacing = facingMatters[type] === 1 || (type === M.eye && state === 0);
  const facing = keepsFacing && (state & brokenFlag) === 0 ? (mon[at + mFacing] ?? 0) : 15;
  return ((mon[at + mCell] ?? 0) << 16) | (type << 8) | (facing << 4) | state;
}

function step(hash: number, word: number): number {
  const mixed = Math.imul(hash ^ word, 0x9e3779b1);
  return (mixed ^ (mixed >>> 15)) | 0;
}

function finish(value: number): number {
  let h = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
