/**
 * Steps to the player from every cell, for one player cell and one set of closed squares. Shared by all states of the
 * room that agree on those two, which in a beam are thousands.
 */
export interface PathMap {
  readonly distance: Uint16Array;
  /**
   * By cell: the steps worth trying, best first, in 4-bit digits from the low end; 15: stay, 0xffffffff: unknown.
   * Computed for the first monster that uses the map: evaluations need only distances.
   */
  steps: Uint32Array | undefined;
}
