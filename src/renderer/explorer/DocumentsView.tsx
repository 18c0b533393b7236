import {
  ChevronDown,
  ChevronRight,
  Plus,
  TriangleAlert,
  Copy,
  FolderOpen,
  GitCompare,
  History,
  Pencil,
  Trash2,
} from "lucide-react";
import { type ReactElement, useEffect, useMemo, useRef, useState } from "react";
import type { DocumentInfo } from "#shared/contract/documents.ts";
import { useActiveEditor } from "#renderer/editors/activeEditor.ts";
import { useLayout } from "#renderer/studio/layoutStore.ts";
import { openDocument, useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { useWithheld, useSession, studio } from "#renderer/studio/session.ts";
import { useSetting } from "#renderer/studio/settings.ts";
import { ContextMenu } from "#renderer/parts/ContextMenu.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { MenuButton } from "#renderer/parts/MenuButton.tsx";
import { Row, Rows } from "#renderer/parts/Row.tsx";
import { PanelHead } from "#renderer/parts/Section.tsx";
import { type DocumentGroup, groupDocuments } from "#renderer/studio/documentGroups.ts";
import { documentIcon } from "#renderer/editors/kindScreens.ts";
import { listAction } from "#renderer/commands/listKeys.ts";
import { longestName } from "#shared/text/plainName.ts";
import { focusDocumentCanvas } from "#renderer/canvas/focusCanvas.ts";
import { TextField } from "#renderer/parts/TextField.tsx";
import { attempt } from "#renderer/studio/errors.ts";
import type { MenuEntry } from "#renderer/commands/menuEntry.ts";
import styles from "./DocumentsView.module.css";
import { deleteDocument, renameDocument, duplicateDocument, showDocument } from "./documentActions.ts";
import { newDocumentEntries } from "./documentCommands.ts";
import { noteListShown, startRenaming, useRenaming, stopRenaming } from "./renaming.ts";
import { messages } from "./messages.ts";
import { showBackups } from "./backups.ts";
import { compareDocument } from "./compareStore.ts";

/** The explorer's main view: the project's documents by type, and below them the outline of the active one. */
export function DocumentsView(): ReactElement {
  const documents = useSession((session) => session.documents);
  useEffect(noteListShown, []);
  const withheld = useWithheld();
  const groups = useMemo(() => groupDocuments(documents), [documents]);
  const active = useActiveEditor();
  const Outline = active?.editor.Outline;
  // Doesn't depend on the outline: it disappears briefly while a document is being opened, and the tree stays.
  const hasOpen = useOpenDocuments(({ activeId }) => activeId !== null);
  return (
    <>
      <PanelHead title={messages.documents}>
        <MenuButton entries={newDocumentEntries} align="end">
          <IconButton icon={Plus} label={messages.newDocument} disabledReason={withheld} />
        </MenuButton>
      </PanelHead>
      <div className={hasOpen ? styles["tree"] : undefined}>
        <Rows label={messages.documents} role="tree">
          {groups.map((group) => (
            <Group key={group.title} group={group} isFirst={group === groups[0]} />
          ))}
        </Rows>
      </div>
      {documents.length === 0 && <p className={styles["empty"]}>{messages.noDocuments}</p>}
      {active !== null && Outline !== undefined && (
        <div className={styles["outline"]}>
          <Outline key={active.id} documentId={active.id} />
        </div>
      )}
    </>
  );
}

function Group({ group, isFirst }: { group: DocumentGroup; isFirst: boolean }): ReactElement {
  const [closed, setClosed] = useSetting(`explorer.closed.${group.title}`, false);
  const activeId = useOpenDocuments((state) => state.activeId);
  return (
    <>
      <Row
        role="treeitem"
        icon={closed ? ChevronRight : ChevronDown}
        label={group.title}
        trailing={group.documents.length}
        expanded={!closed}
        tabStop={isFirst && activeId === null}
        onClick={() => setClosed(!closed)}
        onKeyDown={(event) => {
          if (listAction(event) !== (closed ? "right" : "left")) return;
          event.preventDefault();
          setClosed(!closed);
        }}
      />
      {!closed &&
        group.documents.map((info) => <DocumentRow key={info.id} info={info} active={info.id === activeId} />)}
    </>
  );
}

function DocumentRow({ info, active }: { info: DocumentInfo; active: boolean }): ReactElement {
  const renaming = useRenaming((state) => state.id === info.id);
  const dirty = useOpenDocuments((state) => state.status[info.id]?.dirty === true);
  const withheld = useWithheld();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) box.current?.scrollIntoView({ block: "nearest" });
  }, [active]);
  if (renaming) return <RenameRow info={info} />;
  const broken = info.broken !== undefined;
  return (
    <ContextMenu entries={() => documentMenu(info, withheld)}>
      <div ref={box}>
        <Row
          role="treeitem"
          level={1}
          icon={broken ? TriangleAlert : documentIcon(info.type)}
          label={info.name}
          selected={active}
          tabStop={active}
          muted={broken}
          title={info.broken?.message}
          trailing={
            broken ? (
              <span className={styles["broken"]}>{messages.cantBeRead}</span>
            ) : (
              dirty && <span className={styles["dirty"]} role="img" aria-label={messages.unsaved} />
            )
          }
          onClick={() => {
            openDocument(info.id);
            useLayout.setState({ explorerFloats: false });
          }}
          onDoubleClick={() => {
            if (withheld === undefined && !broken) startRenaming(info.id);
          }}
          onKeyDown={(event) => {
            if (withheld !== undefined) return;
            const action = listAction(event);
            if (action === "rename") startRenaming(info.id);
            else if (action === "remove") deleteDocument(info);
            else return;
            event.preventDefault();
          }}
        />
      </div>
    </ContextMenu>
  );
}

