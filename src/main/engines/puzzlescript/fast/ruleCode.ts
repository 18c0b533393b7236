/**
 * Patterns of rules as one array of numbers, read from front to back. What a turn looks at lies together, which costs a
 * fraction of what objects that point to each other cost.
 *
 * - A list is its length and its numbers.
 * - A pattern is the list of the planes that a place must be in, the list of those it must not be in, then the number of its unions
 *   and each as a list. Planes are given by the index of their first word.
 * - An anchor is a number of planes, by number, and the index of a cell of its row: the union of the planes contains every place that
 *   the cell may match.
 * - A row is the index of what follows it, its cells (0: any number of cells may be between two of them), the index of its first
 *   pattern, the number of its anchors, these, and the patterns of its cells.
 * - A rule is the list of the planes that must not be empty, the number of its rows, the places from one cell of a row to the next, and
 *   the rows.
 */
export class RuleCode {
  private readonly numbers: number[] = [];

  /** Index of what is added next. */
  get end(): number {
    return this.numbers.length;
  }

  add(...numbers: readonly number[]): void {
    this.numbers.push(...numbers);
  }

  addList(numbers: readonly number[]): void {
    this.numbers.push(numbers.length, ...numbers);
  }

  /** Sets an index that is known only now to the end. */
  endAt(index: number): void {
    this.numbers[index] = this.end;
  }

  finish(): Int32Array {
    return Int32Array.from(this.numbers);
  }
}
