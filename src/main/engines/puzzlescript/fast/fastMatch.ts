import { defined } from "#shared/kernel/defined.ts";
import type { FastBoard } from "./fastBoard.ts";
import type { Anchor, FastPattern, FastRow, FastRule } from "./fastTables.ts";

/** Initial capacity for the matches of a row; more requires an unusual board and pattern. */
const firstCapacity = 1 << 10;
/** Beyond this many candidates, rules along rows scan the board in their order instead of sorting. */
const sortedUpTo = 24;

/** Matches of one row: places of its cells, match after match, in the order they are applied. */
export class MatchList {
  places = new Int32Array(firstCapacity);
  /** Numbers in use. */
  length = 0;

  push(cells: Int32Array, count: number): void {
    if (this.length + count > this.places.length) {
      const larger = new Int32Array(this.places.length * 2);
      larger.set(this.places);
      this.places = larger;
    }
    for (let i = 0; i < count; i++) this.places[this.length + i] = defined(cells[i]);
    this.length += count;
  }
}

/** Whether a place matches a pattern. */
export function matchesPlace(board: FastBoard, place: number, { all, none, anyOf }: FastPattern): boolean {
  const { planes } = board;
  const word = place >>> 5;
  const bit = 1 << (place & 31);
  for (let i = 0; i < all.length; i++) if ((defined(planes[defined(all[i]) + word]) & bit) === 0) return false;
  for (let i = 0; i < none.length; i++) if ((defined(planes[defined(none[i]) + word]) & bit) !== 0) return false;
  for (const group of anyOf) {
    let any = 0;
    for (let i = 0; i < group.length; i++) any |= defined(planes[defined(group[i]) + word]);
    if ((any & bit) === 0) return false;
  }
  return all.length > 0 || anyOf.length > 0 || board.tables.layout.isCell[place] === 1;
}

/** Finds the matches of rows; owns the buffers for the search. */
export class Matcher {
  private readonly board: FastBoard;
  private readonly cells = new Int32Array(1024);

  constructor(board: FastBoard) {
    this.board = board;
  }

  /** Whether every plane that the rule needs has a bit at all. */
  mayMatch({ needs }: FastRule): boolean {
    const { counts } = this.board;
    for (let i = 0; i < needs.length; i++) if (counts[defined(needs[i])] === 0) return false;
    return true;
  }

  /** All matches of a row, in order. */
  find(rule: FastRule, row: FastRow, list: MatchList): void {
    list.length = 0;
    const anchor = this.rarest(row);
    const { layout } = this.board.tables;
    if (anchor === undefined) {
      const order = rule.isAlongRows ? layout.rowOrder : layout.cells;
      for (let i = 0; i < order.length; i++) this.tryStart(rule, row, defined(order[i]), list);
      return;
    }
    if (rule.isAlongRows && this.countOf(anchor) > sortedUpTo) {
      const { rowOrder } = layout;
      for (let i = 0; i < rowOrder.length; i++) this.tryStart(rule, row, defined(rowOrder[i]), list);
      return;
    }
    const offset = anchor.index * rule.step;
    for (let word = 0; word < layout.words; word++) {
      let bits = 0;
      for (let i = 0; i < anchor.planes.length; i++)
        bits |= defined(this.board.planes[defined(anchor.planes[i]) + word]);
      while (bits !== 0) {
        const low = bits & -bits;
        bits ^= low;
        this.tryStart(rule, row, word * 32 + 31 - Math.clz32(low) - offset, list);
      }
    }
    if (rule.isAlongRows && list.length > row.cells.length) this.sortByRows(list, row.cells.length);
  }

  /** Whether the match at `from` of a list still is one. */
  stillMatches(row: FastRow, list: MatchList, from: number): boolean {
    for (let i = 0; i < row.cells.length; i++) {
      if (!matchesPlace(this.board, defined(list.places[from + i]), defined(row.cells[i]))) return false;
    }
    return true;
  }

  private rarest(row: FastRow): Anchor | undefined {
    let best: Anchor | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const anchor of row.anchors) {
      const count = this.countOf(anchor);
      if (count >= least) continue;
      best = anchor;
      least = count;
    }
    return best;
  }

  private countOf({ numbers }: Anchor): number {
    const { counts } = this.board;
    let sum = 0;
    for (let i = 0; i < numbers.length; i++) sum += defined(counts[defined(numbers[i])]);
    return sum;
  }

  private tryStart(rule: FastRule, row: FastRow, start: number, list: MatchList): void {
    if (start < 0 || start >= this.board.tables.layout.places) return;
    if (!matchesPlace(this.board, start, defined(row.cells[0]))) return;
    this.cells[0] = start;
    this.follow(rule, row, 1, list);
  }

  private follow(rule: FastRule, row: FastRow, index: number, list: MatchList): void {
    const { cells, gaps } = row;
    let i = index;
    for (; i < cells.length && gaps[i] === 0; i++) {
      const place = defined(this.cells[i - 1]) + rule.step;
      if (!matchesPlace(this.board, place, defined(cells[i]))) return;
      this.cells[i] = place;
    }
    if (i === cells.length) {
      list.push(this.cells, cells.length);
      return;
    }
    const { isCell } = this.board.tables.layout;
    for (let place = defined(this.cells[i - 1]) + rule.step; isCell[place] === 1; place += rule.step) {
      if (!matchesPlace(this.board, place, defined(cells[i]))) continue;
      this.cells[i] = place;
      this.follow(rule, row, i + 1, list);
    }
  }

  /** Stable insertion sort by the row, then the column, of the first place; lists are short. */
  private sortByRows(list: MatchList, size: number): void {
    const { stride } = this.board.tables.layout;
    const { places } = list;
    const rank = (place: number): number => (place % stride) * 65_536 + Math.floor(place / stride);
    for (let i = size; i < list.length; i += size) {
      const key = rank(defined(places[i]));
      let to = i;
      while (to > 0 && rank(defined(places[to - size])) > key) to -= size;
      if (to === i) continue;
      for (let k = 0; k < size; k++) this.cells[k] = defined(places[i + k]);
      places.copyWithin(to + size, to, i);
      for (let k = 0; k < size; k++) places[to + k] = defined(this.cells[k]);
    }
  }
}
