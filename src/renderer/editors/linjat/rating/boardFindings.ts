import type { RateAnswer } from "#shared/levels/linjat/analyses.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { cellName, gridOf, pointOf, type LinjatGrid } from "#shared/levels/linjat/linjatLevel.ts";
import { puzzleOf } from "#shared/levels/linjat/placements.ts";
import { reason } from "#shared/levels/linjat/plain/plainSolver.ts";
import { startPosition } from "#shared/levels/linjat/plain/position.ts";
import { solutionCountWords } from "#shared/levels/linjat/messages.ts";
import { allowedRules } from "#shared/levels/linjat/ruleDemands.ts";
import { rules, type Rule } from "#shared/levels/linjat/rules.ts";
import type { Place, Problem, Severity } from "#shared/levels/problems.ts";
import { cellTarget } from "#renderer/editors/grid/cells.ts";
import { plural } from "#shared/text/format.ts";
import { messages } from "./messages.ts";

/**
 * The problems that a rating finds in a drawn board, with their cells: no solution, several, no further deduction by
 * the rules, rules the brief doesn't allow, leaks. On a board that still needs more numbers they are only
 * informational.
 */
export function boardFindings(brief: Brief, rows: readonly string[], answer: RateAnswer): Problem[] {
  const grid = gridOf({ rows: [...rows] });
  const drawn = grid.cells.filter((content) => content > 0).length;
  const severity = drawn < brief.numbers ? "info" : "warning";
  const solutions = solutionFinding(rows, answer, severity);
  if (solutions !== undefined) return [solutions];
  return [
    ...stuckFinding(grid, answer, severity),
    ...gradeFindings(brief, answer, severity),
    ...demandFindings(grid, brief, severity),
    ...leakFinding(grid, brief, answer, severity),
  ];
}

/** Why a board isn't a puzzle: it doesn't have exactly one solution. Undefined when it has. */
export function solutionFinding(rows: readonly string[], answer: RateAnswer, severity: Severity): Problem | undefined {
  const grid = gridOf({ rows: [...rows] });
  const { solutions, counted: isCounted, ambiguous, contradiction } = answer;
  if (solutions === 1 && isCounted) return undefined;
  if (solutions > 1) {
    const [first = 0, ...more] = ambiguous;
    const counted = solutionCountWords(solutions, isCounted);
    const message = messages.severalSolutions(counted, nameOf(grid, first), more.length);
    return finding("several-solutions", severity, message, placesOf(grid, ambiguous));
  }
  if (!isCounted) {
    const message = messages.tooManySolutions;
    return finding("solutions-uncounted", severity, message, []);
  }
  const why = contradiction === undefined ? undefined : contradictionWords(grid, contradiction);
  const message = messages.unsolvable(why);
  return finding(
    "no-solution",
    severity,
    message,
    contradiction === undefined ? [] : placesOf(grid, [contradiction.cell]),
  );
}

/** "No line is left for the 4 at B3." */
export function contradictionWords(grid: LinjatGrid, { kind, cell }: NonNullable<RateAnswer["contradiction"]>): string {
  switch (kind) {
    case "number":
      return messages.noLineLeft(nameOf(grid, cell));
    case "dot":
      return messages.dotOutOfReach(cellName(grid, cell));
    case "cell":
      return messages.cellContested(cellName(grid, cell));
  }
}

function stuckFinding(grid: LinjatGrid, { rating, open }: RateAnswer, severity: Severity): Problem[] {
  if (rating.ending === "solved") return [];
  const [first = 0] = open;
  const numbers = open.filter((cell) => (grid.cells[cell] ?? 0) > 0).length;
  const dots = open.length - numbers;
  const message = messages.rulesStuck(rating.depth, numbers, dots, cellName(grid, first));
  return [finding("rules-stuck", severity, message, placesOf(grid, open))];
}

function gradeFindings(brief: Brief, { rating }: RateAnswer, severity: Severity): Problem[] {
  const { hardest } = rating;
  if (hardest === undefined) return [];
  if (rules.indexOf(hardest) > rules.indexOf(brief.hardest)) {
    const message = messages.harderThanBrief(hardest.toUpperCase(), brief.hardest.toUpperCase());
    return [finding("too-hard", severity, message, [{ target: "field:hardest", label: messages.hardestRule }])];
  }
  if (rules.indexOf(hardest) < rules.indexOf(brief.needs)) {
    const message = messages.neededRuleUnused(brief.needs.toUpperCase());
    return [finding("too-easy", severity, message, [{ target: "field:needs", label: messages.neededRule }])];
  }
  return [];
}

/** Problems with the choices of rules; runs the plain solver, a few milliseconds, only when there are any. */
function demandFindings(grid: LinjatGrid, brief: Brief, severity: Severity): Problem[] {
  const { excluded = [], required = [] } = brief;
  if (excluded.length + required.length === 0) return [];
  const start = startPosition(puzzleOf(grid));
  const isEnough = (allowed: ReadonlySet<Rule>): boolean => reason(start, allowed).ending.status === "solved";
  const allowed = allowedRules(brief);
  if (!isEnough(allowed)) {
    const names = excluded.map((rule) => rule.toUpperCase());
    if (excluded.length === 0 || !isEnough(allowed.union(new Set(excluded)))) return [];
    const message = messages.excludedRuleNeeded(names);
    return [finding("too-hard", severity, message, [{ target: "field:excluded", label: messages.excludedRules }])];
  }
  return required.flatMap((rule) => {
    if (!isEnough(allowed.difference(new Set([rule])))) return [];
    const message = messages.requiredRuleUnused(rule.toUpperCase());
    return [finding("too-easy", severity, message, [{ target: "field:required", label: messages.requiredRules }])];
  });
}

function leakFinding(grid: LinjatGrid, { leaks: policy }: Brief, { leaks }: RateAnswer, severity: Severity): Problem[] {
  const [first] = leaks;
  if (first === undefined || policy === "allow") return [];
  const many = plural(leaks.length, "number", "numbers");
  const message = messages.uniquenessLeak(many, nameOf(grid, first));
  return [finding("uniqueness-leak", policy === "forbid" ? severity : "info", message, placesOf(grid, leaks))];
}

function finding(code: string, severity: Severity, message: string, places: Place[]): Problem {
  return { severity, code, message, places };
}

function nameOf(grid: LinjatGrid, cell: number): string {
  return `${grid.cells[cell]} at ${cellName(grid, cell)}`;
}

function placesOf(grid: LinjatGrid, cells: readonly number[]): Place[] {
  return cells.slice(0, 100).map((cell) => {
    const [x, y] = pointOf(grid, cell);
    return { target: cellTarget([x, y]), label: cellName(grid, cell), cells: [[x, y]] };
  });
}