/** The row of a document while it is renamed. Enter or blur renames, Esc cancels. */
function RenameRow({ info }: { info: DocumentInfo }): ReactElement {
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(info.name);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  function finish(): void {
    renameDocument(info, name);
    stopRenaming();
  }
  return (
    <div className={styles["rename"]} onBlur={finish}>
      <TextField
        label={messages.newName}
        value={name}
        maxLength={longestName}
        inputRef={field}
        onInput={setName}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key !== "Enter" && event.key !== "Escape") return;
          const { isNew } = useRenaming.getState();
          const list = event.currentTarget.closest("[role=tree]");
          if (event.key === "Enter") field.current?.blur();
          else stopRenaming();
          // The field is unmounted: without an explicit target the focus would be lost.
          if (isNew) focusDocumentCanvas();
          else focusTabStop(list);
        }}
      />
    </div>
  );
}

/** Returns the focus to the list that contained the field. */
function focusTabStop(list: Element | null): void {
  requestAnimationFrame(() => list?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus());
}

/** The context menu of a document in the explorer. */
export function documentMenu(info: DocumentInfo, withheld: string | undefined): readonly MenuEntry[] {
  const locked = withheld === undefined ? {} : { disabledReason: withheld };
  const unreadable = info.broken === undefined ? {} : { disabledReason: messages.fileCantBeRead };
  const canReveal = useSession.getState().host?.capabilities.revealInFolder === true;
  return [
    { type: "item", id: "open", label: messages.open, run: () => showDocument(info.id) },
    { type: "separator", id: "after-open" },
    {
      type: "item",
      id: "rename",
      label: messages.rename,
      keys: "F2",
      icon: Pencil,
      run: () => startRenaming(info.id),
      ...unreadable,
      ...locked,
    },
    {
      type: "item",
      id: "duplicate",
      label: messages.duplicate,
      icon: Copy,
      run: () => duplicateDocument(info),
      ...unreadable,
      ...locked,
    },
    { type: "item", id: "backups", label: messages.backups, icon: History, run: () => showBackups(info), ...locked },
    {
      type: "item",
      id: "compare",
      label: messages.compareWith,
      icon: GitCompare,
      run: () => compareDocument(info.id),
      ...unreadable,
    },
    ...(canReveal ? [revealEntry(info)] : []),
    { type: "separator", id: "before-delete" },
    {
      type: "item",
      id: "delete",
      label: messages.deleteCommand,
      keys: "Delete",
      icon: Trash2,
      run: () => deleteDocument(info),
      ...locked,
    },
  ];
}

function revealEntry(info: DocumentInfo): MenuEntry {
  return {
    type: "item",
    id: "reveal",
    label: messages.showInFolder,
    icon: FolderOpen,
    run: () =>
      attempt(messages.couldntShowFolder, async () => {
        const path = useSession.getState().project?.path;
        if (path !== undefined) await studio().host.revealInFolder({ path: `${path}/${info.file}` });
      }),
  };
}
