import type { Layer } from "./layer.ts";

/** True when entry `a` goes before entry `b`: better rank, then the salted hash. */
function isBetter({ rank, tie, high }: Layer, a: number, b: number): boolean {
  const [rankA, rankB] = [rank[a] ?? 0, rank[b] ?? 0];
  if (rankA !== rankB) return rankA < rankB;
  const [tieA, tieB] = [tie[a] ?? 0, tie[b] ?? 0];
  if (tieA !== tieB) return tieA < tieB;
  return (high[a] ?? 0) < (high[b] ?? 0);
}

/** Marks the best `width` entries as kept (quickselect) and returns the worst of them. Linear on average. */
export function selectBest(layer: Layer): number {
  const { order, count, width, isKept } = layer;
  for (let i = 0; i < count; i++) order[i] = i;
  let low = 0;
  let high = count - 1;
  const wanted = width - 1;
  while (low < high) {
    const middle = partition(layer, low, high);
    if (wanted <= middle) high = middle;
    else low = middle + 1;
  }
  isKept.fill(0, 0, count);
  for (let i = 0; i < width; i++) isKept[order[i] ?? 0] = 1;
  return order[wanted] ?? 0;
}

/** Hoare's partition of `order[low..high]` around the median of three. */
function partition(layer: Layer, low: number, high: number): number {
  const { order } = layer;
  const pivot = medianOfThree(layer, order[low] ?? 0, order[(low + high) >> 1] ?? 0, order[high - 1] ?? 0);
  let i = low - 1;
  let j = high + 1;
  for (;;) {
    do i++;
    while (isBetter(layer, order[i] ?? 0, pivot));
    do j--;
    while (isBetter(layer, pivot, order[j] ?? 0));
    if (i >= j) return j;
    const swapped = order[i] ?? 0;
    order[i] = order[j] ?? 0;
    order[j] = swapped;
  }
}

function medianOfThree(layer: Layer, a: number, b: number, c: number): number {
  if (isBetter(layer, a, b)) {
    if (isBetter(layer, b, c)) return b;
    return isBetter(layer, a, c) ? c : a;
  }
  if (isBetter(layer, a, c)) return a;
  return isBetter(layer, b, c) ? c : b;
}

/**
 * Marks `width` entries as kept, best first, of each stratum at most `quota`; what is left of the width goes to the best
 * of the rest. O(n log n).
 */
export function selectByStrata(layer: Layer): void {
  const { count, width, isKept, stratum, quota } = layer;
  const order = layer.order.subarray(0, count);
  for (let i = 0; i < count; i++) order[i] = i;
  order.sort((a, b) => (isBetter(layer, a, b) ? -1 : 1));
  isKept.fill(0, 0, count);
  const taken = new Map<number, number>();
  let kept = 0;
  for (const index of order) {
    const group = stratum[index] ?? 0;
    const before = taken.get(group) ?? 0;
    if (before >= quota || kept >= width) continue;
    taken.set(group, before + 1);
    isKept[index] = 1;
    kept++;
  }
  for (const index of order) {
    if (kept >= width) break;
    if (isKept[index] === 1) continue;
    isKept[index] = 1;
    kept++;
  }
}
