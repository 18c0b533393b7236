import { PanelBottom } from "lucide-react";
import { type ReactElement, useCallback, useMemo, useState } from "react";
import { useCommands } from "#renderer/commands/registry.ts";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { Splitter } from "#renderer/parts/Splitter.tsx";
import { Tabs } from "#renderer/parts/Tabs.tsx";
import { useWorkspaceSetting } from "#renderer/studio/layoutStore.ts";
import { useViewport } from "#renderer/studio/viewport.ts";
import type { DockPanel, Workspace } from "#renderer/studio/workspace.ts";
import styles from "./Dock.module.css";
import { dockFoldsBelow, dockSinglesBelow } from "#renderer/studio/breakpoints.ts";
import { dockCommands } from "./dockCommands.ts";
import { messages } from "./messages.ts";

/** The dock under the main area: columns of tabs, side by side where there is room; folds down to its tab row. */
export function Dock(props: { workspace: Workspace; withInspector: boolean }): ReactElement | null {
  const { workspace, withInspector } = props;
  const { width, height: viewportHeight } = useViewport();
  const usual = width < 1400 ? Math.min(workspace.sizes.dock, 206) : workspace.sizes.dock;
  const [stored, setHeight] = useWorkspaceSetting("dock.height", 0);
  const { open, setOpen } = useOpenDock(workspace, viewportHeight >= dockFoldsBelow);
  const height = stored === 0 ? usual : stored;
  const max = Math.max(120, Math.round((viewportHeight - 104) / 2));
  useCommands(useMemo(() => dockCommands(open, setOpen), [open, setOpen]));
  const columns = useDockColumns(workspace, withInspector, width < dockSinglesBelow);
  if (columns.length === 0) return null;
  return (
    <>
      <Splitter
        label={messages.dockHeight}
        size={Math.min(height, max)}
        min={120}
        max={max}
        grows="up"
        onResize={(size) => {
          setHeight(size);
          setOpen(true);
        }}
        onReset={() => setOpen(!open)}
      />
      <div
        className={styles["dock"]}
        style={open ? { height: `${Math.min(height, max) / 16}rem` } : undefined}
        data-region="dock"
      >
        {columns.map((panels, index) => (
          <DockColumn
            key={panels[0]?.id}
            panels={panels}
            open={open}
            onToggle={index === 0 ? () => setOpen(!open) : undefined}
            onOpen={() => setOpen(true)}
          />
        ))}
      </div>
    </>
  );
}

/**
 * Whether the dock is open: as the user left it; before that, as soon as a panel expands it. A view that needs the room
 * collapses it while it is shown, unless the user expands it there.
 */
function useOpenDock(workspace: Workspace, isTall: boolean): { open: boolean; setOpen: (open: boolean) => void } {
  const unfolds = useUnfolds(workspace);
  // Panel content comes and goes during work; the dock must not jump with it.
  const [wasFilled, setFilled] = useState(unfolds);
  if (unfolds && !wasFilled) setFilled(true);
  const [choice, setChoice] = useWorkspaceSetting("dock.open", "auto");
  const folds = workspace.useDockFolds?.() ?? false;
  const [unfolded, setUnfolded] = useState(false);
  if (!folds && unfolded) setUnfolded(false);
  const usual = choice === "auto" ? isTall && wasFilled : choice === "open";
  const setOpen = useCallback(
    (open: boolean) => (folds ? setUnfolded(open) : setChoice(open ? "open" : "folded")),
    [folds, setChoice],
  );
  return { open: folds ? unfolded : usual, setOpen };
}

/** True once a panel has content for which the dock expands. A workspace's panels, so their hooks, never change. */
function useUnfolds({ dock }: Workspace): boolean {
  return dock
    .flat()
    .map(({ useUnfolds: ask }) => ask?.() ?? true)
    .some(Boolean);
}

/** The workspace's columns, with the inspector as an additional tab where it has no column of its own. */
function useDockColumns(
  workspace: Workspace,
  withInspector: boolean,
  single: boolean,
): readonly (readonly DockPanel[])[] {
  const more = workspace.useMoreDock?.() ?? noPanels;
  return useMemo(() => {
    const { Inspector, inspectorLabel } = workspace;
    const dock = workspace.dock.map((column, index) => (index === 0 ? [...column, ...more] : column));
    const folded: readonly DockPanel[] =
      withInspector && Inspector !== undefined
        ? [{ id: "inspector", label: inspectorLabel, Component: Inspector }]
        : [];
    if (single || dock.length === 0) return dock.length + folded.length === 0 ? [] : [[...dock.flat(), ...folded]];
    return dock.map((column, index) => (index === dock.length - 1 ? [...column, ...folded] : column));
  }, [workspace, withInspector, single, more]);
}

const noPanels: readonly DockPanel[] = [];

function DockColumn(props: {
  panels: readonly DockPanel[];
  open: boolean;
  onToggle: (() => void) | undefined;
  onOpen: () => void;
}): ReactElement | null {
  const [first] = props.panels;
  const [activeId, setActive] = useWorkspaceSetting(`dock.tab.${first?.id ?? ""}`, first?.id ?? "");
  const active = props.panels.find((panel) => panel.id === activeId) ?? first;
  if (active === undefined) return null;
  const { Component, Trailing } = active;
  const Folded = props.open ? undefined : props.panels.find((panel) => panel.Folded !== undefined)?.Folded;
  const panelId = `dock-${active.id}`;
  return (
    <section className={styles["column"]} aria-label={active.label}>
      <Tabs
        label={messages.dock}
        activeId={active.id}
        {...(props.open ? { panelId } : {})}
        tabs={props.panels.map(({ id, label, Badge }) => ({
          id,
          label,
          ...(Badge === undefined ? {} : { badge: <Badge /> }),
        }))}
        onSelect={(id) => {
          setActive(id);
          props.onOpen();
        }}
        middle={Folded !== undefined && <Folded />}
        trailing={
          <>
            {Trailing !== undefined && props.open && <Trailing />}
            {props.onToggle !== undefined && (
              <IconButton
                icon={PanelBottom}
                label={props.open ? messages.collapseDock : messages.expandDock}
                command="view.dock"
                pressed={props.open}
                onClick={props.onToggle}
              />
            )}
          </>
        }
      />
      {props.open && (
        <div id={panelId} role="tabpanel" aria-label={active.label} className={styles["panel"]}>
          <Component />
        </div>
      )}
    </section>
  );
}
