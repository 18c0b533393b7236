import type { Workspace } from "#renderer/studio/workspace.ts";
import { drawWorkspace } from "./drawWorkspace.tsx";
import type { WorkspaceId } from "#renderer/studio/layoutStore.ts";
import { curateWorkspace } from "#renderer/gallery/curateWorkspace.tsx";
import { packWorkspace } from "#renderer/packs/packWorkspace.tsx";

/** The workspaces in the order of their keys 1, 2, 3. */
export const workspaces: readonly Workspace[] = [drawWorkspace, curateWorkspace, packWorkspace];

/** Falls back to the drawing workspace for an id without one. */
export function findWorkspace(id: WorkspaceId): Workspace {
  return workspaces.find((workspace) => workspace.id === id) ?? drawWorkspace;
}
