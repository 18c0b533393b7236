import { Folder, History, Play } from "lucide-react";
import type { ReactElement } from "react";
import { useShallow } from "zustand/react/shallow";
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
import { useOpenDocuments, closeDocument, openDocument } from "#renderer/studio/openDocuments.ts";
import { useDocumentInfo, useWithheld, useSession } from "#renderer/studio/session.ts";
import { useViewport } from "#renderer/studio/viewport.ts";
import { useLayout } from "#renderer/studio/layoutStore.ts";
import type { DockPanel, Workspace } from "#renderer/studio/workspace.ts";
import type { DocumentInfo } from "#shared/contract/documents.ts";
import { isStarterSet } from "#shared/levels/dungeon/starterSets.ts";
import { unreadableFileRemedy } from "#shared/project/newerFormat.ts";
import { showBackups } from "#renderer/explorer/backups.ts";
import { documentIcon, findEditorEntry } from "#renderer/editors/kindScreens.ts";
import { newDocumentEntries } from "#renderer/explorer/documentCommands.ts";
import { FinishMergeButton, useMarkedFile } from "#renderer/explorer/FinishMergeButton.tsx";
import { GenerateButton } from "#renderer/runs/GenerateButton.tsx";
import { Button } from "#renderer/parts/Button.tsx";
import { EmptyState } from "#renderer/parts/EmptyState.tsx";
import { ErrorCard } from "#renderer/parts/ErrorCard.tsx";
import { MenuButton } from "#renderer/parts/MenuButton.tsx";
import { Tabs } from "#renderer/parts/Tabs.tsx";
import { MessageText } from "#renderer/parts/MessageText.tsx";
import styles from "./DrawMain.module.css";
import { messages } from "./messages.ts";

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

/** Tabs of open documents with undo, redo and the main action (Generate, Play) at their right end, and the active document's editor below. */
function DrawMain(): ReactElement {
  const active = useActiveEditor();
  const Main = active?.editor.Main;
  return (
    <>
      <DocumentTabs />
      <div className={styles["editor"]} id="document-panel" role="tabpanel" aria-label={messages.document}>
        {active !== null && Main !== undefined ? <Main key={active.id} documentId={active.id} /> : <NoEditor />}
      </div>
    </>
  );
}

function DocumentTabs(): ReactElement {
  const ids = useOpenDocuments((state) => state.ids);
  const activeId = useOpenDocuments((state) => state.activeId);
  const dirtyIds = useOpenDocuments(useShallow(({ ids: open, status }) => open.filter((id) => status[id]?.dirty)));
  const documents = useSession((session) => session.documents);
  const active = useActiveEditor();
  const Toolbar = active?.editor.Toolbar;
  const MainAction = active?.editor.MainAction;
  const tabs = ids.flatMap((id) => {
    const info = documents.find((entry) => entry.id === id);
    if (info === undefined) return [];
    return [{ id, label: info.name, icon: documentIcon(info.type), dirty: dirtyIds.includes(id) }];
  });
  return (
    <div className={styles["tabs"]}>
      <Tabs
        label={messages.openDocuments}
        panelId="document-panel"
        tabs={tabs}
        activeId={activeId}
        onSelect={openDocument}
        onClose={closeDocument}
        trailing={
          active !== null && (
            <>
              {Toolbar !== undefined && <Toolbar key={active.id} documentId={active.id} />}
              <GenerateButton documentId={active.id}>
                {MainAction === undefined ? undefined : <MainAction key={active.id} documentId={active.id} />}
              </GenerateButton>
            </>
          )
        }
      />
    </div>
  );
}

function BrokenFile({ info, fault }: { info: DocumentInfo; fault: NonNullable<DocumentInfo["broken"]> }): ReactElement {
  const locked = useWithheld();
  const marked = useMarkedFile(info);
  return (
    <div className={styles["message"]}>
      <ErrorCard
        place={[info.file, fault.place].filter(Boolean).join(", ")}
        message={fault.message}
        remedy={marked === null ? unreadableFileRemedy(fault.message) : messages.finishOrRestore}
        actions={
          <>
            {marked !== null && <FinishMergeButton marked={marked} />}
            <Button size="small" disabledReason={locked} onClick={() => showBackups(info)}>
              {messages.earlierStates}
            </Button>
          </>
        }
      />
    </div>
  );
}

function NoEditor(): ReactElement | null {
  const activeId = useOpenDocuments((state) => state.activeId);
  const info = useDocumentInfo(activeId);
  const count = useSession((session) => session.documents.filter(({ id }) => !isStarterSet(id)).length);
  const locked = useWithheld();
  if (info?.broken !== undefined) return <BrokenFile info={info} fault={info.broken} />;
  const known = info === undefined ? undefined : findDocumentType(info.type);
  if (info !== undefined && known === undefined)
    return (
      <div className={styles["message"]}>
        <ErrorCard
          place={info.file}
          message={messages.unknownDocumentType(info.type)}
          remedy={messages.fileUnchanged}
        />
      </div>
    );
  // Its code is being loaded, which is too short for a placeholder.
  if (info !== undefined && findEditorEntry(info.type) !== undefined) return null;
  if (info !== undefined && known !== undefined)
    return (
      <EmptyState
        title={messages.noEditorTitle(known.type.groupTitle)}
        drawing={<RoomsDrawing />}
        actions={<GenerateButton documentId={info.id} />}
      >
        {messages.noEditorHint(info.file)}
      </EmptyState>
    );
  return (
    <EmptyState
      title={count === 0 ? messages.drawFirstDocument : messages.openDocument}
      drawing={<RoomsDrawing />}
      actions={
        <MenuButton entries={newDocumentEntries}>
          <Button look="main" disabledReason={locked}>
            {messages.newDocument}
          </Button>
        </MenuButton>
      }
    >
      {count === 0 ? messages.firstDocumentHint : <MessageText text={messages.openDocumentHint} />}
    </EmptyState>
  );
}

function RoomsDrawing(): ReactElement {
  return (
    <svg
      width="5.25rem"
      height="2.75rem"
      viewBox="0 0 84 44"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden
    >
      <path d="M1 3h26v18H1zM57 23h26v18H57zM27 12h15v20h15M27 18h9v20h21" />
    </svg>
  );
}
