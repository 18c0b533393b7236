import { defined } from "#shared/kernel/defined.ts";
import type { CompiledRule, Program, RuleList } from "#shared/levels/puzzlescript/language/program.ts";
import type { FastBoard } from "../fast/fastBoard.ts";
import { activeRules } from "./activeRules.ts";
import { type CountLimit, countLimits, isLost } from "./lostStates.ts";
import { type RuleFacts, ruleFacts } from "./ruleFacts.ts";

/** Kinds of boards that are looked into; on those beyond them the limits of all rules still count. */
const mostLearned = 64;

/**
 * What can be counted on boards with the same sorts of objects. Rules may have lost what they need for good: then they can never match
 * again, what only they create never appears, and sums that only they raise only fall. Learned from the first board of a sort that a
 * search meets: the rules that may match are over-approximated from the objects that are there (`activeRules`), and the limits are
 * proved from these rules alone.
 */
export class LearnedLimits {
  private readonly program: Program;
  private readonly inputs: readonly number[];
  private readonly always: readonly CountLimit[];
  /** Objects that a rule may create or remove: the others are there or not in all boards alike. */
  private readonly varying: readonly number[];
  private readonly ruleCount: number;
  private readonly learned = new Map<string, readonly CountLimit[]>();

  constructor(program: Program, facts: RuleFacts, inputs: readonly number[]) {
    this.program = program;
    this.inputs = inputs;
    this.always = countLimits(program, facts);
    this.varying = program.objects.flatMap((_, id) =>
      facts.neverCreated.has(id) && facts.neverDestroyed.has(id) ? [] : [id],
    );
    this.ruleCount = rulesOf(program.rules).length + rulesOf(program.lateRules).length;
  }

  /** Whether no win can follow from a board between turns. O(objects); on the first board of a sort, O(inputs × rules × passes). */
  isLost(board: FastBoard): boolean {
    if (isLost(board, this.always)) return true;
    if (this.varying.length === 0) return false;
    const key = this.sortOf(board);
    let limits = this.learned.get(key);
    if (limits === undefined) {
      if (this.learned.size >= mostLearned) return false;
      limits = this.learn(board);
      this.learned.set(key, limits);
    }
    return isLost(board, limits);
  }

  private sortOf({ counts }: FastBoard): string {
    let key = "";
    let bits = 0;
    for (let i = 0; i < this.varying.length; i++) {
      if (i > 0 && i % 16 === 0) {
        key += String.fromCharCode(bits);
        bits = 0;
      }
      if (defined(counts[defined(this.varying[i])]) > 0) bits |= 1 << (i % 16);
    }
    return key + String.fromCharCode(bits);
  }

  private learn(board: FastBoard): readonly CountLimit[] {
    const { program } = this;
    board.spent += this.ruleCount * this.inputs.length;
    const present = program.objects.flatMap((_, id) => (defined(board.counts[id]) > 0 ? [id] : []));
    const { inputs } = activeRules(program, present, this.inputs);
    const active = new Set(inputs.flatMap(({ groups, lateGroups }) => [...groups, ...lateGroups].flat()));
    if (active.size === this.ruleCount) return [];
    const only = (list: RuleList): RuleList => ({
      ...list,
      groups: list.groups.map((group) => ({ ...group, rules: group.rules.filter((rule) => active.has(rule)) })),
    });
    const left: Program = { ...program, rules: only(program.rules), lateRules: only(program.lateRules) };
    return countLimits(left, ruleFacts(left));
  }
}

function rulesOf({ groups }: RuleList): CompiledRule[] {
  return groups.flatMap(({ rules }) => [...rules]);
}
