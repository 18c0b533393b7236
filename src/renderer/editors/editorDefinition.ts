import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";

/** Props of every component of an editor. */
export interface EditorProps {
  readonly documentId: string;
}

/**
 * The editor of one document type: the components that the Draw workspace shows while such a document is active. They
 * share state through their own stores; each region is mounted separately.
 */
export interface EditorDefinition {
  /** Document type id, "dungeon-graph". */
  readonly documentType: string;
  /** Next to the name in tabs and explorer. */
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
  /**
   * The main action, at the right end of the tab row, of documents whose main action isn't a run: playing on a board.
   */
  readonly MainAction?: ComponentType<EditorProps>;
  /** Left part of the status bar: the selection, document facts. Render `<StatusItem>`s. */
  readonly StatusLeft?: ComponentType<EditorProps>;
  /** Right end of the status bar: cell under the pointer, zoom. */
  readonly StatusRight?: ComponentType<EditorProps>;
}

let editors: readonly EditorDefinition[] = [];

/** Registers the editors, one per document type; called once before the first render. */
export function provideEditors(all: readonly EditorDefinition[]): void {
  editors = all;
}

/** The editor of a document type; undefined for types this studio cannot draw. */
export function findEditor(documentType: string): EditorDefinition | undefined {
  return editors.find((editor) => editor.documentType === documentType);
}
