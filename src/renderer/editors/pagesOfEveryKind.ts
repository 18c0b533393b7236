import { withFieldsPage } from "./fields/fieldsEditor.ts";
import type { KindScreens } from "./kindScreens.ts";
import { withOwnMetrics } from "./ownMetrics/ownMetricsEditor.ts";
import { withScripts } from "./scripts/scriptEditor.ts";

/** A kind's screens with the pages of the project's own metrics, checks, fields and scripts, which every kind has. */
export function withPagesOfEveryKind(screens: KindScreens): KindScreens {
  return withScripts(withFieldsPage(withOwnMetrics(screens)));
}
