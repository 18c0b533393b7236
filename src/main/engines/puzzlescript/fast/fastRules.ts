import type { RandomNumbers } from "#shared/levels/puzzlescript/randomNumbers.ts";
import type { FastBoard } from "./fastBoard.ts";
import { type MatchList, Matcher } from "./fastMatch.ts";
import { Replacer } from "./fastReplace.ts";
import { type FastGroup, type FastList, type FastRow, type FastRule, commandBits } from "./fastTables.ts";
import { RuleScan } from "./ruleScan.ts";

/** Passes of a group, and jumps of a list's loops, before they are stopped. */
const mostRounds = 200;
/** Limit on the work of one turn. */
const mostWork = 10_000_000;
/** Combinations of the matches of several rows that are tried. */
const mostCombinations = 1_000_000;
/** Elementary steps between two questions whether time is left. */
const stepsPerPoll = 1 << 19;

/** Why rules were stopped, and the line of the rule. */
export interface FastFault {
  readonly code:
    | "endless-group"
    | "endless-loop"
    | "endless-turn"
    | "too-many-matches"
    | "two-directions"
    | "endless-rigid"
    | "endless-again";
  readonly line: number;
}

/** Runs rule lists on a board, and collects the results of a turn. Nothing is allocated per turn. */
export class FastRules {
  readonly board: FastBoard;
  readonly replacer: Replacer;
  /** Queued commands as `commandBits`. */
  commands = 0;
  message: string | undefined;
  againLine = 0;
  readonly faults: FastFault[] = [];
  /** Rules applied, by line; filled only while `traces` is true. */
  traces = false;
  readonly applied: number[] = [];
  readonly banned: Uint8Array;
  /** Rules checked and matches tried in this turn, in units of about 32 cells. */
  work = 0;
  /** The work exceeded its limit: no further rule of this turn runs. */
  stopped = false;
  /** Asked now and then within a turn; once it says yes, this and all further turns end at once, in the middle of what they do. */
  isOutOfTime: (() => boolean) | undefined;
  /** The turn ended for lack of time: the board is of no use. */
  ranOut = false;
  private nextPoll = stepsPerPoll;
  private readonly scanWork: number;
  private readonly matcher: Matcher;
  private readonly scan: RuleScan;
  private readonly lists: readonly MatchList[];
  private readonly picks = new Int32Array(64);

  constructor(board: FastBoard, random: RandomNumbers) {
    const { tables } = board;
    this.board = board;
    this.replacer = new Replacer(board, random);
    this.banned = new Uint8Array(tables.rules.groups.length);
    this.matcher = new Matcher(board);
    this.scan = new RuleScan(board, this.matcher);
    this.scanWork = 1 + (tables.layout.cells.length >> 5);
    this.lists = this.matcher.lists;
  }

  get random(): RandomNumbers {
    return this.replacer.random;
  }

  /** Records why rules were stopped, each rule once. */
  note(code: FastFault["code"], line: number): void {
    if (!this.faults.some((fault) => fault.code === code && fault.line === line)) this.faults.push({ code, line });
  }

  run(list: FastList, isLate: boolean): void {
    const { groups, back, first, hasLoops, visitsAll } = list;
    const end = first + list.rules.length;
    let changed = false;
    let jumps = 0;
    let index = 0;
    while (index < groups.length && !this.stopped) {
      const group = groups[index] as FastGroup;
      const groupEnd = group.first + group.rules.length;
      if (visitsAll && !(hasLoops && changed)) {
        // Groups without a match are passed over at once: none of them ends a loop that has to go round again.
        const next = this.nextToApply(list, group.first, end);
        if (next === end) return;
        index = list.groupOf[next - first] as number;
        if (this.runGroup(list, index, next)) changed = true;
      } else if (isLate || this.banned[index] === 0) {
        const isChanged = group.random
          ? this.runRandom(group, index)
          : this.runGroup(list, index, this.nextToApply(list, group.first, groupEnd));
        if (isChanged) changed = true;
      }
      const to = back[index] as number;
      if (!changed || to < 0) {
        index++;
        continue;
      }
      if (++jumps > mostRounds) {
        this.note("endless-loop", (groups[to] as FastGroup).line);
        return;
      }
      index = to;
      changed = false;
    }
  }

  /** Applies a group; `start` is the first rule of its first pass that has to be applied. */
  private runGroup(list: FastList, index: number, start: number): boolean {
    const { rules, first, line } = list.groups[index] as FastGroup;
    const end = first + rules.length;
    let changed = false;
    let next = start;
    for (let pass = 1; ; pass++) {
      let passChanged = false;
      for (; next !== end; next = this.nextToApply(list, next + 1, end))
        if (this.apply(rules[next - first] as FastRule, index)) passChanged = true;
      if (!passChanged) return changed;
      changed = true;
      if (pass === mostRounds) {
        this.note("endless-group", line);
        return true;
      }
      next = this.nextToApply(list, first, end);
    }
  }

  /**
   * Number of the first rule from one on that has to be applied; `end` if there is none. Those passed over are counted. Near a bound
   * all that are awake are applied, so that the turn ends at the rule that reaches it.
   */
  private nextToApply(list: FastList, from: number, end: number): number {
    if (from >= end) return end;
    const { scan, scanWork } = this;
    let number = from;
    scan.found = -1;
    if (!this.ranOut && this.work + (end - from) * scanWork <= mostWork) {
      number = scan.next(from, end, this.nextPoll);
      this.work += (number - from) * scanWork;
      if (number === end || scan.found > 0) return number;
    }
    const awake = scan.nextAwake(number, end);
    if (awake !== number) this.passOver(list, number, awake);
    return awake;
  }

