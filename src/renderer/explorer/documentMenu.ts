import { Copy, FolderOpen, GitCompare, History, Pencil, Trash2 } from "lucide-react";
import type { DocumentInfo } from "#shared/contract/documents.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import type { MenuEntry } from "#renderer/commands/menuEntry.ts";
import { deleteDocument, duplicateDocument, showDocument } from "./documentActions.ts";
import { showBackups } from "./backups.ts";
import { compareDocument } from "./compareStore.ts";
import { startRenaming } from "./renaming.ts";
import { messages } from "./messages.ts";

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
