import { ownMetricsTypeId } from "#shared/levels/typesOfEveryKind.ts";
import type { DocumentType, LevelKind } from "../levels/levelKind.ts";
import { kindWithFieldsIn } from "./formulaFields.ts";
import { ownMetricMessages as messages } from "./messages.ts";
import { type OwnMetrics, ownMetricsSchema } from "./ownMetricsDocument.ts";
import { type Place, type Problem, warningProblem } from "../levels/problems.ts";
import { kindVocabulary } from "./kindVocabulary.ts";
import { lineAndColumn } from "./formulaTokens.ts";
import { ownName, readOwnMeasures } from "./ownMeasures.ts";
import type { NamedScript } from "../scripts/scriptDocument.ts";
import { scriptsAmong } from "../scripts/scriptsAmong.ts";

/** The document type for own metrics and checks of a kind. */
export function ownMetricsType(kind: LevelKind): DocumentType<OwnMetrics> {
  return {
    id: ownMetricsTypeId(kind.id),
    title: messages.document(kind.title),
    groupTitle: messages.document(kind.title),
    ofEveryKind: "metrics",
    schema: ownMetricsSchema,
    empty: () => ({ metrics: [], checks: [] }),
    validate: (data, lookup) =>
      ownProblems(kindWithFieldsIn(kind, lookup), data, scriptsAmong(kind.id, lookup.all?.() ?? [])),
    cardPicture: () => undefined,
  };
}

/** What is wrong with a document of own metrics: formulas, repeated ids, names that are taken. */
export function ownProblems(kind: LevelKind, data: OwnMetrics, scripts: readonly NamedScript[] = []): Problem[] {
  const { listed } = readOwnMeasures(kind, [data], scripts);
  const places = new Map(listed.map(({ id, definition }) => [id, placeOf(id, definition.label)]));
  const faults = listed.flatMap(({ id, definition, text, problems }) =>
    problems.map(({ severity, message, from }): Problem => {
      const [line, column] = lineAndColumn(text, from);
      const at = text.includes("\n") ? messages.lineAndColumn(line, column) : messages.column(column);
      return {
        severity,
        code: severity === "error" ? "formula-error" : "formula-warning",
        message: messages.formulaProblem(definition.label, at, message),
        places: [placeOf(id, definition.label)],
      };
    }),
  );
  const all = [...data.metrics, ...data.checks];
  const twice = all.filter(({ id }, at) => all.findIndex((other) => other.id === id) < at);
  const builtIn = new Set(kindVocabulary(kind).names.map(({ name }) => name));
  const taken = data.metrics.filter(({ id }) => builtIn.has(ownName(id)));
  return [
    ...faults,
    ...twice.map(({ id, name }) => warning("own-metric-twice", messages.twice(name, id), places.get(id))),
    ...taken.map(({ id, name }) => warning("own-metric-hidden", messages.hidden(name, ownName(id)), places.get(id))),
  ];
}

function placeOf(id: string, label: string): Place {
  return { target: `metric:${id}`, label };
}

function warning(code: string, message: string, place: Place | undefined): Problem {
  return warningProblem(code, message, place === undefined ? [] : [place]);
}
