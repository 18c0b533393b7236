import type { FastBoard } from "./fastBoard.ts";
import type { FastRow, FastRule } from "./fastTables.ts";

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
    for (let i = 0; i < count; i++) this.places[this.length + i] = cells[i] as number;
    this.length += count;
  }
}

/** Finds the matches of rows; owns the buffers for the search. */
export class Matcher {
  /** Matches by row of the rule that was looked for last. */
  readonly lists: readonly MatchList[];
  private readonly board: FastBoard;
  private readonly words: number;
  private readonly code: Int32Array;
  private readonly starts: Int32Array;
  /** Places of the anchor that `rarest` found last. */
  private rarestCount = 0;
  private readonly cells = new Int32Array(1024);
  /** Where the matches of each row of the board end, while a list is sorted. */
  private readonly ends: Int32Array;
  private sorted = new Int32Array(firstCapacity);

  constructor(board: FastBoard) {
    const { words, stride } = board.tables.layout;
    this.board = board;
    this.words = words;
    this.code = board.tables.code;
    this.starts = board.tables.starts;
    this.ends = new Int32Array(stride);
    const { rules, lateRules } = board.tables;
    const most = [...rules.rules, ...lateRules.rules].reduce((rows, rule) => Math.max(rows, rule.rows.length), 1);
    this.lists = Array.from({ length: most }, () => new MatchList());
  }

  /** A plane that the rule needs and that has no bit at all; -1: there is none. */
  missingPlane({ number }: FastRule): number {
    const { code } = this;
    const { counts } = this.board;
    const needs = this.starts[number] as number;
    const end = needs + (code[needs] as number);
    for (let i = needs + 1; i <= end; i++) if (counts[code[i] as number] === 0) return code[i] as number;
    return -1;
  }

  /** Finds the matches of all rows; the number of their combinations, 0 = the rule has no match. */
  findAll(rule: FastRule): number {
    const { rows } = rule;
    let combinations = 1;
    for (let r = 0; r < rows.length; r++) {
      const row = rows[r] as FastRow;
      const list = this.lists[r] as MatchList;
      this.find(rule, row, list);
      if (list.length === 0) return 0;
      combinations *= list.length / row.size;
    }
    return combinations;
  }

  /** All matches of a row, in order. */
  private find(rule: FastRule, row: FastRow, list: MatchList): void {
    list.length = 0;
    const anchor = this.rarest(row.anchors);
    this.board.spent += this.words;
    if (row.hasGaps || this.rarestCount <= fewCandidates) this.findFromCandidates(rule, row, anchor, list);
    else this.findInPlanes(rule, row, list);
    if (rule.isAlongRows && list.length > row.size) this.sortByRows(list, row.size);
  }

  /** A row without gaps: its planes are shifted over each other, 32 places at a time. */
  private findInPlanes({ step }: FastRule, { size, patterns }: FastRow, list: MatchList): void {
    let found = 0;
    for (let word = 0; word < this.words; word++) {
      let bits = this.rowBits(patterns, size, step, word);
      while (bits !== 0) {
        const low = bits & -bits;
        bits ^= low;
        const start = word * 32 + 31 - Math.clz32(low);
        for (let i = 0; i < size; i++) this.cells[i] = start + i * step;
        list.push(this.cells, size);
        found++;
      }
    }
    this.board.spent += found;
  }

  /** Bits of the places of a word from which a row matches. */
  private rowBits(patterns: number, size: number, step: number, word: number): number {
    const { code, words } = this;
    let bits = -1;
    let at = patterns;
    for (let cell = 0, offset = 0; cell < size; cell++, offset += step) {
      // Planes are shifted towards their beginning; what is outside is empty.
      const from = word + (offset >> 5);
      const shift = offset & 31;
      const hasLow = from >= 0 && from < words;
      const hasHigh = shift !== 0 && from >= -1 && from + 1 < words;
      let end = at + 1 + (code[at] as number);
      for (at++; at < end; at++) bits &= this.shifted((code[at] as number) + from, shift, hasLow, hasHigh);
      if (bits === 0) return 0;
      end = at + 1 + (code[at] as number);
      for (at++; at < end; at++) bits &= ~this.shifted((code[at] as number) + from, shift, hasLow, hasHigh);
      for (let unions = code[at++] as number; unions > 0; unions--) {
        end = at + 1 + (code[at] as number);
        let any = 0;
        for (at++; at < end; at++) any |= this.shifted((code[at] as number) + from, shift, hasLow, hasHigh);
        bits &= any;
      }
      if (bits === 0) return 0;
    }
    return bits;
  }

  private shifted(index: number, shift: number, hasLow: boolean, hasHigh: boolean): number {
    const { planes } = this.board;
    const low = hasLow ? (planes[index] as number) >>> shift : 0;
    return hasHigh ? low | ((planes[index + 1] as number) << (32 - shift)) : low;
  }

