/**
 * Priority queue with integer keys, lowest first; among equal keys last in, first out. O(1) each where keys are small.
 */
export class BucketQueue {
  /** Key of the last popped item. */
  lastKey = 0;
  private readonly buckets: number[][] = [];
  private lowest = 0;

  push(key: number, value: number): void {
    (this.buckets[key] ??= []).push(value);
    if (key < this.lowest) this.lowest = key;
  }

  /** Undefined: empty. */
  pop(): number | undefined {
    for (; this.lowest < this.buckets.length; this.lowest++) {
      const value = this.buckets[this.lowest]?.pop();
      if (value === undefined) continue;
      this.lastKey = this.lowest;
      return value;
    }
    return undefined;
  }
}
