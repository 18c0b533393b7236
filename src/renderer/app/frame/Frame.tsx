import { type ReactElement } from "react";
import { Splitter } from "#renderer/parts/Splitter.tsx";
import { Toasts } from "#renderer/app/frame/Toasts.tsx";
import { useLayout, useWorkspaceSetting } from "#renderer/studio/layoutStore.ts";
import type { Workspace } from "#renderer/studio/workspace.ts";
import { useFoldedInspector, useViewport } from "#renderer/studio/viewport.ts";
import { findWorkspace } from "../workspaces.tsx";
import { Banners } from "./Banners.tsx";
import { Dock } from "./Dock.tsx";
import styles from "./Frame.module.css";
import { TitleBar } from "./TitleBar.tsx";
import { messages } from "./messages.ts";
import { Explorer } from "./Explorer.tsx";
import { Rail } from "./Rail.tsx";
import { StatusBar } from "./StatusBar.tsx";

/** The layout while a project is open: title bar, rail, explorer, main area over the dock, inspector, status bar. */
export function Frame(): ReactElement {
  const workspace = findWorkspace(useLayout((layout) => layout.workspace));
  const panelsHidden = useLayout((layout) => layout.panelsHidden);
  const Main = workspace.Main;
  const inspectorFolds = useFoldedInspector();
  return (
    <div className={styles["app"]}>
      <TitleBar />
      <Banners />
      <div className={styles["body"]}>
        {!panelsHidden && <Rail key={`rail ${workspace.id}`} workspace={workspace} />}
        {!panelsHidden && <Explorer key={`explorer ${workspace.id}`} workspace={workspace} />}
        <main className={styles["centre"]} data-region="canvas" aria-label={workspace.label}>
          <div className={styles["main"]}>
            <Main />
            <Toasts />
          </div>
          {!panelsHidden && <Dock key={workspace.id} workspace={workspace} withInspector={inspectorFolds} />}
        </main>
        {!panelsHidden && !inspectorFolds && <InspectorColumn key={workspace.id} workspace={workspace} />}
      </div>
      <StatusBar workspace={workspace} />
    </div>
  );
}

function InspectorColumn({ workspace }: { workspace: Workspace }): ReactElement | null {
  const { width: viewport } = useViewport();
  const usual = viewport < 1400 ? Math.min(workspace.sizes.inspector, 286) : workspace.sizes.inspector;
  const [stored, setWidth] = useWorkspaceSetting("inspector.width", 0);
  const width = stored === 0 ? usual : stored;
  const sidesFold = workspace.useSidesFold?.() ?? false;
  const Inspector = workspace.Inspector;
  if (Inspector === undefined || sidesFold) return null;
  return (
    <>
      <Splitter
        label={messages.panelWidth(workspace.inspectorLabel)}
        size={width}
        min={260}
        max={520}
        grows="left"
        onResize={setWidth}
        onReset={() => setWidth(0)}
      />
      <aside
        className={styles["inspector"]}
        style={{ width: `${width / 16}rem` }}
        data-region="inspector"
        aria-label={workspace.inspectorLabel}
      >
        <Inspector />
      </aside>
    </>
  );
}
