import type { DocumentType, LevelKind } from "../levels/levelKind.ts";
import { ownMetricMessages as messages } from "./messages.ts";
import { type OwnMetrics, ownMetricsSchema, ownMetricsTypeId } from "./ownMetricsDocument.ts";
import { ownProblems } from "./ownProblems.ts";

/** The document type for own metrics and checks of a kind. */
export function ownMetricsType(kind: LevelKind): DocumentType<OwnMetrics> {
  return {
    id: ownMetricsTypeId(kind.id),
    title: messages.document(kind.title),
    groupTitle: messages.document(kind.title),
    schema: ownMetricsSchema,
    empty: () => ({ metrics: [], checks: [] }),
    validate: (data) => ownProblems(kind, data),
    cardPicture: () => undefined,
  };
}
