import { withFieldsPage } from "#renderer/editors/fields/fieldsEditor.ts";
import type { KindScreens } from "#renderer/editors/kindScreens.ts";
import { withOwnMetrics } from "#renderer/editors/ownMetrics/ownMetricsEditor.ts";
import { withScripts } from "#renderer/editors/scripts/scriptEditor.ts";

/** A kind's screens with the pages of the project's own metrics, checks, fields and scripts, which every kind has. */
export function withPagesOfEveryKind(screens: KindScreens): KindScreens {
  return withScripts(withFieldsPage(withOwnMetrics(screens)));
}
