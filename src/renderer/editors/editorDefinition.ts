import type { ComponentType } from "react";
import type { CommandPlace } from "#renderer/commands/commandPlace.ts";
import type { DockPanel } from "#renderer/studio/workspace.ts";

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
  /** Every mode of the editor with its commands, asked of a document that is in no project: for the keyboard shortcuts page. */
  readonly places: () => readonly CommandPlace[];
  /** The canvas area: panes, floating strips. Fills its box. */
  readonly Main: ComponentType<EditorProps>;
  readonly Inspector?: ComponentType<EditorProps>;
  /** Below the list of documents in the explorer: "Rooms". */
  readonly Outline?: ComponentType<EditorProps>;
  /** Tabs of the dock while such a document is active, behind those of the workspace: a trace of what is played. */
  readonly dock?: readonly DockPanel[];
  /** Buttons at the right end of the tab row, left of Generate; undo and redo when absent. */
  readonly Toolbar?: ComponentType<EditorProps>;
  /** The main action, right in the tab row, of documents whose main action isn't a run: playing on a board. */
  readonly MainAction?: ComponentType<EditorProps>;
  /** Left part of the status bar: the selection, document facts. Render `<StatusItem>`s. */
  readonly StatusLeft?: ComponentType<EditorProps>;
  /** Right end of the status bar: cell under the pointer, zoom. */
  readonly StatusRight?: ComponentType<EditorProps>;
}
