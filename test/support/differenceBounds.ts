/** A difference bound: value of `to` <= value of `from` + weight. */
export type DifferenceBound = readonly [from: number, to: number, weight: number];

/** Whether values of nodes 0 to nodes - 1 can satisfy all bounds, by Bellman-Ford. */
export function canHoldTogether(bounds: readonly DifferenceBound[], nodes: number): boolean {
  const potential = new Float64Array(nodes);
  // A path without a cycle has at most as many steps as there are bounds, or nodes.
  const most = Math.min(nodes, bounds.length);
  for (let round = 0; round <= most; round++) {
    let isChanged = false;
    for (const [from, to, weight] of bounds) {
      if (potential[from]! + weight >= potential[to]!) continue;
      potential[to] = potential[from]! + weight;
      isChanged = true;
    }
    if (!isChanged) return true;
  }
  return false;
}
