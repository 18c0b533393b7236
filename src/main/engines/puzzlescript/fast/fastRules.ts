import { defined } from "#shared/kernel/defined.ts";
import type { RuleCommand } from "#shared/levels/puzzlescript/language/program.ts";
import type { RandomNumbers } from "#shared/levels/puzzlescript/randomNumbers.ts";
import type { FastBoard } from "./fastBoard.ts";
import type { MatchList } from "./fastMatch.ts";
import { Matcher } from "./fastMatch.ts";
import type { FastGroup, FastList, FastReplacement, FastRule } from "./fastTables.ts";
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

/** Commands that a turn may queue, as bits; sounds are not stored. */
export const commandBits = { cancel: 1, checkpoint: 2, restart: 4, win: 8, again: 16, other: 32 } as const;

/** Runs rule lists on a board, and collects the results of a turn. Nothing is allocated per turn. */
export class FastRules {
  readonly board: FastBoard;
  random: RandomNumbers;
  /** Queued commands as `commandBits`. */
  commands = 0;
  message: string | undefined;
  againLine = 0;
  readonly faults: FastFault[] = [];
  /** Rules applied, by line; filled only while `traces` is true. */
  traces = false;
  readonly applied: number[] = [];
  /** 1 for objects that were created or destroyed. */
  readonly created: Uint8Array;
  readonly destroyed: Uint8Array;
  /** Group + 1 that marked a layer of a place as rigid; empty without rigid rules. */
  readonly rigid: Uint16Array;
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
    this.random = random;
    this.created = new Uint8Array(tables.objectCount);
    this.destroyed = new Uint8Array(tables.objectCount);
    this.rigid = new Uint16Array(tables.hasRigid ? board.at.length : 0);
    this.banned = new Uint8Array(tables.rules.groups.length);
    this.matcher = new Matcher(board);
    this.scan = new RuleScan(board, this.matcher);
    this.scanWork = 1 + (tables.layout.cells.length >> 5);
    this.lists = this.matcher.lists;
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
      const group = defined(groups[index]);
      const groupEnd = group.first + group.rules.length;
      if (visitsAll && !(hasLoops && changed)) {
        // Groups without a match are passed over at once: none of them ends a loop that has to go round again.
        const next = this.nextToApply(list, group.first, end);
        if (next === end) return;
        index = defined(list.groupOf[next - first]);
        if (this.runGroup(list, index, next)) changed = true;
      } else if (isLate || this.banned[index] === 0) {
        const isChanged = group.random
          ? this.runRandom(group, index)
          : this.runGroup(list, index, this.nextToApply(list, group.first, groupEnd));
        if (isChanged) changed = true;
      }
      const to = defined(back[index]);
      if (!changed || to < 0) {
        index++;
        continue;
      }
      if (++jumps > mostRounds) {
        this.note("endless-loop", defined(groups[to]).line);
        return;
      }
      index = to;
      changed = false;
    }
  }

  /** Applies a group; `start` is the first rule of its first pass that has to be applied. */
  private runGroup(list: FastList, index: number, start: number): boolean {
    const { rules, first, line } = defined(list.groups[index]);
    const end = first + rules.length;
    let changed = false;
    let next = start;
    for (let pass = 1; ; pass++) {
      let passChanged = false;
      for (; next !== end; next = this.nextToApply(list, next + 1, end))
        if (this.apply(defined(rules[next - first]), index)) passChanged = true;
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
      if (this.countWork(this.scanWork, defined(list.rules[number - list.first]))) this.poll();
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
      this.picks.fill(0);
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
    this.queue(rule.commands, rule.line);
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
        const { size } = defined(rule.rows[r]);
        const count = defined(this.lists[r]).length / size;
        this.picks[r] = (drawn % count) * size;
        drawn = Math.floor(drawn / count);
      }
      const changed = rule.replaces && this.replace(rule, index);
      this.queue(rule.commands, rule.line);
      return changed;
    }
    return false;
  }

  /** The next combination: the first row varies fastest. */
  private nextPick({ rows }: FastRule): void {
    for (let r = 0; r < rows.length; r++) {
      const next = defined(this.picks[r]) + defined(rows[r]).size;
      if (next < defined(this.lists[r]).length) {
        this.picks[r] = next;
        return;
      }
      this.picks[r] = 0;
    }
  }

  private stillMatches({ rows }: FastRule): boolean {
    for (let r = 0; r < rows.length; r++) {
      if (!this.matcher.stillMatches(defined(rows[r]), defined(this.lists[r]), defined(this.picks[r]))) return false;
    }
    return true;
  }

  private replace(rule: FastRule, group: number): boolean {
    let changed = false;
    for (let r = 0; r < rule.rows.length; r++) {
      const { size, replacements } = defined(rule.rows[r]);
      const from = defined(this.picks[r]);
      this.board.spent += size * 2;
      for (let i = 0; i < size; i++) {
        const replacement = replacements[i];
        if (
          replacement !== undefined &&
          this.replacePlace(rule, replacement, defined(defined(this.lists[r]).places[from + i]), group)
        ) {
          changed = true;
        }
      }
    }
    if (changed && this.traces) this.applied.push(rule.line);
    return changed;
  }

  private replacePlace(rule: FastRule, replacement: FastReplacement, place: number, group: number): boolean {
    const { board } = this;
    const { places } = board.tables.layout;
    const { layers, movements, randomObjects, randomDirections } = replacement;
    let changed = false;
    // Random objects are chosen before directions, and both before anything is placed.
    const drawn = randomObjects.length > 0 ? defined(randomObjects[this.random.below(randomObjects.length)]) : -1;
    const drawnLayer = drawn < 0 ? -1 : defined(board.tables.layerOf[drawn]);
    for (let i = 0; i < layers.length; i++) {
      const { layer, set, clears } = defined(layers[i]);
      if (layer === drawnLayer) continue;
      const before = defined(board.at[layer * places + place]);
      const after = set !== 0 ? set : before !== 0 && (clears === undefined || clears[before] === 1) ? 0 : before;
      if (before !== after) {
        this.place(layer, place, before, after);
        changed = true;
      }
    }
    if (drawn >= 0) {
      const before = defined(board.at[drawnLayer * places + place]);
      if (before !== drawn + 1) {
        this.place(drawnLayer, place, before, drawn + 1);
        changed = true;
      }
    }
    if (randomDirections.length > 0 || drawn >= 0) {
      if (this.moveByChance(replacement, place, drawnLayer)) changed = true;
    } else {
      for (let i = 0; i < movements.length; i++) {
        const { layer, clear, set } = defined(movements[i]);
        const before = defined(board.movement[layer * places + place]);
        const after = (before & ~clear) | set;
        if (before === after) continue;
        board.setMovement(layer, place, after);
        changed = true;
      }
    }
    if (rule.rigid && this.mark(replacement.rigidLayers, place, group)) changed = true;
    return changed;
  }

  private moveByChance({ movements, randomDirections }: FastReplacement, place: number, drawnLayer: number): boolean {
    const { board } = this;
    const { layerCount, layout } = board.tables;
    let changed = false;
    for (let layer = 0; layer < layerCount; layer++) {
      const before = defined(board.movement[layer * layout.places + place]);
      const change = movements.find((one) => one.layer === layer);
      let after = change === undefined ? before : (before & ~change.clear) | change.set;
      if (layer === drawnLayer) after = 0;
      if (randomDirections.includes(layer)) after |= 1 << this.random.below(4);
      if (before === after) continue;
      board.setMovement(layer, place, after);
      changed = true;
    }
    return changed;
  }

  private place(layer: number, place: number, before: number, after: number): void {
    if (before !== 0) this.destroyed[before - 1] = 1;
    if (after !== 0) this.created[after - 1] = 1;
    this.board.setObject(layer, place, after);
  }

  private mark(layers: Int32Array, place: number, group: number): boolean {
    const { places } = this.board.tables.layout;
    let isNew = false;
    for (const layer of layers) {
      if (this.rigid[layer * places + place] !== 0) continue;
      this.rigid[layer * places + place] = group + 1;
      isNew = true;
    }
    return isNew;
  }

  private queue(commands: readonly RuleCommand[], line: number): void {
    if (commands.length === 0 || (this.commands & commandBits.cancel) !== 0) return;
    let bits = 0;
    let text: string | undefined;
    for (const { name, text: words } of commands) {
      bits |= bitOf(name);
      if (name === "message") text = words;
      if (name === "again") this.againLine = line;
    }
    if ((this.commands & commandBits.restart) !== 0 && (bits & commandBits.cancel) === 0) return;
    if ((bits & (commandBits.cancel | commandBits.restart)) !== 0) {
      this.commands = 0;
      this.message = undefined;
    }
    this.commands |= bits;
    this.message ??= text;
  }
}

function bitOf(name: string): number {
  switch (name) {
    case "cancel":
    case "checkpoint":
    case "restart":
    case "win":
    case "again":
      return commandBits[name];
    default:
      return commandBits.other;
  }
}