  /** Whether a place matches the pattern at `at`: where the next pattern is, or 0. */
  private matchPlace(place: number, at: number): number {
    const { code } = this;
    const { planes } = this.board;
    const word = place >>> 5;
    const bit = 1 << (place & 31);
    let i = at + 1;
    let end = i + (code[at] as number);
    for (; i < end; i++) if (((planes[(code[i] as number) + word] as number) & bit) === 0) return 0;
    end = i + 1 + (code[i] as number);
    for (i++; i < end; i++) if (((planes[(code[i] as number) + word] as number) & bit) !== 0) return 0;
    for (let unions = code[i++] as number; unions > 0; unions--) {
      end = i + 1 + (code[i] as number);
      let any = 0;
      for (i++; i < end; i++) any |= planes[(code[i] as number) + word] as number;
      if ((any & bit) === 0) return 0;
    }
    return i;
  }

  /** Looks at the places of the anchor one by one. */
  private findFromCandidates(rule: FastRule, row: FastRow, anchor: number, list: MatchList): void {
    const { code } = this;
    const { planes } = this.board;
    const end = anchor + 1 + (code[anchor] as number);
    const offset = (code[end] as number) * rule.step;
    let left = this.rarestCount;
    this.board.spent += left;
    const only = left === 1 && end === anchor + 2 ? this.board.onlyPlace(code[anchor + 1] as number) : -1;
    if (only >= 0) {
      this.tryStart(rule, row, only - offset, list);
      return;
    }
    for (let word = 0; left > 0 && word < this.words; word++) {
      let bits = 0;
      for (let i = anchor + 1; i < end; i++) bits |= planes[(code[i] as number) * this.words + word] as number;
      while (bits !== 0) {
        const low = bits & -bits;
        bits ^= low;
        left--;
        this.tryStart(rule, row, word * 32 + 31 - Math.clz32(low) - offset, list);
      }
    }
  }

  /** Whether the match at `from` of a list still is one. */
  stillMatches({ size, patterns }: FastRow, list: MatchList, from: number): boolean {
    let at = patterns;
    for (let i = 0; i < size; i++) {
      at = this.matchPlace(list.places[from + i] as number, at);
      if (at === 0) return false;
    }
    return true;
  }

  /** The one of the anchors with the fewest places, which are `rarestCount`. */
  private rarest(anchors: number): number {
    const { code } = this;
    const { counts } = this.board;
    let best = 0;
    let least = Infinity;
    let at = anchors + 1;
    for (let left = code[anchors] as number; left > 0; left--) {
      const anchor = at;
      const end = at + 1 + (code[at] as number);
      let count = 0;
      for (at++; at < end; at++) count += counts[code[at] as number] as number;
      at++;
      if (count >= least) continue;
      best = anchor;
      least = count;
    }
    this.rarestCount = least;
    return best;
  }

  private tryStart(rule: FastRule, row: FastRow, start: number, list: MatchList): void {
    if (start < 0 || start >= this.board.tables.layout.places) return;
    const next = this.matchPlace(start, row.patterns);
    if (next === 0) return;
    this.cells[0] = start;
    this.follow(rule, row, 1, next, list);
  }

  /** Goes on with the cell at `index`, whose pattern is at `pattern`. */
  private follow(rule: FastRule, row: FastRow, index: number, pattern: number, list: MatchList): void {
    const { size, gaps } = row;
    let i = index;
    let at = pattern;
    for (; i < size && gaps[i] === 0; i++) {
      const place = (this.cells[i - 1] as number) + rule.step;
      at = this.matchPlace(place, at);
      if (at === 0) return;
      this.cells[i] = place;
    }
    if (i === size) {
      list.push(this.cells, size);
      return;
    }
    const { isCell } = this.board.tables.layout;
    for (let place = (this.cells[i - 1] as number) + rule.step; isCell[place] === 1; place += rule.step) {
      this.board.spent++;
      const next = this.matchPlace(place, at);
      if (next === 0) continue;
      this.cells[i] = place;
      this.follow(rule, row, i + 1, next, list);
    }
  }

  /** Stable sort by the row of the first place; lists come column by column. */
  private sortByRows(list: MatchList, size: number): void {
    const { stride } = this.board.tables.layout;
    const { places } = list;
    const { ends, sorted } = this;
    ends.fill(0);
    for (let i = 0; i < list.length; i += size) {
      const row = (places[i] as number) % stride;
      ends[row] = (ends[row] as number) + size;
    }
    for (let row = 1; row < stride; row++) ends[row] = (ends[row] as number) + (ends[row - 1] as number);
    if (sorted.length < list.length) this.sorted = new Int32Array(places.length);
    for (let i = list.length - size; i >= 0; i -= size) {
      const row = (places[i] as number) % stride;
      const to = (ends[row] as number) - size;
      ends[row] = to;
      for (let k = 0; k < size; k++) this.sorted[to + k] = places[i + k] as number;
    }
    places.set(this.sorted.subarray(0, list.length));
  }
}
