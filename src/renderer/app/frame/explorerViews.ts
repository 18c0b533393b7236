import { GraduationCap } from "lucide-react";
import { useLayout, useWorkspaceSetting } from "#renderer/studio/layoutStore.ts";
import type { Workspace, ExplorerView } from "#renderer/studio/workspace.ts";
import { useViewport } from "#renderer/studio/viewport.ts";
import { explorerFloatsBelow } from "#renderer/studio/breakpoints.ts";
import { LessonPanel } from "#renderer/panels/lessons/LessonPanel.tsx";
import { lessonViewId, useActiveLesson } from "#renderer/panels/lessons/lessonStore.ts";
import { lessonMessages } from "#renderer/panels/lessons/messages.ts";

const lessonView: ExplorerView = {
  id: lessonViewId,
  label: lessonMessages.view,
  icon: GraduationCap,
  Component: LessonPanel,
  isDocked: true,
};

/** The explorer views of a workspace, the current one, and whether it floats over the canvas. */
export function useExplorer(workspace: Workspace): {
  readonly views: readonly ExplorerView[];
  readonly view: ExplorerView | undefined;
  readonly floats: boolean;
  readonly shown: boolean;
  readonly floatsWith: (view: ExplorerView) => boolean;
} {
  const { width } = useViewport();
  const lesson = useActiveLesson();
  const [viewId] = useWorkspaceSetting("explorer.view", workspace.views[0]?.id ?? "");
  const opens = workspace.useExplorerOpens?.() ?? true;
  const [open] = useWorkspaceSetting("explorer.open", opens);
  const isOut = useLayout((layout) => layout.explorerFloats);
  const views = lesson === undefined ? workspace.views : [...workspace.views, lessonView];
  const view = views.find(({ id }) => id === viewId) ?? views[0];
  const sidesFold = workspace.useSidesFold?.() ?? false;
  const floatsWith = (one: ExplorerView | undefined): boolean =>
    sidesFold || (width < explorerFloatsBelow && one?.isDocked !== true);
  const floats = floatsWith(view);
  return { views, view, floats, shown: floats ? isOut : open, floatsWith };
}
