import { type ReactElement, useEffect } from "react";
import { Settings } from "lucide-react";
import { Splitter } from "#renderer/parts/Splitter.tsx";
import { Toasts } from "#renderer/app/frame/Toasts.tsx";
import { useLayout, useWorkspaceSetting } from "#renderer/studio/layoutStore.ts";
import type { Workspace, ExplorerView } from "#renderer/studio/workspace.ts";
import { useFoldedInspector, useViewport } from "#renderer/studio/viewport.ts";
import { runCommandById } from "#renderer/commands/registry.ts";
import { Icon } from "#renderer/parts/Icon.tsx";
import { Tooltip } from "#renderer/parts/Tooltip.tsx";
import { moveRovingFocus } from "#renderer/parts/roving.ts";
import { useSession } from "#renderer/studio/session.ts";
import { statusFoldsBelow } from "#renderer/studio/breakpoints.ts";
import { StatusItem } from "#renderer/parts/StatusItem.tsx";
import { RunStatus } from "#renderer/runs/RunStatus.tsx";
import { MessageText } from "#renderer/parts/MessageText.tsx";
import { findWorkspace } from "../workspaces.tsx";
import { Banners } from "./Banners.tsx";
import { Dock } from "./Dock.tsx";
import styles from "./Frame.module.css";
import { TitleBar } from "./TitleBar.tsx";
import { messages } from "./messages.ts";
import railStyles from "./Rail.module.css";
import statusBarStyles from "./StatusBar.module.css";
import explorerStyles from "./Explorer.module.css";
import { useExplorer } from "./explorerViews.ts";

/** Id of the panel, which the rail's buttons switch. */
const explorerId = "explorer";

/** Of views with sentences to read, px at normal text size. */
const dockedWidth = 264;

/** The panel next to the rail. In narrow windows it floats over the canvas until Esc or a choice closes it. */
function Explorer({ workspace }: { workspace: Workspace }): ReactElement | null {
  const { view, floats, shown } = useExplorer(workspace);
  const [stored, setWidth] = useWorkspaceSetting("explorer.width", 0);
  const usual = view?.isDocked === true ? dockedWidth : workspace.sizes.explorer;
  const width = stored === 0 ? usual : stored;

  useEffect(() => {
    if (!floats) useLayout.setState({ explorerFloats: false });
  }, [floats]);

  if (view === undefined || !shown) return null;
  const View = view.Component;
  const panel = (
    // Esc is a shortcut for the rail icon, which is a real button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      className={floats ? explorerStyles["floating"] : explorerStyles["panel"]}
      style={{ width: `${width / 16}rem` }}
      id={explorerId}
      data-region="explorer"
      aria-label={view.label}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !floats || event.defaultPrevented) return;
        event.preventDefault();
        useLayout.setState({ explorerFloats: false });
      }}
    >
      <View />
    </aside>
  );
  if (floats) return panel;
  return (
    <>
      {panel}
      <Splitter
        label={messages.explorerWidth}
        size={width}
        min={180}
        max={420}
        grows="right"
        onResize={setWidth}
        onReset={() => setWidth(0)}
      />
    </>
  );
}

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

/** The strip of explorer views on the far left; clicking the active one closes the explorer. Settings at the bottom. */
function Rail({ workspace }: { workspace: Workspace }): ReactElement {
  const { views, view: current, shown, floatsWith } = useExplorer(workspace);
  const [, setView] = useWorkspaceSetting("explorer.view", workspace.views[0]?.id ?? "");
  const [, setOpen] = useWorkspaceSetting("explorer.open", true);

  function choose(view: ExplorerView): void {
    const close = shown && view === current;
    setView(view.id);
    if (floatsWith(view)) useLayout.setState({ explorerFloats: !close });
    else setOpen(!close);
  }
  return (
    // A toolbar takes arrow keys for its buttons, as the ARIA guide has it.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      className={railStyles["rail"]}
      role="toolbar"
      aria-orientation="vertical"
      aria-label={messages.explorerViews}
      data-region="rail"
      onKeyDown={(event) => void moveRovingFocus(event, "vertical")}
    >
      {views.map((view) => (
        <RailButton
          key={view.id}
          view={view}
          lit={view === current}
          expanded={shown && view === current}
          tabStop={view === current}
          onClick={() => choose(view)}
        />
      ))}
      <span className={railStyles["space"]} />
      <Tooltip label={messages.settings} command="settings.show" side="right">
        <button
          type="button"
          data-roving
          tabIndex={-1}
          className={railStyles["button"]}
          aria-label={messages.settings}
          onClick={() => void runCommandById("settings.show")}
        >
          <Icon icon={Settings} size={18} />
        </button>
      </Tooltip>
    </div>
  );
}

function RailButton(props: {
  view: ExplorerView;
  lit: boolean;
  expanded: boolean;
  tabStop: boolean;
  onClick: () => void;
}): ReactElement {
  const busy = (props.view.useBusy ?? never)();
  return (
    <Tooltip label={props.view.label} side="right">
      <button
        type="button"
        data-roving
        tabIndex={props.tabStop ? 0 : -1}
        className={railStyles["button"]}
        aria-label={props.view.label}
        aria-pressed={props.lit}
        aria-expanded={props.expanded}
        aria-controls={props.expanded ? explorerId : undefined}
        onClick={props.onClick}
      >
        <Icon icon={props.view.icon} size={18} />
        {busy && <span className={railStyles["dot"]} />}
      </button>
    </Tooltip>
  );
}

function never(): boolean {
  return false;
}

/** The bottom line: the selection on the left, the machine's activity on the right. */
function StatusBar({ workspace }: { workspace: Workspace }): ReactElement {
  const { StatusLeft, StatusRight } = workspace;
  const { width } = useViewport();
  const processes = useSession((session) => session.host?.engineProcesses);
  return (
    <footer
      className={statusBarStyles["bar"]}
      data-region="status"
      data-narrow={width < statusFoldsBelow ? "" : undefined}
      aria-label={messages.status}
    >
      <div className={statusBarStyles["left"]}>{StatusLeft !== undefined && <StatusLeft />}</div>
      <div className={statusBarStyles["right"]}>
        <RunStatus />
        {processes !== undefined && (
          <StatusItem optional>
            <MessageText text={messages.engineProcesses(processes)} />
          </StatusItem>
        )}
        {StatusRight !== undefined && <StatusRight />}
      </div>
    </footer>
  );
}
