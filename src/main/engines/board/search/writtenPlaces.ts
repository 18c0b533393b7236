/**
 * The places of a large array of zeros that were written, so that clearing it costs as much as was written: a quick game
 * writes some hundred of the table's 131,072 entries, and clearing all of them took most of its time.
 */
export class WrittenPlaces {
  private readonly array: Int32Array;
  private readonly width: number;
  private readonly most: number;
  private readonly starts: number[] = [];

  /** `width`: words of an entry. */
  constructor(array: Int32Array, width: number) {
    this.array = array;
    this.width = width;
    this.most = array.length / width / 16;
  }

  /** The entry from `start` on was zero and is written now. */
  add(start: number): void {
    if (this.starts.length <= this.most) this.starts.push(start);
  }

  /** Makes the array zero again. Linear in the entries written, and at most in the array's length. */
  clear(): void {
    if (this.starts.length > this.most) this.array.fill(0);
    else for (const start of this.starts) this.array.fill(0, start, start + this.width);
    this.starts.length = 0;
  }
}