  /** Counts rules that are asleep as if each had been looked at: the bounds of a turn are the plain simulator's. */
  private passOver(list: FastList, from: number, to: number): void {
    const work = (to - from) * this.scanWork;
    if (this.work + work <= mostWork && this.board.spent + to - from < this.nextPoll) {
      this.work += work;
      if (!this.ranOut) this.board.spent += to - from;
      return;
    }
    for (let number = from; number < to; number++)
      if (this.countWork(this.scanWork, list.rules[number - list.first] as FastRule)) this.poll();
  }

  /** Finds the matches of all rows; the number of their combinations as far as they are tried, 0 = the rule has no match. */
  private find(rule: FastRule): number {
    return this.withinBound(rule, this.matcher.findAll(rule));
  }

  private withinBound(rule: FastRule, combinations: number): number {
    if (combinations <= mostCombinations) return combinations;
    // A rule that replaces nothing asks only whether there is a match.
    if (rule.replaces) this.note("too-many-matches", rule.line);
    return mostCombinations;
  }

  private apply(rule: FastRule, group: number): boolean {
    if (!this.countWork(this.scanWork, rule) || this.poll()) return false;
    const { found } = this.scan;
    const missing = found > 0 ? -1 : this.matcher.missingPlane(rule);
    if (missing >= 0) {
      this.board.block(rule.number, missing);
      return false;
    }
    const idle = found > 0 ? 0 : this.scan.idle(rule.number);
    const isIdle = idle > 0;
    const combinations = isIdle ? idle : found > 0 ? this.withinBound(rule, found) : this.find(rule);
    if (combinations === 0) {
      this.scan.noteIdle(rule.number, 0);
      this.board.sleep(rule.number);
      return false;
    }
    let changed = false;
    if (isIdle) {
      if (rule.replaces && !this.countWork(combinations, rule)) return false;
    } else if (rule.replaces) {
      if (!this.countWork(combinations, rule)) return false;
      for (let r = 0; r < rule.rows.length; r++) this.picks[r] = 0;
      for (let i = 0; i < combinations; i++) {
        if (i > 0) {
          this.nextPick(rule);
          if (this.poll()) return changed;
          if (!this.stillMatches(rule)) continue;
        }
        if (this.replace(rule, group)) changed = true;
      }
      if (!changed && rule.isRepeatable && combinations < mostCombinations)
        this.scan.noteIdle(rule.number, combinations);
    }
    this.queue(rule);
    return changed;
  }

  /** Counts a step; whether the turn has to end. */
  private poll(): boolean {
    const { board } = this;
    if (++board.spent < this.nextPoll) return this.ranOut;
    this.nextPoll = board.spent + stepsPerPoll;
    if (this.isOutOfTime?.() === true) {
      this.ranOut = true;
      this.stopped = true;
    }
    return this.ranOut;
  }

  private countWork(amount: number, { line }: FastRule): boolean {
    this.work += amount;
    if (this.work <= mostWork) return true;
    if (!this.stopped) this.note("endless-turn", line);
    this.stopped = true;
    return false;
  }

  private runRandom(group: FastGroup, index: number): boolean {
    let total = 0;
    for (const rule of group.rules) total += this.matcher.missingPlane(rule) < 0 ? this.find(rule) : 0;
    if (total === 0) return false;
    let drawn = this.random.below(total);
    for (const rule of group.rules) {
      const combinations = this.matcher.missingPlane(rule) < 0 ? this.find(rule) : 0;
      if (drawn >= combinations) {
        drawn -= combinations;
        continue;
      }
      for (let r = 0; r < rule.rows.length; r++) {
        const { size } = rule.rows[r] as FastRow;
        const count = (this.lists[r] as MatchList).length / size;
        this.picks[r] = (drawn % count) * size;
        drawn = Math.floor(drawn / count);
      }
      const changed = rule.replaces && this.replace(rule, index);
      this.queue(rule);
      return changed;
    }
    return false;
  }

  /** The next combination: the first row varies fastest. */
  private nextPick({ rows }: FastRule): void {
    for (let r = 0; r < rows.length; r++) {
      const next = (this.picks[r] as number) + (rows[r] as FastRow).size;
      if (next < (this.lists[r] as MatchList).length) {
        this.picks[r] = next;
        return;
      }
      this.picks[r] = 0;
    }
  }

  private stillMatches({ rows }: FastRule): boolean {
    for (let r = 0; r < rows.length; r++) {
      if (!this.matcher.stillMatches(rows[r] as FastRow, this.lists[r] as MatchList, this.picks[r] as number))
        return false;
    }
    return true;
  }

  private replace(rule: FastRule, group: number): boolean {
    let changed = false;
    for (let r = 0; r < rule.rows.length; r++) {
      const { size, replacements } = rule.rows[r] as FastRow;
      const { places } = this.lists[r] as MatchList;
      const from = this.picks[r] as number;
      this.board.spent += size * 2;
      for (let i = 0; i < size; i++) {
        const replacement = replacements[i];
        if (replacement === undefined) continue;
        const place = places[from + i] as number;
        if (this.replacer.replace(replacement, place)) changed = true;
        if (rule.rigid && this.replacer.mark(replacement.rigidLayers, place, group)) changed = true;
      }
    }
    if (changed && this.traces) this.applied.push(rule.line);
    return changed;
  }

  private queue({ commands, message, line }: FastRule): void {
    if (commands === 0 || (this.commands & commandBits.cancel) !== 0) return;
    if ((commands & commandBits.again) !== 0) this.againLine = line;
    if ((this.commands & commandBits.restart) !== 0 && (commands & commandBits.cancel) === 0) return;
    if ((commands & (commandBits.cancel | commandBits.restart)) !== 0) {
      this.commands = 0;
      this.message = undefined;
    }
    this.commands |= commands;
    this.message ??= message;
  }
}
