import { asJson } from "#shared/kernel/json.ts";
import { compileProgram } from "#shared/levels/puzzlescript/language/compileProgram.ts";
import { type Program, type RuleList, isRandom } from "#shared/levels/puzzlescript/language/program.ts";
import { PlainGame } from "#shared/levels/puzzlescript/plain/plainGame.ts";
import { inputsOf } from "#shared/levels/puzzlescript/level.ts";
import { type RuleUse, type RuleUsesAnswer, ruleUsesQuestionSchema } from "#shared/levels/puzzlescript/suggestions.ts";
import type { SteppedAnalysis } from "../../engineTask.ts";
import type { LevelVerdict } from "../solver/searchSettings.ts";
import { solveProgram } from "./solvedBoard.ts";

/**
 * "rules": for each rule line, the levels that can't be solved without it, those whose shortest solution changes, and those whose
 * solution uses it. A line in none of them is one that no solution needs. Levels of games with chance aren't decided.
 */
export const askRuleUses: SteppedAnalysis = function* (question) {
  const { source, states, from, count } = ruleUsesQuestionSchema.parse(question);
  const { program } = compileProgram(source);
  const lines = program === undefined ? [] : ruleLines(program);
  const uses: RuleUse[] = [];
  if (program !== undefined) {
    const boards = program.levels.flatMap((level, entry) => (level.kind === "level" ? [entry] : []));
    const bases: LevelVerdict[] = [];
    for (const entry of boards) bases.push(yield* verdictOf(program, entry, states));
    const fired = boards.map((entry, i) => firedIn(program, entry, bases[i]));
    for (const line of lines.slice(from, from + count)) {
      const without = withoutLine(program, line);
      const use = { neededBy: [] as number[], changes: [] as number[], undecided: [] as number[] };
      for (const [i, entry] of boards.entries()) {
        const base = bases[i];
        if (base === undefined || base.status === "undecided") use.undecided.push(i + 1);
        else {
          const now = yield* verdictOf(without, entry, states);
          const change = changeOf(base, now);
          if (change !== undefined) use[change].push(i + 1);
        }
      }
      const usedIn = fired.flatMap((rules, i) => (rules.has(line) ? [i + 1] : []));
      uses.push({ line, ...use, usedIn });
    }
  }
  const answer: RuleUsesAnswer = { total: lines.length, uses };
  return asJson(answer);
};

function changeOf(base: LevelVerdict, now: LevelVerdict): "neededBy" | "changes" | "undecided" | undefined {
  if (now.status === "undecided") return "undecided";
  if (base.status === "none") return now.status === "none" ? undefined : "changes";
  if (now.status === "none") return "neededBy";
  if (base.status !== "shortest" || now.status !== "shortest") return "undecided";
  return base.solution.length === now.solution.length ? undefined : "changes";
}

function* verdictOf(program: Program, entry: number, states: number): Generator<void, LevelVerdict, undefined> {
  if (isRandom(program)) return { status: "undecided", states: 0, reason: "random" };
  return yield* solveProgram(program, entry, states);
}

/** Lines of all rules, in the order of the text. */
function ruleLines({ rules, lateRules }: Program): number[] {
  const groups = [...rules.groups, ...lateRules.groups];
  return [...new Set(groups.flatMap((group) => group.rules.map(({ line }) => line)))].toSorted((a, b) => a - b);
}

/** The game as if a rule's line were empty; groups stay where loops expect them. */
function withoutLine(program: Program, line: number): Program {
  const cut = (list: RuleList): RuleList => ({
    ...list,
    groups: list.groups.map((group) => ({ ...group, rules: group.rules.filter((rule) => rule.line !== line) })),
  });
  return { ...program, rules: cut(program.rules), lateRules: cut(program.lateRules) };
}

/** Lines of the rules that change something in a solution, in the plain simulator. */
function firedIn(program: Program, entry: number, verdict: LevelVerdict | undefined): Set<number> {
  const fired = new Set<number>();
  if (verdict === undefined || !("solution" in verdict)) return fired;
  const game = new PlainGame(program, entry, "");
  for (const input of inputsOf(verdict.solution)) {
    for (const line of game.press(input)?.applied ?? []) fired.add(line);
  }
  return fired;
}
