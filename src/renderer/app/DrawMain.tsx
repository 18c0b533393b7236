import type { ReactElement } from "react";
import { useShallow } from "zustand/react/shallow";
import { findDocumentType } from "#shared/levels/registry.ts";
import { HistoryButtons } from "#renderer/history/HistoryButtons.tsx";
import { useActiveEditor } from "#renderer/editors/activeEditor.ts";
import { useOpenDocuments, closeDocument, openDocument } from "#renderer/studio/openDocuments.ts";
import { useDocumentInfo, useWithheld, useSession } from "#renderer/studio/session.ts";
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

/** Tabs of open documents with undo, redo and the main action (Generate, Play) at their right end, and the active document's editor below. */
export function DrawMain(): ReactElement {
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
  const Toolbar = active?.editor.Toolbar ?? HistoryButtons;
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
              <Toolbar key={active.id} documentId={active.id} />
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
