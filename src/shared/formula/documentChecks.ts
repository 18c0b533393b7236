import type { DocumentSnapshot, DocumentType, LevelKind } from "../levels/levelKind.ts";
import type { Problem } from "../levels/problems.ts";
import { ownMetricMessages as messages } from "./messages.ts";
import { type OwnMeasures, brokenChecks, measureOwn, readOwnMeasures } from "./ownMeasures.ts";
import { type OwnCheckText, ownMetricsSchema, ownMetricsTypeId } from "./ownMetricsDocument.ts";

/** Own metrics and checks of a kind among a project's documents. */
export function measuresAmong(
  kind: LevelKind,
  documents: Iterable<Pick<DocumentSnapshot, "type" | "data">>,
): OwnMeasures {
  const type = ownMetricsTypeId(kind.id);
  const own = [...documents].flatMap((document) => {
    const data = document.type === type ? ownMetricsSchema.safeParse(document.data) : undefined;
    return data?.success === true ? [data.data] : [];
  });
  return readOwnMeasures(kind, own);
}

/** Checks that a level breaks, as problems. What only an engine measures is not known here: such checks are met. */
export function levelCheckProblems(
  measures: OwnMeasures,
  level: unknown,
  known: Readonly<Record<string, number>> = {},
): Problem[] {
  if (!measures.ordered.some(({ check }) => check !== undefined)) return [];
  const metrics = { ...known, ...measures.kind.measure(level) };
  return brokenChecks(
    measures,
    measureOwn(measures, metrics, () => level),
  ).map(checkProblem);
}

/** The same for a document that is playable as drawn; none for others, and for drawings that are no valid level. */
export function documentCheckProblems(measures: OwnMeasures, type: DocumentType<unknown>, data: unknown): Problem[] {
  const level = measures.kind.levelSchema.safeParse(type.asLevel?.(data));
  return level.success ? levelCheckProblems(measures, level.data) : [];
}

/** A broken check as a problem. */
export function checkProblem({ id, name, sentence, severity }: OwnCheckText): Problem {
  return { severity, code: id.slice(0, 80), message: messages.brokenCheck(name, sentence), places: [] };
}
