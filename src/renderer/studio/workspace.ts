import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { WorkspaceId } from "./layoutStore.ts";

/** What the explorer on the left can show; one rail icon each. */
export interface ExplorerView {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** The whole height of the explorer; starts with a `PanelHead`. */
  readonly Component: ComponentType;
  /** Stays beside the canvas on narrow windows, where other views float over it. */
  readonly isDocked?: true;
  /** A dot on the rail icon while something is going on. */
  readonly useBusy?: () => boolean;
}

/** One tab of the dock. */
export interface DockPanel {
  readonly id: string;
  readonly label: string;
  readonly Component: ComponentType;
  /**
   * True once the dock unfolds for it by itself; absent = at once. What comes while one draws (problems) is no reason: the
   * canvas would move under the pointer. Its badge shows on the folded tab.
   */
  readonly useUnfolds?: () => boolean;
  /** Counts beside the label. */
  readonly Badge?: ComponentType;
  /** Beside the tabs of its column while the dock is folded: one line of what matters most. */
  readonly Folded?: ComponentType;
  /** At the right end of the tab row while this tab shows. */
  readonly Trailing?: ComponentType;
}

/**
 * One of the three workspaces. The frame owns sizes, tabs of the dock, hiding and folding; a workspace only says what
 * goes where. Every component fills its box and scrolls by itself.
 */
export interface Workspace {
  readonly id: WorkspaceId;
  readonly label: string;
  readonly views: readonly ExplorerView[];
  readonly Main: ComponentType;
  readonly Inspector?: ComponentType;
  /** Name of the inspector region and of its tab when it folds into the dock: "Inspector", "Preview". */
  readonly inspectorLabel: string;
  /** Side-by-side columns of the dock, each with its tabs; none = no dock. */
  readonly dock: readonly (readonly DockPanel[])[];
  /** True while what is in the middle needs the dock's room: it folds until then, or until somebody unfolds it. */
  readonly useDockFolds?: () => boolean;
  /** Whether the explorer is open until somebody opens or closes it; absent = it is. */
  readonly useExplorerOpens?: () => boolean;
  /** True while the middle needs the width: the inspector goes, and the explorer floats as in a narrow window. */
  readonly useSidesFold?: () => boolean;
  /** Widths and height in px at normal text size, before the person drags them. */
  readonly sizes: { readonly explorer: number; readonly inspector: number; readonly dock: number };
  readonly StatusLeft?: ComponentType;
  readonly StatusRight?: ComponentType;
}
