/** A priority queue of states by cost: smallest first, of equal ones the one pushed first. A binary heap. O(log n). */
export function createCostQueue() {
  const costs: number[] = [];
  const orders: number[] = [];
  const states: number[] = [];
  let pushed = 0;

  function isLess(a: number, b: number): boolean {
    const [costA = 0, costB = 0] = [costs[a], costs[b]];
    return costA < costB || (costA === costB && (orders[a] ?? 0) < (orders[b] ?? 0));
  }

  function swap(a: number, b: number): void {
    for (const list of [costs, orders, states]) {
      const kept = list[a] ?? 0;
      list[a] = list[b] ?? 0;
      list[b] = kept;
    }
  }

  return {
    push: (state: number, cost: number) => {
      let at = states.length;
      costs.push(cost);
      orders.push(pushed++);
      states.push(state);
      for (let above = (at - 1) >> 1; at > 0 && isLess(at, above); above = (at - 1) >> 1) {
        swap(at, above);
        at = above;
      }
    },
    /** The state with the smallest cost, or -1. */
    pop: () => {
      const top = states[0] ?? -1;
      if (top < 0) return -1;
      const last = states.length - 1;
      swap(0, last);
      for (const list of [costs, orders, states]) list.pop();
      for (let at = 0; ;) {
        const left = 2 * at + 1;
        let least = at;
        if (left < last && isLess(left, least)) least = left;
        if (left + 1 < last && isLess(left + 1, least)) least = left + 1;
        if (least === at) return top;
        swap(at, least);
        at = least;
      }
    },
  };
}
