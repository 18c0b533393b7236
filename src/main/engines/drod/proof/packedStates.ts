/** Packed states one behind the other in one block of memory that grows, with a number of the caller's for each. */
export interface PackedStates {
  bytes: Uint8Array;
  used: number;
  /** Where each state begins. */
  readonly starts: number[];
  readonly nodes: number[];
  readonly bounds: number[];
}

const firstBytes = 1 << 16;
/** Bytes of the three lists per state. */
export const listBytes = 24;

/** An empty list with 64 KiB for the states to come. */
export function createPackedStates(): PackedStates {
  return { bytes: new Uint8Array(firstBytes), used: 0, starts: [], nodes: [], bounds: [] };
}

/** Forgets the states; the memory stays. */
export function clearStates(states: PackedStates): void {
  states.used = 0;
  states.starts.length = 0;
  states.nodes.length = 0;
  states.bounds.length = 0;
}

/** Appends a copy of a packed state. Amortized O(its length). */
export function addState(states: PackedStates, packed: Uint8Array, node: number, bound: number): void {
  const end = states.used + packed.length;
  if (end > states.bytes.length) {
    const larger = new Uint8Array(Math.max(end, states.bytes.length * 2));
    larger.set(states.bytes.subarray(0, states.used));
    states.bytes = larger;
  }
  states.bytes.set(packed, states.used);
  states.starts.push(states.used);
  states.nodes.push(node);
  states.bounds.push(bound);
  states.used = end;
}

/** A view of a state, valid until the next change. */
export function stateAt({ bytes, used, starts }: PackedStates, index: number): Uint8Array {
  return bytes.subarray(starts[index] ?? 0, starts[index + 1] ?? used);
}
