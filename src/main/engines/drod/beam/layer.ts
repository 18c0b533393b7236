/**
 * The states of one turn of a beam, at most `width` of them in the end: scores, hashes, parents and commands in flat
 * arrays, packed states in one byte arena. More are taken in while the layer fills; when it is full, the best `width`
 * are kept and the worst kept score becomes the bar for the rest.
 */
export interface Layer {
  readonly width: number;
  readonly capacity: number;
  count: number;
  /** Rank: smaller is better; ties are broken by the hash, so the outcome does not depend on the order of arrival. */
  readonly rank: Float64Array;
  readonly value: Float64Array;
  readonly low: Uint32Array;
  readonly high: Uint32Array;
  readonly parent: Int32Array;
  readonly command: Uint16Array;
  readonly offset: Float64Array;
  readonly length: Uint16Array;
  arena: Uint8Array;
  used: number;
  /** Nothing ranked worse than this can get in any more. */
  bar: number;
}

export function createLayer(width: number): Layer {
  const capacity = Math.max(64, Math.ceil(width * 1.5));
  return {
    width,
    capacity,
    count: 0,
    rank: new Float64Array(capacity),
    value: new Float64Array(capacity),
    low: new Uint32Array(capacity),
    high: new Uint32Array(capacity),
    parent: new Int32Array(capacity),
    command: new Uint16Array(capacity),
    offset: new Float64Array(capacity),
    length: new Uint16Array(capacity),
    arena: new Uint8Array(Math.max(4096, width * 96)),
    used: 0,
    bar: Infinity,
  };
}

export function clearLayer(layer: Layer): void {
  layer.count = 0;
  layer.used = 0;
  layer.bar = Infinity;
}

/** Takes a state in. The caller has checked `rank <= layer.bar`. */
export function pushState(
  layer: Layer,
  rank: number,
  value: number,
  low: number,
  high: number,
  parent: number,
  command: number,
  packed: Uint8Array,
): void {
  if (layer.count === layer.capacity) keepBest(layer);
  const at = layer.count++;
  layer.rank[at] = rank;
  layer.value[at] = value;
  layer.low[at] = low;
  layer.high[at] = high;
  layer.parent[at] = parent;
  layer.command[at] = command;
  layer.offset[at] = layer.used;
  layer.length[at] = packed.length;
  if (layer.used + packed.length > layer.arena.length) growArena(layer, packed.length);
  layer.arena.set(packed, layer.used);
  layer.used += packed.length;
}

export function packedState(layer: Layer, index: number): Uint8Array {
  const from = layer.offset[index] ?? 0;
  return layer.arena.subarray(from, from + (layer.length[index] ?? 0));
}

function growArena(layer: Layer, more: number): void {
  const arena = new Uint8Array(Math.ceil((layer.used + more) * 1.6));
  arena.set(layer.arena.subarray(0, layer.used));
  layer.arena = arena;
}

/** Keeps the best `width` states, in rank order, and packs the arena. O(n log n), rarely needed. */
export function keepBest(layer: Layer): void {
  const order = new Uint32Array(layer.count).map((_, i) => i);
  const { rank, low, high } = layer;
  order.sort(
    (a, b) => (rank[a] ?? 0) - (rank[b] ?? 0) || (high[a] ?? 0) - (high[b] ?? 0) || (low[a] ?? 0) - (low[b] ?? 0),
  );
  const kept = order.subarray(0, Math.min(layer.width, layer.count));
  if (layer.count > layer.width) layer.bar = rank[kept[kept.length - 1] ?? 0] ?? Infinity;
  reorder(layer, kept);
}

function reorder(layer: Layer, kept: Uint32Array): void {
  for (const column of [layer.rank, layer.value, layer.low, layer.high, layer.parent, layer.command] as const) {
    const copy = column.slice(0, layer.count);
    kept.forEach((from, to) => {
      column[to] = copy[from] ?? 0;
    });
  }
  const offsets = layer.offset.slice(0, layer.count);
  const lengths = layer.length.slice(0, layer.count);
  const arena = new Uint8Array(layer.arena.length);
  let used = 0;
  kept.forEach((from, to) => {
    const offset = offsets[from] ?? 0;
    const length = lengths[from] ?? 0;
    arena.set(layer.arena.subarray(offset, offset + length), used);
    layer.offset[to] = used;
    layer.length[to] = length;
    used += length;
  });
  layer.arena = arena;
  layer.used = used;
  layer.count = kept.length;
}
