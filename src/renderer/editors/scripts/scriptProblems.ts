import type { ScriptProblem, ScriptState } from "#shared/contract/scripts.ts";
import { errorProblem, type Place, type Problem } from "#shared/levels/problems.ts";
import { scriptMessages as messages } from "./messages.ts";

/**
 * What the Problems panel lists for a script: what is wrong with its text or happened while it was tried, that candidates of
 * the gallery have no value because of a fault, and that it waits for agreement.
 */
export function scriptProblems(problem: ScriptProblem | null, state: ScriptState | undefined): readonly Problem[] {
  const problems: Problem[] = [];
  if (problem !== null) problems.push(errorProblem("script-fault", problem.message, placesOf(problem)));
  else if (state?.isAllowed === true && state.fault !== null)
    problems.push({
      severity: "warning",
      code: "script-faults",
      message: messages.faultsInGallery(state.faults, state.total, state.fault),
      places: [],
    });
  if (state?.isAllowed === false)
    problems.push({
      severity: "warning",
      code: "script-waits",
      message: `${messages.asksTitle}. ${messages.asks}`,
      places: [],
    });
  return problems;
}

function placesOf({ line, column }: ScriptProblem): Place[] {
  return line === undefined ? [] : [{ target: `line:${line}:${column ?? 1}`, label: messages.line(line) }];
}

/** Line and column of such a place, counted from 1. */
export function placeInScript({
  target,
}: Pick<Place, "target">): { readonly line: number; readonly column: number } | undefined {
  const [, line, column] = /^line:(\d+):(\d+)$/.exec(target) ?? [];
  return line === undefined ? undefined : { line: Number(line), column: Number(column) };
}
