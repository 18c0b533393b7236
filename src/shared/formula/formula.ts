import { checkFormula } from "./formulaChecker.ts";
import { type FormulaFrame, mostSteps } from "./formulaFrame.ts";
import { parseFormula } from "./formulaParser.ts";
import type { FormulaProblem } from "./formulaTokens.ts";
import type { FormulaType, FormulaValue } from "./formulaTypes.ts";
import type { FormulaVocabulary } from "./formulaVocabulary.ts";
import { formulaMessages as messages } from "./messages.ts";

/** A formula that can be computed. */
export interface Formula {
  readonly type: FormulaType;
  /** Ids of the metrics it reads, in the order of `compute`'s values. */
  readonly metrics: readonly string[];
  /** Whether it needs the level itself; without, its metrics' values are enough. */
  readonly readsLevel: boolean;
  /**
   * Its value for one level: `metrics` as this formula orders them (NaN: none), `view` what the kind's model made of the
   * level. Null where it is not defined, or takes more than `mostSteps`; never NaN or Infinity. Pure.
   */
  compute(metrics: ArrayLike<number>, view?: object): FormulaValue;
}

interface ReadFormula {
  /** Absent with an error. */
  readonly formula?: Formula;
  /** Errors and warnings in the order of the text. */
  readonly problems: readonly FormulaProblem[];
}

/**
 * Reads, checks and compiles a formula. `wanted`: what it has to be, "number" for metrics, "truth" for checks.
 * O(text * names).
 */
export function readFormula(source: string, vocabulary: FormulaVocabulary, wanted?: FormulaType): ReadFormula {
  if (source.trim() === "")
    return { problems: [{ from: 0, to: source.length, severity: "error", message: messages.empty }] };
  const { tree, problems: found } = parseFormula(source);
  const problems = [...found];
  if (hasError(problems)) return { problems };
  const checked = checkFormula(source, tree, vocabulary, problems);
  const { type } = checked;
  if (!hasError(problems) && type !== undefined && wanted !== undefined && type.type !== wanted.type)
    problems.push({ from: tree.from, to: tree.to, severity: "error", message: messages.wrongResult(wanted, type) });
  problems.sort((a, b) => a.from - b.from || a.to - b.to);
  if (type === undefined || hasError(problems)) return { problems };
  return {
    formula: { type, metrics: checked.metrics, readsLevel: checked.readsLevel, compute: runner(checked) },
    problems,
  };
}

function hasError(problems: readonly FormulaProblem[]): boolean {
  return problems.some(({ severity }) => severity === "error");
}

function runner({ run }: Pick<ReturnType<typeof checkFormula>, "run">): Formula["compute"] {
  const frame: FormulaFrame = { metrics: [], view: undefined, locals: [], steps: 0 };
  return (metrics, view) => {
    frame.metrics = metrics;
    frame.view = view;
    frame.steps = 0;
    const value = run(frame);
    return frame.steps > mostSteps ? null : value;
  };
}
