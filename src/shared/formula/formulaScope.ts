import { nearestName } from "../filterText/filterVocabulary.ts";
import type { Run } from "./formulaFrame.ts";
import type { Syntax } from "./formulaSyntax.ts";
import type { FormulaProblem, Span } from "./formulaTokens.ts";
import type { FormulaType } from "./formulaTypes.ts";
import type { FormulaClass, FormulaVocabulary } from "./formulaVocabulary.ts";

/** A checked part of a formula; `type` undefined after a problem in it, so that nothing is reported twice. */
export interface Typed {
  readonly type: FormulaType | undefined;
  readonly run: Run;
}

/** A variable of `for`, or the element that `count(rooms, ...)` looks at. */
export interface ScopeVariable {
  readonly name: string;
  readonly type: FormulaType | undefined;
  /** Place in `FormulaFrame.locals`. */
  readonly slot: number;
  /** Members of the element can be named without it. */
  readonly isImplicit: boolean;
}

/** How the short form's element is called: `min(rooms, distance(start, it))`. */
export const elementName = "it";

/** What is known while a formula is checked. Innermost variables are last. */
export interface Checking {
  readonly source: string;
  readonly vocabulary: FormulaVocabulary;
  readonly problems: FormulaProblem[];
  readonly scope: readonly ScopeVariable[];
  /** Ids of the metrics it reads, in the order of `FormulaFrame.metrics`. */
  readonly metrics: string[];
  /** Whether it reads the level itself. */
  readonly reads: { level: boolean };
  check(this: void, checking: Checking, tree: Syntax): Typed;
}

/** Adds a problem, unless an error already covers `span`: one mistake is reported once. */
export function problemAt(
  { problems }: Checking,
  span: Span,
  message: string,
  proposal?: string,
  severity: FormulaProblem["severity"] = "error",
): void {
  if (
    problems.some((one) => one.severity === "error" && one.from <= span.from && one.to >= span.to && one.to > one.from)
  )
    return;
  const found = { from: span.from, to: span.to, severity, message };
  problems.push(proposal === undefined ? found : { ...found, proposal });
}

/** The result of a part with a problem; what uses it reports no further one. */
export const unknownValue: Typed = { type: undefined, run: () => null };

/** Undefined for types other than objects. */
export function classOf({ vocabulary }: Checking, type: FormulaType | undefined): FormulaClass | undefined {
  return type?.type === "object" ? vocabulary.classes.find(({ id }) => id === type.class) : undefined;
}

/** The nearest known name; of names that differ only in their case, that one. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const letters = sortedLetters(name);
  return (
    names.find((one) => one.toLowerCase() === name.toLowerCase()) ??
    nearestName(name, names) ??
    names.find((one) => one.length > 3 && sortedLetters(one) === letters)
  );
}

/** Equal for words whose letters are in another order: "cuont" and "count". */
function sortedLetters(word: string): string {
  return Array.from(word.toLowerCase()).toSorted().join("");
}
