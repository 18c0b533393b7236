import { ownMetricsTypeId } from "#shared/levels/typesOfEveryKind.ts";
import type { OwnMetrics } from "#shared/formula/ownMetricsDocument.ts";
import type { CommandPlace } from "#renderer/commands/commandPlace.ts";
import type { EditorDefinition } from "#renderer/editors/editorDefinition.ts";
import type { KindScreens } from "#renderer/editors/kindScreens.ts";
import { HistoryButtons } from "#renderer/history/DocumentFrame.tsx";
import { HistoryList } from "#renderer/history/HistoryList.tsx";
import { detachedSessionOf } from "#renderer/history/detachedSession.ts";
import { FormulaNames } from "./FormulaNames.tsx";
import { ownMetricsMessages as messages } from "./messages.ts";
import { ownMetricsCommands } from "./ownMetricsCommands.ts";
import { OwnMetricsEditor } from "./OwnMetricsEditor.tsx";

/** A kind's screens with the editor of the project's own metrics and checks, which is the same for all kinds. */
export function withOwnMetrics(screens: KindScreens): KindScreens {
  const documentType = ownMetricsTypeId(screens.kind);
  const editor: EditorDefinition = {
    documentType,
    places: () => ownMetricsPlaces(documentType),
    Main: OwnMetricsEditor,
    Inspector: FormulaNames,
    Toolbar: HistoryButtons,
    History: HistoryList,
  };
  return { ...screens, editors: [...screens.editors, editor] };
}

function ownMetricsPlaces(documentType: string): readonly CommandPlace[] {
  return [{ title: messages.title, commands: ownMetricsCommands(detachedSessionOf<OwnMetrics>(documentType)) }];
}
