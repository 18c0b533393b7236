import { type Problem, problemList } from "../problems.ts";
import type { Diagnostic } from "./language/diagnostics.ts";
import { puzzleLevelMessages as messages } from "./messages.ts";

/** Mistakes of a game's text as problems, each with its line, column and remedy. */
export function gameProblems(diagnostics: readonly Diagnostic[]): Problem[] {
  const list = problemList();
  for (const { severity, code, line, column, message, remedy } of diagnostics) {
    list.add({
      severity,
      code,
      message: line === 0 ? `${message} ${remedy}` : messages.atLine(line, column, message, remedy),
      places: line === 0 ? [] : [{ target: `line:${line}:${column}`, label: messages.line(line) }],
    });
  }
  return list.all();
}
