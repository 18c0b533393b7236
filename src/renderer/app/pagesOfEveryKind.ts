import type { FieldsDocument } from "#shared/fields/fieldsDocument.ts";
import type { OwnMetrics } from "#shared/formula/ownMetricsDocument.ts";
import { fieldsTypeId, ownMetricsTypeId, scriptTypeId } from "#shared/levels/typesOfEveryKind.ts";
import type { EditorDefinition } from "#renderer/editors/editorDefinition.ts";
import type { KindScreens } from "#renderer/editors/kindScreens.ts";
import { detachedSessionOf } from "#renderer/history/detachedSession.ts";
import { fieldsCommands } from "#renderer/editors/fields/fieldsCommands.ts";
import { FieldsEditor } from "#renderer/editors/fields/FieldsEditor.tsx";
import { FieldsInspector } from "#renderer/editors/fields/FieldsInspector.tsx";
import { fieldsPageMessages } from "#renderer/editors/fields/messages.ts";
import { FormulaNames } from "#renderer/editors/ownMetrics/FormulaNames.tsx";
import { ownMetricsMessages } from "#renderer/editors/ownMetrics/messages.ts";
import { ownMetricsCommands } from "#renderer/editors/ownMetrics/ownMetricsCommands.ts";
import { OwnMetricsEditor } from "#renderer/editors/ownMetrics/OwnMetricsEditor.tsx";
import { scriptMessages } from "#renderer/editors/scripts/messages.ts";
import { scriptCommands } from "#renderer/editors/scripts/scriptCommands.ts";
import { ScriptEditor } from "#renderer/editors/scripts/ScriptEditor.tsx";
import { ScriptSettings } from "#renderer/editors/scripts/ScriptSettings.tsx";

/** A kind's screens with the pages of the project's own metrics, checks, fields and scripts, which every kind has. */
export function withPagesOfEveryKind(screens: KindScreens): KindScreens {
  const { kind, editors } = screens;
  return { ...screens, editors: [...editors, ownMetricsPage(kind), fieldsPage(kind), scriptPage(kind)] };
}

function ownMetricsPage(kind: string): EditorDefinition {
  const documentType = ownMetricsTypeId(kind);
  const commands = () => ownMetricsCommands(detachedSessionOf<OwnMetrics>(documentType));
  const places = () => [{ title: ownMetricsMessages.title, commands: commands() }];
  return { documentType, places, Main: OwnMetricsEditor, Inspector: FormulaNames };
}

function fieldsPage(kind: string): EditorDefinition {
  const documentType = fieldsTypeId(kind);
  const commands = () => fieldsCommands(detachedSessionOf<FieldsDocument>(documentType));
  const places = () => [{ title: fieldsPageMessages.title, commands: commands() }];
  return { documentType, places, Main: FieldsEditor, Inspector: FieldsInspector };
}

function scriptPage(kind: string): EditorDefinition {
  const commands = scriptCommands({ isKnown: () => false, goTo: () => undefined });
  const places = () => [{ title: scriptMessages.title, commands }];
  return { documentType: scriptTypeId(kind), places, Main: ScriptEditor, Inspector: ScriptSettings };
}
