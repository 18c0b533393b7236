import type { FastBoard } from "./fastBoard.ts";
import type { Matcher } from "./fastMatch.ts";
import type { FastRule } from "./fastTables.ts";

/**
 * Knows which rules have nothing to do. `next` passes over those that are asleep and those without a match, which it puts to sleep:
 * most rules that a turn looks at. Elementary steps are counted as if each had been applied.
 */
export class RuleScan {
  /** Combinations of matches of the rule at which the last scan ended, which are in the matcher's lists; -1: it was not matched. */
  found = -1;
  private readonly board: FastBoard;
  private readonly matcher: Matcher;
  private readonly code: Int32Array;
  private readonly starts: Int32Array;
  private readonly rules: readonly FastRule[];
  /** Matches of each rule that had some, and nothing to change; 0: it did something, or had none. */
  private readonly idleMatches: Float64Array;
  /** `changes` of the board at that time. */
  private readonly idleAt: Float64Array;

  constructor(board: FastBoard, matcher: Matcher) {
    const { code, starts, ruleCount, rules, lateRules } = board.tables;
    this.board = board;
    this.matcher = matcher;
    this.code = code;
    this.starts = starts;
    this.rules = [...rules.rules, ...lateRules.rules];
    this.idleAt = new Float64Array(ruleCount);
    this.idleMatches = new Float64Array(ruleCount);
  }

  /**
   * Number of the first rule from one on, before `end`, that has to be applied; `end` if there is none. Ends with any rule before
   * the board's elementary steps reach `limit`.
   */
  next(from: number, end: number, limit: number): number {
    const { board, starts, code } = this;
    const { counts } = board;
    this.found = -1;
    let number = from;
    for (;;) {
      const rule = this.nextAwake(number, end);
      if (board.spent + rule - number + 1 >= limit) return number;
      board.spent += rule - number;
      if (rule === end) return end;
      let at = (starts[rule] as number) + 1;
      const needsEnd = at + (code[at - 1] as number);
      while (at < needsEnd && counts[code[at] as number] !== 0) at++;
      if (at < needsEnd) {
        board.block(rule, code[at] as number);
      } else {
        if (this.idle(rule) > 0) return rule;
        const found = this.matcher.findAll(this.rules[rule] as FastRule);
        if (found > 0) {
          this.found = found;
          return rule;
        }
        this.idleMatches[rule] = 0;
        board.sleep(rule);
      }
      board.spent++;
      number = rule + 1;
    }
  }

  /** Number of the first rule from one on that is awake; `end` if all before it are asleep. */
  nextAwake(from: number, end: number): number {
    if (from >= end) return end;
    const { awake } = this.board;
    let word = from >>> 5;
    let bits = (awake[word] as number) & (-1 << (from & 31));
    while (bits === 0) {
      word++;
      if (word * 32 >= end) return end;
      bits = awake[word] as number;
    }
    const rule = word * 32 + 31 - Math.clz32(bits & -bits);
    return rule < end ? rule : end;
  }

  /**
   * How many matches a rule has that change nothing, if it is known; else 0. One without matches is asleep until something changes
   * that it reads, so that it isn't asked about.
   */
  idle(rule: number): number {
    const matches = this.idleMatches[rule] as number;
    if (matches === 0) return 0;
    const { code } = this;
    const { changedAt, tables } = this.board;
    const since = this.idleAt[rule] as number;
    const reads = tables.reads[rule] as number;
    const end = reads + (code[reads] as number);
    for (let i = reads + 1; i <= end; i++) if ((changedAt[code[i] as number] as number) > since) return 0;
    return matches;
  }

  /** A rule had so many matches and nothing to change; 0: it has none. */
  noteIdle(rule: number, matches: number): void {
    this.idleAt[rule] = this.board.changes;
    this.idleMatches[rule] = matches;
  }
}
