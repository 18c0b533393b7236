import { defined } from "#shared/kernel/defined.ts";
import type { FastBoard } from "./fastBoard.ts";
import type { Anchor, FastPattern, FastRow, FastRule } from "./fastTables.ts";

/** Initial capacity for the matches of a row; more requires an unusual board and pattern. */
const firstCapacity = 1 << 10;
/** Up to this many places are tried one by one. */
const fewCandidates = 3;

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
  return true;
}

/** Finds the matches of rows; owns the buffers for the search. */
export class Matcher {
  private readonly board: FastBoard;
  private readonly words: number;
  private rarestCount = 0;
  private readonly cells = new Int32Array(1024);
  /** Where the matches of each row of the board end, while a list is sorted. */
  private readonly ends: Int32Array;
  private sorted = new Int32Array(firstCapacity);

  constructor(board: FastBoard) {
    const { words, stride } = board.tables.layout;
    this.board = board;
    this.words = words;
    this.ends = new Int32Array(stride);
  }

  /** A plane that the rule needs and that has no bit at all; -1: there is none. */
  missingPlane({ needs }: FastRule): number {
    const { counts } = this.board;
    for (let i = 0; i < needs.length; i++) if (counts[defined(needs[i])] === 0) return defined(needs[i]);
    return -1;
  }

  /** All matches of a row, in order. */
  find(rule: FastRule, row: FastRow, list: MatchList): void {
    list.length = 0;
    const anchor = this.rarest(row);
    this.board.spent += this.words;
    if (row.hasGaps || this.rarestCount <= fewCandidates) this.findFromCandidates(rule, row, anchor, list);
    else this.findInPlanes(rule, row, anchor, list);
    if (rule.isAlongRows && list.length > row.cells.length) this.sortByRows(list, row.cells.length);
  }

  /** A row without gaps: its planes are shifted over each other, 32 places at a time. */
  private findInPlanes(rule: FastRule, row: FastRow, anchor: Anchor, list: MatchList): void {
    const { board } = this;
    const size = row.cells.length;
    let found = 0;
    for (let word = 0; word < this.words; word++) {
      let bits = this.anyOf(anchor.planes, word, anchor.index * rule.step);
      for (let i = 0; i < size && bits !== 0; i++) bits &= this.patternBits(defined(row.cells[i]), word, i * rule.step);
      while (bits !== 0) {
        const low = bits & -bits;
        bits ^= low;
        const start = word * 32 + 31 - Math.clz32(low);
        for (let i = 0; i < size; i++) this.cells[i] = start + i * rule.step;
        list.push(this.cells, size);
        found++;
      }
    }
    board.spent += found;
  }

  /** Bits of the places, counted from the first of a word, from which a pattern matches `offset` places on. */
  private patternBits({ all, none, anyOf }: FastPattern, word: number, offset: number): number {
    let bits = -1;
    for (let i = 0; i < all.length && bits !== 0; i++) bits &= this.shifted(defined(all[i]), word, offset);
    for (let i = 0; i < none.length && bits !== 0; i++) bits &= ~this.shifted(defined(none[i]), word, offset);
    for (let i = 0; i < anyOf.length && bits !== 0; i++) bits &= this.anyOf(defined(anyOf[i]), word, offset);
    return bits;
  }

  private anyOf(planes: Int32Array, word: number, offset: number): number {
    let bits = 0;
    for (let i = 0; i < planes.length; i++) bits |= this.shifted(defined(planes[i]), word, offset);
    return bits;
  }

  /** A word of a plane, shifted towards its beginning; what is outside is empty. */
  private shifted(plane: number, word: number, offset: number): number {
    const { planes } = this.board;
    if (offset === 0) return defined(planes[plane + word]);
    const { words } = this;
    const from = word + (offset >> 5);
    const shift = offset & 31;
    const low = from >= 0 && from < words ? defined(planes[plane + from]) >>> shift : 0;
    if (shift === 0 || from < -1 || from + 1 >= words) return low;
    return low | (defined(planes[plane + from + 1]) << (32 - shift));
  }

  /** Looks at the places of the anchor one by one. */
  private findFromCandidates(rule: FastRule, row: FastRow, anchor: Anchor, list: MatchList): void {
    const { planes } = this.board;
    const offset = anchor.index * rule.step;
    let left = this.rarestCount;
    this.board.spent += left;
    const only = left === 1 && anchor.numbers.length === 1 ? this.board.onlyPlace(defined(anchor.numbers[0])) : -1;
    if (only >= 0) {
      this.tryStart(rule, row, only - offset, list);
      return;
    }
    for (let word = 0; left > 0 && word < this.words; word++) {
      let bits = 0;
      for (let i = 0; i < anchor.planes.length; i++) bits |= defined(planes[defined(anchor.planes[i]) + word]);
      while (bits !== 0) {
        const low = bits & -bits;
        bits ^= low;
        left--;
        this.tryStart(rule, row, word * 32 + 31 - Math.clz32(low) - offset, list);
      }
    }
  }

  /** Whether the match at `from` of a list still is one. */
  stillMatches(row: FastRow, list: MatchList, from: number): boolean {
    for (let i = 0; i < row.cells.length; i++) {
      if (!matchesPlace(this.board, defined(list.places[from + i]), defined(row.cells[i]))) return false;
    }
    return true;
  }

  /** The anchor with the fewest places, which are `rarestCount`. */
  private rarest({ anchors }: FastRow): Anchor {
    let best = defined(anchors[0]);
    let least = this.countOf(best);
    for (let i = 1; i < anchors.length; i++) {
      const anchor = defined(anchors[i]);
      const count = this.countOf(anchor);
      if (count >= least) continue;
      best = anchor;
      least = count;
    }
    this.rarestCount = least;
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
      this.board.spent++;
      if (!matchesPlace(this.board, place, defined(cells[i]))) continue;
      this.cells[i] = place;
      this.follow(rule, row, i + 1, list);
    }
  }

  /** Stable sort by the row of the first place; lists come column by column. */
  private sortByRows(list: MatchList, size: number): void {
    const { stride } = this.board.tables.layout;
    const { places } = list;
    const { ends, sorted } = this;
    ends.fill(0);
    for (let i = 0; i < list.length; i += size) {
      const row = defined(places[i]) % stride;
      ends[row] = defined(ends[row]) + size;
    }
    for (let row = 1; row < stride; row++) ends[row] = defined(ends[row]) + defined(ends[row - 1]);
    if (sorted.length < list.length) this.sorted = new Int32Array(places.length);
    for (let i = list.length - size; i >= 0; i -= size) {
      const row = defined(places[i]) % stride;
      const to = defined(ends[row]) - size;
      ends[row] = to;
      for (let k = 0; k < size; k++) this.sorted[to + k] = defined(places[i + k]);
    }
    places.set(this.sorted.subarray(0, list.length));
  }
}
