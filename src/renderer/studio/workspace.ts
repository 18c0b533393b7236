import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { WorkspaceId } from "./layoutStore.ts";

/** A view of the explorer on the left; one rail icon each. */
export interface ExplorerView {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Fills the explorer's height; starts with a `PanelHead`. */
  readonly Component: ComponentType;
  /** Stays beside the canvas in narrow windows, where other views float over it. */
  readonly isDocked?: true;
  /** A dot on the rail icon during activity. */
  readonly useBusy?: () => boolean;
}

/** One tab of the dock. */
export interface DockPanel {
  readonly id: string;
  readonly label: string;
  readonly Component: ComponentType;
  /**
   * True once the dock expands for it automatically; absent = immediately. Problems that arise while drawing don't
   * count: the canvas would move under the pointer. The badge is shown on the collapsed tab.
   */
  readonly useUnfolds?: () => boolean;
  /** Counts beside the label. */
  readonly Badge?: ComponentType;
  /** Next to the tabs of its column while the dock is collapsed: one line with the most important state. */
  readonly Folded?: ComponentType;
  /** At the right end of the tab row while this tab is shown. */
  readonly Trailing?: ComponentType;
}

/**
 * One of the three workspaces. The frame owns sizes, dock tabs, hiding and collapsing; a workspace only defines the
 * content. Every component fills its box and scrolls itself.
 */
export interface Workspace {
  readonly id: WorkspaceId;
  readonly label: string;
  readonly views: readonly ExplorerView[];
  readonly Main: ComponentType;
  readonly Inspector?: ComponentType;
  /** Name of the inspector region and of its tab when it moves into the dock: "Inspector", "Preview". */
  readonly inspectorLabel: string;
  /** Side-by-side columns of the dock, each with its tabs; none = no dock. */
  readonly dock: readonly (readonly DockPanel[])[];
  /** Further tabs of the first column, as long as there is something for them to show. */
  readonly useMoreDock?: () => readonly DockPanel[];
  /** True while the center needs the dock's room: it is collapsed until then, or until the user expands it. */
  readonly useDockFolds?: () => boolean;
  /** Whether the explorer is open until the user toggles it; absent = open. */
  readonly useExplorerOpens?: () => boolean;
  /** True while the center needs the width: the inspector is hidden, and the explorer floats as in a narrow window. */
  readonly useSidesFold?: () => boolean;
  /** Widths and height in px at normal text size, until the user resizes them. */
  readonly sizes: { readonly explorer: number; readonly inspector: number; readonly dock: number };
  readonly StatusLeft?: ComponentType;
  readonly StatusRight?: ComponentType;
}
