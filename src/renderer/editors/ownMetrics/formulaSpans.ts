import { type FormulaProblem, formulaTokens, keywords } from "#shared/formula/formulaTokens.ts";

/** A stretch of a formula's text that looks the same. */
export interface FormulaSpan {
  readonly from: number;
  readonly text: string;
  readonly look: "plain" | "name" | "keyword" | "number" | "string";
  /** Underlined as a problem. */
  readonly mark?: "bad" | "doubtful";
}

/** The whole text in stretches: tokens by what they are, with the places of problems marked. O(text * problems). */
export function formulaSpans(source: string, problems: readonly FormulaProblem[]): readonly FormulaSpan[] {
  const { tokens } = formulaTokens(source);
  const cuts = new Set([0, source.length]);
  for (const { from, to } of [...tokens, ...problems]) {
    cuts.add(Math.min(from, source.length));
    cuts.add(Math.min(to, source.length));
  }
  const ends = [...cuts].toSorted((a, b) => a - b);
  const spans = ends.slice(1).map((to, i): FormulaSpan => {
    const from = ends[i] ?? 0;
    const token = tokens.find((one) => one.from <= from && one.to >= to && one.type !== "end");
    const problem = problems.find((one) => one.from <= from && one.to >= to);
    const mark = problem === undefined ? undefined : problem.severity === "error" ? "bad" : "doubtful";
    const look =
      token?.type === "name"
        ? keywords.some((word) => word === token.value)
          ? "keyword"
          : "name"
        : token?.type === "number"
          ? "number"
          : token?.type === "text"
            ? "string"
            : "plain";
    return { from, text: source.slice(from, to), look, ...(mark === undefined ? {} : { mark }) };
  });
  // A problem at the end of the text is shown on a space behind it.
  const isAtEnd = problems.some(({ from, severity }) => from >= source.length && severity === "error");
  return isAtEnd ? [...spans, { from: source.length, text: " ", look: "plain", mark: "bad" }] : spans;
}
