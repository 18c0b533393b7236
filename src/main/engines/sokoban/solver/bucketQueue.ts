/**
 * A priority queue of small integer priorities; the newest of equal ones comes first. Constant time, allocates only to
 * grow. Priorities start at 0; memory grows with the highest priority and the most items at a time.
 */
export function createBucketQueue() {
  let heads = new Int32Array(64).fill(-1);
  let items = new Int32Array(64);
  let next = new Int32Array(64);
  let used = 0;
  let free = -1;
  let lowest = 0;
  let size = 0;

  function entry(): number {
    if (free >= 0) {
      const at = free;
      free = next[at] as number;
      return at;
    }
    if (used === items.length) {
      items = doubled(items);
      next = doubled(next);
    }
    return used++;
  }

  return {
    push: (item: number, priority: number) => {
      if (priority >= heads.length) {
        const longer = new Int32Array(Math.max(heads.length * 2, priority + 1)).fill(-1);
        longer.set(heads);
        heads = longer;
      }
      const at = entry();
      items[at] = item;
      next[at] = heads[priority] as number;
      heads[priority] = at;
      if (priority < lowest) lowest = priority;
      size++;
    },
    /** The item of the lowest priority, or -1 when there is none. */
    pop: () => {
      if (size === 0) return -1;
      while ((heads[lowest] as number) < 0) lowest++;
      const at = heads[lowest] as number;
      heads[lowest] = next[at] as number;
      next[at] = free;
      free = at;
      size--;
      return items[at] as number;
    },
    bytes: () => heads.byteLength + items.byteLength + next.byteLength,
  };
}

function doubled(from: Int32Array): Int32Array<ArrayBuffer> {
  const to = new Int32Array(from.length * 2);
  to.set(from);
  return to;
}
