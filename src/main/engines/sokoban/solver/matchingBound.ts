import { unreachable } from "./pushDistances.ts";

/** The bound if no matching exists: more than any sum of distances. */
export const hopeless = 2 ** 30;

/**
 * The minimum sum of push distances over all assignments of boxes to goals; a lower bound on the pushes. Hungarian
 * method with dual variables (Kuhn-Munkres in the form of Jonker and Volgenant), memory allocated once. `toGoal`
 * contains `count` distances per row: one to each goal. Unmatched boxes count as `unreachable`. In rooms so large that
 * true distances may add up to that, the sum is still a lower bound but proves nothing.
 */
export function matchingBound(toGoal: Int16Array, count: number) {
  const size = count + 1;
  const rows = new Int32Array(size);
  const rowDual = new Int32Array(size);
  const columnDual = new Int32Array(size);
  const rowOf = new Int32Array(size);
  const movedRowDual = new Int32Array(size);
  const movedColumnDual = new Int32Array(size);
  const movedRowOf = new Int32Array(size);
  const slack = new Int32Array(size);
  const way = new Int32Array(size);
  const used = new Uint8Array(size);
  const provesHopeless = longestOf(toGoal) * count < unreachable;

  /** Assigns a column to row `row`, moving others as needed. */
  function augment(row: number, u: Int32Array, v: Int32Array, owner: Int32Array): void {
    owner[0] = row;
    slack.fill(0x3fffffff);
    used.fill(0);
    let column = 0;
    do {
      used[column] = 1;
      const current = owner[column] as number;
      const base = (rows[current] as number) * count - 1;
      const dual = u[current] as number;
      let delta = 0x3fffffff;
      let best = 0;
      for (let j = 1; j <= count; j++) {
        if (used[j] === 1) continue;
        const reduced = (toGoal[base + j] as number) - dual - (v[j] as number);
        if (reduced < (slack[j] as number)) {
          slack[j] = reduced;
          way[j] = column;
        }
        if ((slack[j] as number) < delta) {
          delta = slack[j] as number;
          best = j;
        }
      }
      for (let j = 0; j <= count; j++) {
        if (used[j] === 1) {
          const owned = owner[j] as number;
          u[owned] = (u[owned] as number) + delta;
          v[j] = (v[j] as number) - delta;
        } else slack[j] = (slack[j] as number) - delta;
      }
      column = best;
    } while (owner[column] !== 0);
    while (column !== 0) {
      const from = way[column] as number;
      owner[column] = owner[from] as number;
      column = from;
    }
  }

  function total(owner: Int32Array): number {
    let sum = 0;
    for (let j = 1; j <= count; j++) sum += toGoal[(rows[owner[j] as number] as number) * count + j - 1] as number;
    return provesHopeless && sum >= unreachable ? hopeless : sum;
  }

  return {
    /** Solves the assignment from scratch, given the boxes' rows in the table. O(boxes^3). `hopeless`: there is none. */
    matchAll: (rowsOfBoxes: ArrayLike<number>) => {
      rowDual.fill(0);
      columnDual.fill(0);
      rowOf.fill(0);
      for (let i = 1; i <= count; i++) {
        rows[i] = rowsOfBoxes[i - 1] as number;
        augment(i, rowDual, columnDual, rowOf);
      }
      return total(rowOf);
    },
    /** The same after the box at `index` of the last `matchAll` has moved to the row; changes nothing. O(boxes^2). */
    matchMoved: (index: number, movedRow: number) => {
      const row = index + 1;
      const kept = rows[row] as number;
      movedRowDual.set(rowDual);
      movedColumnDual.set(columnDual);
      movedRowOf.set(rowOf);
      movedRowDual[row] = 0;
      for (let j = 1; j <= count; j++) if (movedRowOf[j] === row) movedRowOf[j] = 0;
      rows[row] = movedRow;
      augment(row, movedRowDual, movedColumnDual, movedRowOf);
      const sum = total(movedRowOf);
      rows[row] = kept;
      return sum;
    },
  };
}

/** The longest distance that is one. */
function longestOf(distances: Int16Array): number {
  let longest = 0;
  for (const distance of distances) if (distance < unreachable && distance > longest) longest = distance;
  return longest;
}
