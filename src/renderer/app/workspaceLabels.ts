import type { WorkspaceId } from "#renderer/studio/layoutStore.ts";
import { messages } from "./messages.ts";

/** The workspaces by name, in the order of their keys 1, 2, 3: for commands that are there before the workspaces are. */
export const workspaceLabels: readonly { readonly id: WorkspaceId; readonly label: string }[] = [
  { id: "draw", label: messages.draw },
  { id: "curate", label: messages.curate },
  { id: "pack", label: messages.pack },
];
