import { ownMetricsTypeId } from "#shared/levels/typesOfEveryKind.ts";
import { fieldsAmong } from "../fields/fieldsDocument.ts";
import type { LevelFieldValues } from "../fields/levelValues.ts";
import type { DocumentSnapshot, DocumentType, LevelKind } from "../levels/levelKind.ts";
import type { Problem } from "../levels/problems.ts";
import { ownMetricMessages as messages } from "./messages.ts";
import { kindWithFields } from "./formulaFields.ts";
import { type OwnMeasures, brokenChecks, measureOwn, readOwnMeasures } from "./ownMeasures.ts";
import { scriptsAmong } from "../scripts/scriptsAmong.ts";
import { type OwnCheckText, type OwnMetrics, ownMetricsSchema } from "./ownMetricsDocument.ts";

/** Own metrics and checks of a kind, which can name its fields, among a project's documents. */
export function measuresAmong(
  kind: LevelKind,
  documents: Iterable<Pick<DocumentSnapshot, "id" | "type" | "data" | "name">>,
): OwnMeasures {
  const all = [...documents];
  const own = ownMetricsAmong(kind.id, all);
  return readOwnMeasures(kindWithFields(kind, fieldsAmong(kind.id, all)), own, scriptsAmong(kind.id, all));
}

/** The documents of a kind's own metrics and checks; broken ones are left out. */
export function ownMetricsAmong(
  kindId: string,
  documents: Iterable<Pick<DocumentSnapshot, "type" | "data">>,
): OwnMetrics[] {
  const type = ownMetricsTypeId(kindId);
  return [...documents].flatMap((document) => {
    const data = document.type === type ? ownMetricsSchema.safeParse(document.data) : undefined;
    return data?.success === true ? [data.data] : [];
  });
}

/** Checks that a level breaks, as problems. What only an engine measures is not known here: such checks are met. */
export function levelCheckProblems(
  measures: OwnMeasures,
  level: unknown,
  known: Readonly<Record<string, number>> = {},
  fields: LevelFieldValues = {},
): Problem[] {
  if (!measures.ordered.some(({ check }) => check !== undefined)) return [];
  const metrics = { ...known, ...measures.kind.measure(level) };
  return brokenChecks(
    measures,
    measureOwn(measures, metrics, () => level, fields),
  ).map(checkProblem);
}

/**
 * The same for a document that is playable as drawn; none for others, and for drawings that are no valid level. `valuesOf`: the
 * values of fields that the level with a canonical key and its document have.
 */
export function documentCheckProblems(
  measures: OwnMeasures,
  type: DocumentType<unknown>,
  data: unknown,
  valuesOf: (canonicalKey: string) => LevelFieldValues = () => ({}),
): Problem[] {
  if (!measures.ordered.some(({ check }) => check !== undefined)) return [];
  const level = measures.kind.levelSchema.safeParse(type.asLevel?.(data));
  if (!level.success) return [];
  return levelCheckProblems(measures, level.data, {}, valuesOf(measures.kind.canonicalKey(level.data)));
}

/** A broken check as a problem. */
export function checkProblem({ id, name, sentence, severity }: OwnCheckText): Problem {
  return { severity, code: id.slice(0, 80), message: messages.brokenCheck(name, sentence), places: [] };
}
