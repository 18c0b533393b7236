import { boardScreens } from "#renderer/editors/board/boardScreens.ts";
import { drodScreens } from "#renderer/editors/drod/drodScreens.ts";
import { dungeonScreens } from "#renderer/editors/dungeon/dungeonScreens.ts";
import type { KindScreens } from "#renderer/editors/kindScreens.ts";
import { withFieldsPage } from "#renderer/editors/fields/fieldsEditor.ts";
import { linjatScreens } from "#renderer/editors/linjat/linjatScreens.ts";
import { withOwnMetrics } from "#renderer/editors/ownMetrics/ownMetricsEditor.ts";
import { puzzlescriptScreens } from "#renderer/editors/puzzlescript/puzzlescriptScreens.ts";
import { withScripts } from "#renderer/editors/scripts/scriptEditor.ts";
import { sokobanScreens } from "#renderer/editors/sokoban/sokobanScreens.ts";

/** One line per level kind, in the order in which whole files are offered to them. */
const screens: readonly KindScreens[] = [
  boardScreens,
  dungeonScreens,
  linjatScreens,
  sokobanScreens,
  drodScreens,
  puzzlescriptScreens,
];

/** The screens of all kinds, each with the pages of the project's own metrics, checks, fields and scripts. */
export const kindScreens: readonly KindScreens[] = screens.map((one) =>
  withScripts(withFieldsPage(withOwnMetrics(one))),
);
