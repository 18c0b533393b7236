import { Package } from "lucide-react";
import type { ReactElement } from "react";
import type { Workspace } from "#renderer/app/workspaces.tsx";
import { EmptyState } from "#renderer/parts/EmptyState.tsx";
import { PanelHead } from "#renderer/parts/Section.tsx";

/** Pack: order the kept ones and export them. */
export const packWorkspace: Workspace = {
  id: "pack",
  label: "Pack",
  views: [{ id: "packs", label: "Packs", icon: Package, Component: Packs }],
  Main: Levels,
  inspectorLabel: "Export",
  dock: [],
  sizes: { explorer: 268, inspector: 356, dock: 242 },
};

function Packs(): ReactElement {
  return <PanelHead title="Packs" />;
}

function Levels(): ReactElement {
  return <EmptyState title="No pack">Keep candidates in Curate, then make a pack of them here.</EmptyState>;
}
