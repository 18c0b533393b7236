import { Copy, FolderOpen, History, Pencil, Trash2 } from "lucide-react";
import type { DocumentInfo } from "#shared/contract/documents.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import type { MenuEntry } from "#renderer/commands/menuEntry.ts";
import { deleteDocument, duplicateDocument, showDocument } from "./documentActions.ts";
import { showBackups } from "./backups.ts";
import { startRenaming } from "./renaming.ts";

/** The context menu of a document in the explorer. */
export function documentMenu(info: DocumentInfo, readOnly: boolean): readonly MenuEntry[] {
  const locked = readOnly ? { disabledReason: "This project can only be read." } : {};
  const unreadable = info.broken === undefined ? {} : { disabledReason: "The file cannot be read." };
  const canReveal = useSession.getState().host?.capabilities.revealInFolder === true;
  return [
    { type: "item", id: "open", label: "Open", run: () => showDocument(info.id) },
    { type: "separator", id: "after-open" },
    {
      type: "item",
      id: "rename",
      label: "Rename",
      keys: "F2",
      icon: Pencil,
      run: () => startRenaming(info.id),
      ...unreadable,
      ...locked,
    },
    {
      type: "item",
      id: "duplicate",
      label: "Duplicate",
      icon: Copy,
      run: () => duplicateDocument(info),
      ...unreadable,
      ...locked,
    },
    { type: "item", id: "backups", label: "Backups…", icon: History, run: () => showBackups(info), ...locked },
    ...(canReveal ? [revealEntry(info)] : []),
    { type: "separator", id: "before-delete" },
    {
      type: "item",
      id: "delete",
      label: "Delete",
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
    label: "Show in folder",
    icon: FolderOpen,
    run: () =>
      attempt("The folder was not shown", async () => {
        const path = useSession.getState().project?.path;
        if (path !== undefined) await studio().host.revealInFolder({ path: `${path}/${info.file}` });
      }),
  };
}
