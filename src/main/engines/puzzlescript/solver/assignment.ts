import { defined } from "#shared/kernel/defined.ts";

/** Cost of a pair that can't be. */
export const impossibleCost = 0xffff;

/** Finds least assignments of up to so many rows and columns, in buffers that are made once. */
export class Assignment {
  private readonly rowPotential: Float64Array;
  private readonly columnPotential: Float64Array;
  private readonly slack: Float64Array;
  private readonly used: Uint8Array;
  private readonly rowOf: Int32Array;
  private readonly before: Int32Array;

  constructor(mostRows: number, mostColumns: number) {
    this.rowPotential = new Float64Array(mostRows + 1);
    this.columnPotential = new Float64Array(mostColumns + 1);
    this.slack = new Float64Array(mostColumns + 1);
    this.used = new Uint8Array(mostColumns + 1);
    this.rowOf = new Int32Array(mostColumns + 1);
    this.before = new Int32Array(mostColumns + 1);
  }

  /**
   * Least sum of costs that gives each row a column of its own (the Hungarian method with potentials, O(rows² × columns)).
   * Undefined: rows outnumber columns, or some row is left without. `costs` row by row.
   */
  least(costs: ArrayLike<number>, rows: number, columns: number): number | undefined {
    if (rows > columns) return undefined;
    this.rowPotential.fill(0);
    this.columnPotential.fill(0);
    this.rowOf.fill(0);
    for (let row = 1; row <= rows; row++) if (!this.addRow(costs, row, columns)) return undefined;
    return 0 - defined(this.columnPotential[0]);
  }

  private addRow(costs: ArrayLike<number>, row: number, columns: number): boolean {
    const { rowPotential, columnPotential, slack, used, rowOf, before } = this;
    rowOf[0] = row;
    slack.fill(Number.POSITIVE_INFINITY);
    used.fill(0);
    let column = 0;
    do {
      used[column] = 1;
      const from = defined(rowOf[column]);
      const potential = defined(rowPotential[from]);
      let least = Number.POSITIVE_INFINITY;
      let next = -1;
      for (let j = 1; j <= columns; j++) {
        if (used[j] === 1) continue;
        const cost = defined(costs[(from - 1) * columns + j - 1]);
        const reduced = cost - potential - defined(columnPotential[j]);
        if (cost < impossibleCost && reduced < defined(slack[j])) {
          slack[j] = reduced;
          before[j] = column;
        }
        if (defined(slack[j]) >= least) continue;
        least = defined(slack[j]);
        next = j;
      }
      if (next < 0) return false;
      for (let j = 0; j <= columns; j++) {
        if (used[j] === 1) {
          rowPotential[defined(rowOf[j])] = defined(rowPotential[defined(rowOf[j])]) + least;
          columnPotential[j] = defined(columnPotential[j]) - least;
        } else slack[j] = defined(slack[j]) - least;
      }
      column = next;
    } while (defined(rowOf[column]) !== 0);
    while (column !== 0) {
      const previous = defined(before[column]);
      rowOf[column] = defined(rowOf[previous]);
      column = previous;
    }
    return true;
  }
}
