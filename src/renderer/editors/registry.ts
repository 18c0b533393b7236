import { Hash, Network, Shapes } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import { HistoryButtons } from "#renderer/history/DocumentFrame.tsx";
import { HistoryList } from "#renderer/history/HistoryList.tsx";
import { GraphEditor } from "./dungeon/GraphEditor.tsx";
import { GraphInspector } from "./dungeon/inspector/GraphInspector.tsx";
import { RoomsOutline } from "./dungeon/inspector/RoomsOutline.tsx";
import { GraphStatusLeft, GraphStatusRight } from "./dungeon/GraphStatus.tsx";
import { TemplateEditor } from "./dungeon/templates/TemplateEditor.tsx";
import { TemplateInspector } from "./dungeon/templates/TemplateInspector.tsx";
import { TemplateStatusLeft, TemplateStatusRight } from "./dungeon/templates/TemplateStatus.tsx";
import { LinjatInspector } from "./linjat/inspector/LinjatInspector.tsx";
import { LinjatEditor } from "./linjat/LinjatEditor.tsx";
import { LinjatToolbar } from "./linjat/LinjatToolbar.tsx";
import { LinjatStatusLeft, LinjatStatusRight } from "./linjat/LinjatStatus.tsx";

/** What every component of an editor is given. */
export interface EditorProps {
  readonly documentId: string;
}

/**
 * How one document type is edited: the components that the Draw workspace shows while such a document is active. They
 * share state through stores of their own; each region is mounted separately.
 */
export interface EditorDefinition {
  /** Document type id, "dungeon-graph". */
  readonly documentType: string;
  /** Beside the name in tabs and explorer. */
  readonly icon: LucideIcon;
  /** The canvas area: panes, floating strips. Fills its box. */
  readonly Main: ComponentType<EditorProps>;
  readonly Inspector?: ComponentType<EditorProps>;
  /** Below the list of documents in the explorer: "Rooms". */
  readonly Outline?: ComponentType<EditorProps>;
  /** The list of undo entries, shown by the rail's History view. */
  readonly History?: ComponentType<EditorProps>;
  /** Buttons at the right end of the tab row, left of Generate: undo, redo. */
  readonly Toolbar?: ComponentType<EditorProps>;
  /** Left end of the status bar: what is selected, document facts. Render `<StatusItem>`s. */
  readonly StatusLeft?: ComponentType<EditorProps>;
  /** Right end of the status bar: cell under the pointer, zoom. */
  readonly StatusRight?: ComponentType<EditorProps>;
}

/** One line per document type. */
const editors: readonly EditorDefinition[] = [
  {
    documentType: "dungeon-graph",
    icon: Network,
    Main: GraphEditor,
    Inspector: GraphInspector,
    Outline: RoomsOutline,
    Toolbar: HistoryButtons,
    History: HistoryList,
    StatusLeft: GraphStatusLeft,
    StatusRight: GraphStatusRight,
  },
  {
    documentType: "room-templates",
    icon: Shapes,
    Main: TemplateEditor,
    Inspector: TemplateInspector,
    Toolbar: HistoryButtons,
    History: HistoryList,
    StatusLeft: TemplateStatusLeft,
    StatusRight: TemplateStatusRight,
  },
  {
    documentType: "linjat-brief",
    icon: Hash,
    Main: LinjatEditor,
    Inspector: LinjatInspector,
    Toolbar: LinjatToolbar,
    History: HistoryList,
    StatusLeft: LinjatStatusLeft,
    StatusRight: LinjatStatusRight,
  },
];

/** The editor of a document type; undefined for types this studio cannot draw. */
export function findEditor(documentType: string): EditorDefinition | undefined {
  return editors.find((editor) => editor.documentType === documentType);
}
