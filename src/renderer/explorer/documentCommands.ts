import { inSentence } from "#shared/text/inSentence.ts";
import { closeDocument, cycleDocument, useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { allDocumentHandles, documentHandle } from "#renderer/studio/documentHandles.ts";
import { useSession, whyWithheld } from "#renderer/studio/session.ts";
import { type Command, commandsWith } from "#renderer/commands/command.ts";
import { type MenuEntry, nestedEntries } from "#renderer/commands/menuEntry.ts";
import type { DocumentInfo } from "#shared/contract/documents.ts";
import { createDocument, deleteDocument, documentTypes, duplicateDocument } from "./documentActions.ts";
import { documentIcon } from "#renderer/editors/kindScreens.ts";
import { GitCompare } from "lucide-react";
import { compare, compareDocument, marksSubject } from "./compareStore.ts";
import { startRenaming } from "./renaming.ts";
import { messages } from "./messages.ts";

/** One command for each document type that has an editor: "New Sokoban room". */
export function newDocumentCommands(): readonly Command[] {
  return documentTypes().map((type) => ({
    id: `document.new.${type.id}`,
    label: messages.newOf(inSentence(type.title)),
    icon: documentIcon(type.id),
    menu: {
      id: "file",
      group: "1-new",
      submenus: [messages.newDocument, ...(type.ofEveryKind ? [messages.ofEveryKind[type.ofEveryKind]] : [])],
    },
    when: canChange,
    run: () => createDocument(type),
  }));
}

/** The rows of the button for a new document, which are those of the menu of that name. */
export function newDocumentEntries(): readonly MenuEntry[] {
  return nestedEntries(newDocumentCommands(), 1);
}

/** Commands about the active document and its neighbours. */
export const documentCommands: readonly Command[] = [
  {
    id: "document.save",
    label: messages.save,
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
    label: messages.saveAll,
    keys: ["Mod+Alt+S"],
    menu: { id: "file", group: "2-save" },
    when: canChange,
    run: async () => {
      await Promise.all(allDocumentHandles().map((handle) => handle.save()));
    },
  },
  onActive("document.rename", messages.renameDocument, ["F2"], (info) => startRenaming(info.id)),
  onActive("document.duplicate", messages.duplicateDocument, [], duplicateDocument),
  {
    id: "document.compare",
    label: messages.compareWith,
    icon: GitCompare,
    menu: { id: "file", group: "4-document" },
    when: needsActive,
    run: () => {
      const info = activeDocument();
      if (info !== undefined) compareDocument(info.id);
    },
  },
  {
    id: "marks.compare",
    label: messages.compareMarks,
    icon: GitCompare,
    menu: { id: "file", group: "4-document" },
    when: () => useSession.getState().project !== null || messages.needsProject,
    run: () => compare(marksSubject),
  },
  onActive("document.delete", messages.deleteDocument, [], deleteDocument),
  {
    id: "document.close",
    label: messages.closeTab,
    keys: ["Alt+W"],
    menu: { id: "file", group: "9-close" },
    when: needsActive,
    run: () => {
      const id = useOpenDocuments.getState().activeId;
      if (id !== null) closeDocument(id);
    },
  },
  ...commandsWith({ category: messages.view, when: needsActive }, [
    {
      id: "document.next",
      label: messages.nextTab,
      keys: ["Alt+PageDown"],
      run: () => cycleDocument(1),
    },
    {
      id: "document.previous",
      label: messages.previousTab,
      keys: ["Alt+PageUp"],
      run: () => cycleDocument(-1),
    },
  ]),
];

function activeDocument(): DocumentInfo | undefined {
  const id = useOpenDocuments.getState().activeId;
  return useSession.getState().documents.find((entry) => entry.id === id);
}

function needsActive(): true | string {
  return activeDocument() !== undefined || messages.noDocumentIsOpen;
}

function canChange(): true | string {
  return useSession.getState().project === null ? messages.needsProject : (whyWithheld() ?? true);
}

function onActive(id: string, label: string, keys: readonly string[], run: (info: DocumentInfo) => void): Command {
  return {
    id,
    label,
    keys,
    menu: { id: "file", group: "4-document" },
    when: () => (activeDocument() === undefined ? messages.noDocumentIsOpen : canChange()),
    run: () => {
      const info = activeDocument();
      if (info !== undefined) run(info);
    },
  };
}
