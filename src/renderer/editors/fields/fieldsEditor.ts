import { fieldsTypeId } from "#shared/levels/typesOfEveryKind.ts";
import type { FieldsDocument } from "#shared/fields/fieldsDocument.ts";
import type { CommandPlace } from "#renderer/commands/commandPlace.ts";
import type { EditorDefinition } from "#renderer/editors/editorDefinition.ts";
import type { KindScreens } from "#renderer/editors/kindScreens.ts";
import { HistoryButtons } from "#renderer/history/DocumentFrame.tsx";
import { HistoryList } from "#renderer/history/HistoryList.tsx";
import { detachedSessionOf } from "#renderer/history/detachedSession.ts";
import { FieldsEditor } from "./FieldsEditor.tsx";
import { FieldsInspector } from "./FieldsInspector.tsx";
import { fieldsCommands } from "./fieldsCommands.ts";
import { fieldsPageMessages as messages } from "./messages.ts";

/** A kind's screens with the page of the project's own fields, which is the same for all kinds. */
export function withFieldsPage(screens: KindScreens): KindScreens {
  const documentType = fieldsTypeId(screens.kind);
  const editor: EditorDefinition = {
    documentType,
    places: () => fieldsPlaces(documentType),
    Main: FieldsEditor,
    Inspector: FieldsInspector,
    Toolbar: HistoryButtons,
    History: HistoryList,
  };
  return { ...screens, editors: [...screens.editors, editor] };
}

function fieldsPlaces(documentType: string): readonly CommandPlace[] {
  return [{ title: messages.title, commands: fieldsCommands(detachedSessionOf<FieldsDocument>(documentType)) }];
}
