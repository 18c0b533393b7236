import { mix32 } from "#shared/kernel/hash.ts";
import { addHash, clearHashes, createHashSet, type HashSet } from "./hashSet.ts";
import { type RankedEntries, selectBest, selectByStrata } from "./selection.ts";

/**
 * The states of one turn of a beam, at most `width` of them in the end: ranks, hashes, parents and commands in flat
 * arrays, packed states in one byte arena. More are admitted while the layer fills; when it is full, the best `width`
 * are kept and the worst kept rank becomes the bar for the rest.
 */
export interface Layer extends RankedEntries {
  readonly capacity: number;
  /** Decides ties between equal ranks: another salt, another beam. */
  readonly salt: number;
  count: number;
  /** Hashes of the layer's states, which excludes duplicates. */
  readonly hashes: HashSet;
  readonly low: Uint32Array;
  readonly parent: Int32Array;
  readonly command: Uint16Array;
  readonly offset: Float64Array;
  readonly length: Uint16Array;
  /** Bytes that the arena may grow to. */
  readonly mostBytes: number;
  arena: Uint8Array;
  used: number;
  /** States were left out because the layer was full. */
  wasCut: boolean;
}

/** Bytes per state in the flat arrays. */
export const columnBytes = 8 + 4 + 4 + 4 + 4 + 4 + 2 + 8 + 2 + 4 + 1;
/** Room for newcomers beyond the width. */
export const capacityFactor = 1.5;
/** How far an arena may grow beyond the expected bytes of its packed states. */
export const arenaGrowth = 1.25;

/** An empty layer for `width` states of about `packedBytes` each; its arena may grow up to `mostBytes`. */
export function createLayer(
  width: number,
  packedBytes: number,
  quota: number,
  salt: number,
  mostBytes = Infinity,
): Layer {
  const capacity = Math.max(64, Math.ceil(width * capacityFactor));
  return {
    width,
    capacity,
    quota,
    salt,
    count: 0,
    hashes: createHashSet(capacity),
    rank: new Float64Array(capacity),
    low: new Uint32Array(capacity),
    high: new Uint32Array(capacity),
    tie: new Uint32Array(capacity),
    stratum: new Uint32Array(capacity),
    parent: new Int32Array(capacity),
    command: new Uint16Array(capacity),
    offset: new Float64Array(capacity),
    length: new Uint16Array(capacity),
    order: new Uint32Array(capacity),
    isKept: new Uint8Array(capacity),
    mostBytes,
    arena: new Uint8Array(Math.max(4096, capacity * packedBytes)),
    used: 0,
    bar: Infinity,
    strataBars: new Map(),
    wasCut: false,
  };
}

/** Empties a layer for the next turn; its arrays and the arena keep their size. */
export function clearLayer(layer: Layer): void {
  layer.count = 0;
  layer.used = 0;
  clearHashes(layer.hashes);
  layer.bar = Infinity;
  layer.strataBars.clear();
  layer.wasCut = false;
}

/** True when a state of this rank can still be admitted. */
export function canEnter({ bar, strataBars }: Layer, rank: number, stratum: number): boolean {
  return rank <= bar && (strataBars.size === 0 || rank <= (strataBars.get(stratum) ?? Infinity));
}

/** Makes room for a state that is not in the layer yet; false when it is. `pushState` must follow. */
export function admitState(layer: Layer, low: number, high: number): boolean {
  if (layer.count === layer.capacity) keepBest(layer);
  return addHash(layer.hashes, low, high);
}

/** Adds an admitted state. The caller must have checked `canEnter`. */
export function pushState(
  layer: Layer,
  rank: number,
  low: number,
  high: number,
  stratum: number,
  parent: number,
  command: number,
  packed: Uint8Array,
): void {
  const at = layer.count++;
  layer.rank[at] = rank;
  layer.low[at] = low;
  layer.high[at] = high;
  layer.tie[at] = mix32(low ^ layer.salt);
  layer.stratum[at] = stratum;
  layer.parent[at] = parent;
  layer.command[at] = command;
  layer.offset[at] = layer.used;
  layer.length[at] = packed.length;
  if (layer.used + packed.length > layer.arena.length) growArena(layer, packed.length);
  layer.arena.set(packed, layer.used);
  layer.used += packed.length;
}

/** The packed state of an entry. */
export function packedState(layer: Layer, index: number): Uint8Array {
  const from = layer.offset[index] ?? 0;
  return layer.arena.subarray(from, from + (layer.length[index] ?? 0));
}

/** Packed states are longer than the memory setting reckons with: the search must end. */
export function isOverfull({ arena, mostBytes }: Layer): boolean {
  return arena.length > mostBytes;
}

/** Grows by a quarter more than needed, within the memory setting; exceeding it ends the search. */
function growArena(layer: Layer, more: number): void {
  const needed = layer.used + more;
  const wanted = Math.ceil(needed * arenaGrowth);
  const arena = new Uint8Array(needed <= layer.mostBytes ? Math.min(layer.mostBytes, wanted) : wanted);
  arena.set(layer.arena.subarray(0, layer.used));
  layer.arena = arena;
}

/** Keeps the best `width` states. Linear on average. */
export function keepBest(layer: Layer): void {
  if (layer.count <= layer.width) return;
  layer.wasCut = true;
  if (layer.quota > 0) selectByStrata(layer);
  else selectBest(layer);
  compact(layer);
}

/** Removes unkept states in place; the order of the others does not change. */
function compact(layer: Layer): void {
  const { isKept, rank, low, high, tie, stratum, parent, command, offset, length, arena } = layer;
  let to = 0;
  let used = 0;
  for (let from = 0; from < layer.count; from++) {
    if (isKept[from] === 0) continue;
    const bytes = length[from] ?? 0;
    const start = offset[from] ?? 0;
    if (start !== used) arena.copyWithin(used, start, start + bytes);
    rank[to] = rank[from] ?? 0;
    low[to] = low[from] ?? 0;
    high[to] = high[from] ?? 0;
    tie[to] = tie[from] ?? 0;
    stratum[to] = stratum[from] ?? 0;
    parent[to] = parent[from] ?? 0;
    command[to] = command[from] ?? 0;
    offset[to] = used;
    length[to] = bytes;
    used += bytes;
    to++;
  }
  layer.count = to;
  layer.used = used;
  clearHashes(layer.hashes);
  for (let i = 0; i < to; i++) addHash(layer.hashes, low[i] ?? 0, high[i] ?? 0);
}
