import { showWorkspace } from "#renderer/studio/layoutStore.ts";
import { setSetting } from "#renderer/studio/settings.ts";

/** Expands the dock on its problems, also where all its panels share one column. */
export function showProblems(): void {
  showWorkspace("draw");
  setSetting("layout.draw.dock.open", "open");
  setSetting("layout.draw.dock.tab.runs", "problems");
}
