import { scriptTypeId } from "#shared/levels/typesOfEveryKind.ts";
import type { EditorDefinition } from "#renderer/editors/editorDefinition.ts";
import type { KindScreens } from "#renderer/editors/kindScreens.ts";
import { HistoryButtons } from "#renderer/history/DocumentFrame.tsx";
import { HistoryList } from "#renderer/history/HistoryList.tsx";
import { scriptMessages as messages } from "./messages.ts";
import { scriptCommands } from "./scriptCommands.ts";
import { ScriptEditor } from "./ScriptEditor.tsx";
import { ScriptSettings } from "./ScriptSettings.tsx";

/** A kind's screens with the editor of the project's scripts, which is the same for all kinds. */
export function withScripts(screens: KindScreens): KindScreens {
  const editor: EditorDefinition = {
    documentType: scriptTypeId(screens.kind),
    places: () => [
      { title: messages.title, commands: scriptCommands({ isKnown: () => false, goTo: () => undefined }) },
    ],
    Main: ScriptEditor,
    Inspector: ScriptSettings,
    Toolbar: HistoryButtons,
    History: HistoryList,
  };
  return { ...screens, editors: [...screens.editors, editor] };
}
