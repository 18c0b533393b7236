import { closeDocument, cycleDocument, useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { allDocumentHandles, documentHandle } from "#renderer/studio/documentHandles.ts";
import { useSession } from "#renderer/studio/session.ts";
import type { Command } from "#renderer/commands/command.ts";
import type { DocumentInfo } from "#shared/contract/documents.ts";
import { createDocument, deleteDocument, documentTypes, duplicateDocument } from "./documentActions.ts";
import { documentIcon } from "./documentIcon.ts";
import { startRenaming } from "./renaming.ts";

/** Commands about the active document and its neighbours. */
export const documentCommands: readonly Command[] = [
  ...documentTypes().map((type): Command => ({
    id: `document.new.${type.id}`,
    label: `New ${type.title.toLowerCase()}`,
    icon: documentIcon(type.id),
    menu: { id: "file", group: "1-new" },
    when: canChange,
    run: () => createDocument(type),
  })),
  {
    id: "document.save",
    label: "Save",
    keys: ["Mod+S"],
    menu: { id: "file", group: "2-save" },
    when: needsActive,
    run: async () => {
      const id = useOpenDocuments.getState().activeId;
      if (id !== null) await documentHandle(id)?.save();
    },
  },
  {
    id: "document.saveAll",
    label: "Save all",
    keys: ["Mod+Alt+S"],
    menu: { id: "file", group: "2-save" },
    when: canChange,
    run: async () => {
      await Promise.all(allDocumentHandles().map((handle) => handle.save()));
    },
  },
  onActive("document.rename", "Rename document", ["F2"], (info) => startRenaming(info.id)),
  onActive("document.duplicate", "Duplicate document", [], duplicateDocument),
  onActive("document.delete", "Delete document", [], deleteDocument),
  {
    id: "document.close",
    label: "Close tab",
    keys: ["Alt+W"],
    menu: { id: "file", group: "9-close" },
    when: needsActive,
    run: () => {
      const id = useOpenDocuments.getState().activeId;
      if (id !== null) closeDocument(id);
    },
  },
  {
    id: "document.next",
    label: "Next tab",
    keys: ["Alt+PageDown"],
    category: "View",
    when: needsActive,
    run: () => cycleDocument(1),
  },
  {
    id: "document.previous",
    label: "Tab before",
    keys: ["Alt+PageUp"],
    category: "View",
    when: needsActive,
    run: () => cycleDocument(-1),
  },
];

function activeDocument(): DocumentInfo | undefined {
  const id = useOpenDocuments.getState().activeId;
  return useSession.getState().documents.find((entry) => entry.id === id);
}

function needsActive(): true | string {
  return activeDocument() !== undefined || "No document is open.";
}

function canChange(): true | string {
  const { project, client } = useSession.getState();
  if (project === null) return "Open a project first.";
  return (client !== null && !project.readOnly) || "This project can only be read.";
}

function onActive(id: string, label: string, keys: readonly string[], run: (info: DocumentInfo) => void): Command {
  return {
    id,
    label,
    keys,
    menu: { id: "file", group: "4-document" },
    when: () => (activeDocument() === undefined ? "No document is open." : canChange()),
    run: () => {
      const info = activeDocument();
      if (info !== undefined) run(info);
    },
  };
}
