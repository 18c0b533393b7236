import { Folder, History, Play } from "lucide-react";
import type { ReactElement } from "react";
import { fieldsTypeId, ownMetricsTypeId, scriptTypeId } from "#shared/levels/typesOfEveryKind.ts";
import { DocumentsView } from "#renderer/explorer/DocumentsView.tsx";
import { HistoryView } from "#renderer/explorer/HistoryView.tsx";
import { RunsView } from "#renderer/explorer/RunsView.tsx";
import { ProblemBadges } from "#renderer/panels/ProblemBadges.tsx";
import { ProblemsPanel, ProblemsAge } from "#renderer/panels/ProblemsPanel.tsx";
import { DocumentFields } from "#renderer/levels/fields/CandidateFields.tsx";
import { findDocumentType } from "#shared/levels/registry.ts";
import { LogPanel } from "#renderer/runs/LogPanel.tsx";
import { RunsLine } from "#renderer/runs/RunsLine.tsx";
import { RunsBadge, RunsPanel } from "#renderer/runs/RunsPanel.tsx";
import { liveRuns, useRuns } from "#renderer/runs/runsStore.ts";
import { useActiveEditor } from "#renderer/editors/activeEditor.ts";
import { wideEditorNeeds } from "#renderer/studio/breakpoints.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { useDocumentInfo } from "#renderer/studio/session.ts";
import { useViewport } from "#renderer/studio/viewport.ts";
import { useLayout } from "#renderer/studio/layoutStore.ts";
import type { DockPanel, Workspace } from "#renderer/studio/workspace.ts";
import styles from "./DrawMain.module.css";
import { messages } from "./messages.ts";
import { DrawMain } from "./DrawMain.tsx";

/** Draw: documents on the left, the active one's editor in the center, runs and problems below. */
export const drawWorkspace: Workspace = {
  id: "draw",
  label: messages.draw,
  views: [
    { id: "documents", label: messages.documents, icon: Folder, Component: DocumentsView },
    { id: "runs", label: messages.runs, icon: Play, Component: RunsView, useBusy: useRunsBusy },
    { id: "history", label: messages.history, icon: History, Component: HistoryView },
  ],
  Main: DrawMain,
  Inspector: DrawInspector,
  inspectorLabel: "Inspector",
  useExplorerOpens,
  dock: [
    [
      { id: "runs", label: messages.runs, Component: RunsPanel, Badge: RunsBadge, Folded: RunsLine, useUnfolds: never },
      { id: "log", label: messages.log, Component: LogPanel, useUnfolds: never },
    ],
    [
      {
        id: "problems",
        label: messages.problems,
        Component: ProblemsPanel,
        Badge: ProblemBadges,
        Trailing: ProblemsAge,
        useUnfolds: never,
      },
    ],
  ],
  useMoreDock,
  sizes: { explorer: 244, inspector: 300, dock: 242 },
  StatusLeft: DrawStatusLeft,
  StatusRight: DrawStatusRight,
};

const noPanels: readonly DockPanel[] = [];

function useMoreDock(): readonly DockPanel[] {
  return useActiveEditor()?.editor.dock ?? noPanels;
}

function useRunsBusy(): boolean {
  return useRuns((state) => liveRuns(state.runs).length > 0);
}

/** Results that arrive while drawing never expand the dock: the canvas would shrink under the pointer. */
function never(): boolean {
  return false;
}

/** Two canvases side by side need the explorer's width at usual window sizes. */
function useExplorerOpens(): boolean {
  const { width } = useViewport();
  const wantsWidth = useLayout((layout) => layout.wantsWidth);
  return !wantsWidth || width >= wideEditorNeeds;
}

function DrawInspector(): ReactElement {
  const active = useActiveEditor();
  const Inspector = active?.editor.Inspector;
  const shownId = useOpenDocuments(({ activeId }) => activeId);
  const isUnreadable = useDocumentInfo(shownId)?.broken !== undefined;
  if (active === null || Inspector === undefined) {
    const hint = isUnreadable ? messages.unreadableHasNoDetails : messages.nothingToInspect;
    return <p className={styles["hint"]}>{hint}</p>;
  }
  const { documentType } = active.editor;
  const kind = findDocumentType(documentType)?.kind.id ?? "";
  return (
    <>
      <Inspector key={active.id} documentId={active.id} />
      {!isAboutOthers(kind, documentType) && (
        <DocumentFields key={`fields ${active.id}`} kind={kind} documentId={active.id} />
      )}
    </>
  );
}

/** Documents of fields, metrics and scripts say something of others and have no fields themselves. */
function isAboutOthers(kind: string, documentType: string): boolean {
  return [fieldsTypeId(kind), ownMetricsTypeId(kind), scriptTypeId(kind)].includes(documentType);
}

function DrawStatusLeft(): ReactElement | null {
  const active = useActiveEditor();
  const Status = active?.editor.StatusLeft;
  return active === null || Status === undefined ? null : <Status key={active.id} documentId={active.id} />;
}

function DrawStatusRight(): ReactElement | null {
  const active = useActiveEditor();
  const Status = active?.editor.StatusRight;
  return active === null || Status === undefined ? null : <Status key={active.id} documentId={active.id} />;
}
