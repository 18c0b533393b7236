import { aimParameter } from "../levels/aim.ts";
import type { ParameterValues } from "../levels/parameters.ts";
import { formulaTokens } from "./formulaTokens.ts";
import { type OwnMeasures, ownName } from "./ownMeasures.ts";

/**
 * A run's settings with own metrics of its aim spelled out as formulas in braces: the run then depends on nothing but its
 * settings, whatever becomes of the metric, and engines on other machines need no project.
 */
export function withSpelledAim<Asked extends { readonly parameters: ParameterValues }>(
  asked: Asked,
  measures: OwnMeasures,
): Asked {
  const aim = asked.parameters[aimParameter];
  if (typeof aim !== "string" || measures.ordered.length === 0) return asked;
  const spelled = measures.ordered.reduce((text, { id }) => {
    const formula = spelledFormula(measures, id).replaceAll("\n", " ");
    return text.replaceAll(new RegExp(`(^|[\\s,])${id}(?==)`, "g"), (_, before: string) => `${before}{${formula}}`);
  }, aim);
  return { ...asked, parameters: { ...asked.parameters, [aimParameter]: spelled } };
}

/** The formula of an own metric with every other own metric in it replaced by its formula. */
export function spelledFormula(measures: OwnMeasures, id: string): string {
  const own = measures.ordered.find((one) => one.id === id);
  if (own === undefined) return "";
  const used = new Map(own.formula.metrics.map((metric) => [ownName(metric), metric]));
  const { tokens } = formulaTokens(own.text);
  let spelled = "";
  let at = 0;
  for (const [i, { type, value, from, to }] of tokens.entries()) {
    const metric = used.get(value);
    const isOwn = type === "name" && tokens[i - 1]?.value !== "." && measures.ordered.some((one) => one.id === metric);
    if (!isOwn || metric === undefined) continue;
    spelled += `${own.text.slice(at, from)}(${spelledFormula(measures, metric)})`;
    at = to;
  }
  return spelled + own.text.slice(at);
}
