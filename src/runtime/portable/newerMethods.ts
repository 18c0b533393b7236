/*
 * Methods of arrays and sets that the engine uses and hosts of before 2024 lack: QuickJS 2021, which is what embeds easily, and
 * older browsers. None replaces one that is there.
 */

type Compare = (a: unknown, b: unknown) => number;
type Test = (item: unknown, index: number, list: unknown) => unknown;

/** For arrays and typed arrays alike: `slice` gives a copy of the same type. */
const listMethods = {
  at(this: unknown[], index: number): unknown {
    return this[index < 0 ? this.length + index : index];
  },
  findLast(this: unknown[], test: Test): unknown {
    for (let i = this.length - 1; i >= 0; i--) if (test(this[i], i, this)) return this[i];
    return undefined;
  },
  toReversed(this: unknown[]): unknown[] {
    return this.slice().reverse();
  },
  toSorted(this: unknown[], compare?: Compare): unknown[] {
    return this.slice().sort(compare);
  },
  toSpliced(this: unknown[], start: number, removed: number, ...added: unknown[]): unknown[] {
    return [...this.slice(0, start), ...added, ...this.slice(start + removed)];
  },
};

const setMethods = {
  union(this: Set<unknown>, other: Set<unknown>): Set<unknown> {
    return new Set([...this, ...other]);
  },
  difference(this: Set<unknown>, other: Set<unknown>): Set<unknown> {
    return new Set([...this].filter((item) => !other.has(item)));
  },
  symmetricDifference(this: Set<unknown>, other: Set<unknown>): Set<unknown> {
    return new Set([...[...this].filter((item) => !other.has(item)), ...[...other].filter((item) => !this.has(item))]);
  },
};

/** Adds what this host lacks. */
export function addNewerMethods(): void {
  add(Array.prototype, listMethods);
  add(Object.getPrototypeOf(Int32Array.prototype), listMethods);
  add(Set.prototype, setMethods);
}

function add(prototype: object, methods: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(methods)) {
    if (name in prototype) continue;
    Object.defineProperty(prototype, name, { value, configurable: true, writable: true });
  }
}
