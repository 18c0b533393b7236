import { type ReactElement, useEffect } from "react";
import { Splitter } from "#renderer/parts/Splitter.tsx";
import { useLayout, useWorkspaceSetting } from "#renderer/studio/layoutStore.ts";
import type { Workspace } from "#renderer/studio/workspace.ts";
import { messages } from "./messages.ts";
import styles from "./Explorer.module.css";
import { useExplorer } from "./explorerViews.ts";

/** Id of the panel, which the rail's buttons switch. */
export const explorerId = "explorer";

/** Of views with sentences to read, px at normal text size. */
const dockedWidth = 264;

/** The panel next to the rail. In narrow windows it floats over the canvas until Esc or a choice closes it. */
export function Explorer({ workspace }: { workspace: Workspace }): ReactElement | null {
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
      className={floats ? styles["floating"] : styles["panel"]}
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
