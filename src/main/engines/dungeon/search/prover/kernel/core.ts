import { lengthenedSets } from "./arrays";

/*
 * Every clause and bound is labeled with the subjects it comes from (rooms and connections, numbers from 0 to 127). A
 * learned clause has the labels of all clauses and bounds it was derived from, so a contradiction carries its unsat
 * core. A set of subjects is two 64-bit words.
 */

/** Subjects that new clauses and bounds are labeled with. */
export let askedCoreLow: u64 = 0;
export let askedCoreHigh: u64 = 0;

/** Sets the subjects with which new clauses and bounds are labeled. */
export function speakOf(low: u64, high: u64): void {
  askedCoreLow = low;
  askedCoreHigh = high;
}

/** Subjects of the core being derived. */
export let drawnLow: u64 = 0;
export let drawnHigh: u64 = 0;

/** Starts a derivation with an empty core. */
export function drawNothing(): void {
  drawnLow = 0;
  drawnHigh = 0;
}
/** Adds these subjects to the core being derived. */
export function drawFrom(low: u64, high: u64): void {
  drawnLow |= low;
  drawnHigh |= high;
}

/** Pairs of words, by number. */
export class Sets {
  private words: StaticArray<u64> = new StaticArray<u64>(512);

  set(i: i32, low: u64, high: u64): void {
    while (2 * i + 1 >= this.words.length) this.words = lengthenedSets(this.words);
    unchecked((this.words[2 * i] = low));
    unchecked((this.words[2 * i + 1] = high));
  }
  low(i: i32): u64 {
    return unchecked(this.words[2 * i]);
  }
  high(i: i32): u64 {
    return unchecked(this.words[2 * i + 1]);
  }
  /** Adds these subjects to the core being derived. */
  draw(i: i32): void {
    drawnLow |= unchecked(this.words[2 * i]);
    drawnHigh |= unchecked(this.words[2 * i + 1]);
  }
}
