import { defined } from "../../../kernel/defined.ts";
import type { RuleGroup, RuleList } from "../language/program.ts";
import { playMessages } from "./messages.ts";
import { applyMatch, applyRule, combination, combinationCount } from "./applyRule.ts";
import { findMatches } from "./matchRule.ts";
import { type TurnState, noteFault, queueCommands } from "./turnState.ts";

/** Passes of a group, and jumps of the loops of a list, before they are stopped. */
const mostRounds = 200;

/** Runs a list of rule groups with its loops. `isLate`: bans of rigid groups do not concern it. */
export function runRules(turn: TurnState, list: RuleList, isLate: boolean): void {
  let changed = false;
  let jumps = 0;
  let index = 0;
  while (index < list.groups.length && !turn.stopped) {
    const group = defined(list.groups[index]);
    if ((isLate || !turn.banned.has(index)) && runGroup(turn, group, index)) changed = true;
    const back = list.loopBack.get(index);
    if (!changed || back === undefined) {
      index++;
      continue;
    }
    jumps++;
    if (jumps > mostRounds) {
      noteFault(turn.faults, playMessages.endlessLoop(defined(list.groups[back]).line));
      return;
    }
    index = back;
    changed = false;
  }
}

function runGroup(turn: TurnState, group: RuleGroup, index: number): boolean {
  if (group.random) return runRandomGroup(turn, group, index);
  let changed = false;
  for (let pass = 0; ; pass++) {
    if (pass === mostRounds) {
      noteFault(turn.faults, playMessages.endlessGroup(group.line));
      return changed;
    }
    let passChanged = false;
    for (const rule of group.rules) if (applyRule(turn, rule, index)) passChanged = true;
    if (!passChanged) return changed;
    changed = true;
  }
}

/** Draws one of all matches of all rules of the group and applies it once. */
function runRandomGroup(turn: TurnState, group: RuleGroup, index: number): boolean {
  const options = group.rules.flatMap((rule) => {
    const matches = findMatches(turn.board, rule);
    return matches === undefined ? [] : [{ rule, matches, count: combinationCount(turn, rule, matches) }];
  });
  const total = options.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return false;
  let drawn = turn.random.below(total);
  for (const { rule, matches, count } of options) {
    if (drawn >= count) {
      drawn -= count;
      continue;
    }
    const changed = rule.replaces && applyMatch(turn, rule, combination(matches, drawn), index);
    queueCommands(turn, rule.commands, rule.line);
    return changed;
  }
  return false;
}
