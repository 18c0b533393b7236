import { FileUp } from "lucide-react";
import { inContext } from "#renderer/commands/bindings.ts";
import type { Command } from "#renderer/commands/command.ts";
import { whyWithheld } from "#renderer/studio/session.ts";
import { chooseFiles, importClipboard, importFiles } from "./importFiles.ts";
import { importMessages } from "./messages.ts";

const canImport = (): true | string => whyWithheld() ?? true;

/** Imports files or the clipboard, available everywhere; an editor's own Paste takes precedence. */
export const importCommands: readonly Command[] = inContext("studio", [
  {
    id: "file.import",
    label: importMessages.command,
    icon: FileUp,
    menu: { id: "file", group: "4-import" },
    when: canImport,
    run: async () => {
      const files = await chooseFiles();
      if (files.length > 0) await importFiles(files);
    },
  },
  {
    id: "pack.import",
    label: importMessages.packCommand,
    when: canImport,
    run: async () => {
      const files = await chooseFiles();
      if (files.length > 0) await importFiles(files, "pack");
    },
  },
  {
    id: "file.importClipboard",
    label: importMessages.pasteCommand,
    keys: ["Mod+V"],
    menu: { id: "file", group: "4-import" },
    when: canImport,
    run: importClipboard,
  },
]);
