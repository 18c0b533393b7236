import { Images } from "lucide-react";
import type { ReactElement } from "react";
import type { Workspace } from "#renderer/app/workspaces.tsx";
import { EmptyState } from "#renderer/parts/EmptyState.tsx";
import { PanelHead } from "#renderer/parts/Section.tsx";

/** Curate: cull what the runs brought. */
export const curateWorkspace: Workspace = {
  id: "curate",
  label: "Curate",
  views: [{ id: "sources", label: "Sources", icon: Images, Component: Sources }],
  Main: Gallery,
  inspectorLabel: "Preview",
  dock: [],
  sizes: { explorer: 216, inspector: 408, dock: 252 },
};

function Sources(): ReactElement {
  return <PanelHead title="Sources" />;
}

function Gallery(): ReactElement {
  return <EmptyState title="No candidates">Generate some in Draw, then cull them here.</EmptyState>;
}
