import type { Diagnostics, SourcePlace } from "./diagnostics.ts";
import { ruleMessages as messages } from "./ruleMessages.ts";
import type { NameTable } from "./nameTable.ts";
import { readRule } from "./readRule.ts";
import type { RuleSource, SourceLoop, SourceRules } from "./ruleSource.ts";
import { ruleText, ruleTokens } from "./ruleTokens.ts";
import type { SourceLine } from "./sections.ts";

/** Maximum number of groups with rigid rules in a game. */
const mostRigidGroups = 30;

/** Reads rules and loops; rules that cannot work are left out. */
export function readRules(lines: readonly SourceLine[], names: NameTable, diagnostics: Diagnostics): SourceRules {
  const rules: RuleSource[] = [];
  const loops: SourceLoop[] = [];
  let loopStart: SourcePlace | undefined;
  let hasRuleBefore = false;
  for (const line of lines) {
    const { text, commentInside } = ruleText(line);
    const tokens = ruleTokens(text);
    const [first, second] = tokens;
    if (first === undefined) continue;
    const place = { line: line.number, column: first.column };
    if (first.text === "startloop" || first.text === "endloop") {
      if (second !== undefined)
        diagnostics.error({ line: line.number, column: second.column }, messages.afterLoopMark());
      if (first.text === "startloop") {
        if (loopStart !== undefined) diagnostics.error(place, messages.nestedLoop(loopStart.line));
        // Marks alternate: after a mistake the next one is taken for the other sort.
        loopStart = loopStart === undefined ? place : undefined;
      } else if (loopStart === undefined) {
        diagnostics.error(place, messages.endWithoutLoop());
        loopStart = place;
      } else {
        loops.push({ start: loopStart.line, end: line.number });
        loopStart = undefined;
      }
      continue;
    }
    if (commentInside) diagnostics.error({ line: line.number, column: line.commentAt + 1 }, messages.commentInRule());
    const message = line.messageAt < 0 ? undefined : line.raw.slice(line.messageAt + "message".length).trim();
    const rule = readRule(tokens, line.number, message, { names, diagnostics, hasRuleBefore, commentInside });
    hasRuleBefore = true;
    if (rule !== undefined) rules.push(rule);
  }
  if (loopStart !== undefined) diagnostics.error(loopStart, messages.unclosedLoop());
  checkGroups(rules, loops, diagnostics);
  return { rules, loops };
}

function checkGroups(rules: readonly RuleSource[], loops: readonly SourceLoop[], diagnostics: Diagnostics): void {
  let rigidGroups = 0;
  let groupIsRigid = false;
  for (const [i, rule] of rules.entries()) {
    const place = { line: rule.line, column: rule.column };
    const before = rules[i - 1];
    if (!rule.joins) groupIsRigid = false;
    if (rule.joins && before !== undefined) {
      if (before.late !== rule.late) diagnostics.warn(place, messages.mixedLate());
      const crossed = loops.some(({ start, end }) =>
        [start, end].some((mark) => before.line < mark && mark < rule.line),
      );
      if (crossed) diagnostics.error(place, messages.loopInGroup());
    }
    if (!rule.rigid || rule.late || groupIsRigid) continue;
    groupIsRigid = true;
    rigidGroups++;
    if (rigidGroups === mostRigidGroups + 1) diagnostics.error(place, messages.tooManyRigid(mostRigidGroups));
  }
}
