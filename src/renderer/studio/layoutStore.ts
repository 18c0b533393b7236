import { create } from "zustand";
import { type Widened, useSetting } from "./settings.ts";

export type WorkspaceId = "draw" | "curate" | "pack";

interface Layout {
  readonly workspace: WorkspaceId;
  /** Tab was pressed: only the canvas shows. */
  readonly panelsHidden: boolean;
  /** Explorer that floats over the canvas on narrow windows is out. */
  readonly explorerFloats: boolean;
  /** The open editor shows two canvases with something on both: in usual windows it starts without the explorer beside it. */
  readonly wantsWidth: boolean;
}

export const useLayout = create<Layout>(() => ({
  workspace: "draw",
  panelsHidden: false,
  explorerFloats: false,
  wantsWidth: false,
}));

/** Goes to another workspace; what was open in it is as it was left. */
export function showWorkspace(workspace: WorkspaceId): void {
  useLayout.setState({ workspace, explorerFloats: false });
}

/** A panel's size in px at normal text size, remembered per workspace: `useWorkspaceSetting("inspector.width", 316)`. */
export function useWorkspaceSetting<Value extends number | boolean | string>(
  key: string,
  fallback: Value,
): [Widened<Value>, (value: Widened<Value>) => void] {
  const workspace = useLayout((layout) => layout.workspace);
  return useSetting(`layout.${workspace}.${key}`, fallback);
}
