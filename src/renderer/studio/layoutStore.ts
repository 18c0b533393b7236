import { create } from "zustand";
import { type Widened, useSetting } from "./settings.ts";

/** Draw documents, curate candidates, order and export packs. */
export type WorkspaceId = "draw" | "curate" | "pack";

interface Layout {
  readonly workspace: WorkspaceId;
  /** Tab was pressed: only the canvas is shown. */
  readonly panelsHidden: boolean;
  /** The explorer that floats over the canvas in narrow windows is open. */
  readonly explorerFloats: boolean;
  /** The open editor shows two non-empty canvases: at usual window sizes it starts with the explorer closed. */
  readonly wantsWidth: boolean;
}

/** Not persisted; sizes and open panels are settings (`useWorkspaceSetting`). */
export const useLayout = create<Layout>(() => ({
  workspace: "draw",
  panelsHidden: false,
  explorerFloats: false,
  wantsWidth: false,
}));

/** Switches to another workspace, whose state is as it was left. */
export function showWorkspace(workspace: WorkspaceId): void {
  useLayout.setState({ workspace, explorerFloats: false });
}

/** A panel's size in px at normal text size, persisted per workspace: `useWorkspaceSetting("inspector.width", 316)`. */
export function useWorkspaceSetting<Value extends number | boolean | string>(
  key: string,
  fallback: Value,
): [Widened<Value>, (value: Widened<Value>) => void] {
  const workspace = useLayout((layout) => layout.workspace);
  return useSetting(`layout.${workspace}.${key}`, fallback);
}
