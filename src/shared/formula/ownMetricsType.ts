import type { DocumentType, LevelKind } from "../levels/levelKind.ts";
import { kindWithFieldsIn } from "./formulaFields.ts";
import { ownMetricMessages as messages } from "./messages.ts";
import { type OwnMetrics, ownMetricsSchema, ownMetricsTypeId } from "./ownMetricsDocument.ts";
import { ownProblems } from "./ownProblems.ts";
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
