import { listUpTo, plural } from "#shared/text/format.ts";

/** Texts of packChecks.ts. */
export const packCheckMessages = {
  notAllowed: (name: string) =>
    `The script “${name}” hasn't been allowed to run here. Open it, look at it and allow it.`,
};

/** Texts of scriptExports.ts. */
export const scriptExportMessages = {
  notAllowed: "Open the script, look at it and allow it.",
  hint: "Written by a script of this project.",
  unknown: (id: string) => `This project has no script for the format "${id}" and the levels of this pack.`,
  chooseAnother: "Choose another format.",
};

/** Texts of exportFolder.ts. */
export const exportFolderMessages = {
  exportRecordUnreadable: "The record of what was exported here can't be read, so nothing was touched.",
  moveOldExport: "Move this file and the old export elsewhere, or choose another folder.",
};

/** Texts of exportsService.ts. */
export const exportsServiceMessages = {
  checkBroken: (title: string, check: string, sentence: string) =>
    `“${title}” breaks the check “${check}”${sentence === "" ? "." : `: ${sentence}`}`,
  moreBroken: (others: number) => `${plural(others, "more check is", "more checks are")} broken.`,
  mendOrWarn: "Change or remove the level, or let the check only warn.",
  foreignFilesInFolder: (files: readonly string[]) =>
    `The folder has files of the same name that this export did not write: ${listUpTo(1, files)}. Nothing was written.`,
  chooseEmptyFolder: "Choose an empty folder, or move those files elsewhere.",
};

/** Texts of exportProcess.ts. */
export const exportProcessMessages = {
  endedBySignal: (signal: string, output: string | undefined) =>
    output === undefined
      ? `The export process was ended by ${signal}.`
      : `The export process was ended by ${signal}: ${output}.`,
  endedWithCode: (code: number, output: string | undefined) =>
    output === undefined
      ? `The export process ended with code ${code}.`
      : `The export process ended with code ${code}: ${output}.`,
  didntStart: (output: string | undefined) =>
    output === undefined ? "The export process didn't start." : `The export process didn't start: ${output}.`,
  ranOutOfMemory: (memoryMiB: number) => `The export process ran out of its ${memoryMiB} MiB of memory.`,
  nothingWasWritten: (message: string) => `${message} Nothing was written.`,
  retryExport: "Export again. If it fails again, choose fewer formats or smaller cells.",
  changedDuringExport: (packName: string) => `"${packName}" was changed while it was exported. Nothing was written.`,
  exportAgain: "Export again.",
};

/** Texts of exportSettings.ts. */
export const exportSettingMessages = {
  destinationIsntAbsolutePath: "The destination isn't an absolute path.",
  enterFullPath: "Enter the full path of the folder.",
  projectKeepsOwnFiles: "The project keeps its own files in this folder.",
  chooseAnotherFolder: "Choose another folder.",
};

/** Texts of the sample page that reloads exported levels. */
export const livePageMessages = {
  title: "Levels, live",
  connecting: "Connecting…",
  waiting: "Connected. Save the pack: what changes is drawn here.",
  noMaps: "This page draws Tiled maps. Choose “Tiled map, JSON” among the formats of the pack, and save it again.",
};
