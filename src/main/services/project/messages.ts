import { commonMessages } from "#shared/text/commonMessages.ts";
import { count, listUpTo } from "#shared/text/format.ts";

/** Texts of projectFolder.ts. */
export const projectFolderMessages = {
  folderIsGone: "The project's folder was moved or removed.",
  locateOrSaveCopy: "Put it back, locate it, or save a copy. Unsaved work is kept until then.",
};

/** Texts of recentlyDeleted.ts. */
export const recentlyDeletedMessages = {
  runIsGone: "This run can no longer be restored.",
};

/** Texts of relocateProject.ts. */
export const relocateProjectMessages = {
  isAnotherProject: (folder: string, found: string, wanted: string) =>
    `${folder} has the project "${found}", not "${wanted}".`,
  chooseFolderOfSameProject: "Choose the folder to which the project was moved, or save a copy.",
  isHeld: (folder: string) => `Another studio has ${folder} open.`,
  closeThere: "Close the project there, then locate it again.",
  withoutDatabase: "The copy has no runs, candidates and marks: the database can no longer be read.",
};

/** Texts of marksFile.ts. */
export const marksFileMessages = {
  hasLinesThatCant: (basename: string, lines: readonly number[], backups: string) =>
    `${basename} has lines that can't be read (${listUpTo(5, lines.map(String))}). They are left out; the file as it was is in ${backups}.`,
  ok: (basename: string) => `${basename} is saved.`,
  retrying: (basename: string, reason: string) => `Couldn't save ${basename}. ${reason} Trying again.`,
  writtenByNewerLevelwright: (file: string) => `${file} was written by a newer Levelwright. It was not touched.`,
  useNewerVersionForMarks: "Open the project with the newer version. Marks are stored in the database only until then.",
  tooLargeToTouch: (file: string, maxBytes: number) => `${file} is larger than ${maxBytes} MiB. It was not touched.`,
  moveMarksFileAway: "Move it out of the project folder. Marks are stored in the database only until then.",
};

/** Texts of scanRepository.ts. */
export const scanRepositoryMessages = {
  notUtf8Text: "It is not UTF-8 text.",
  content: "the content",
  cantBeRead: (errorCode: string) => `It can't be read (${errorCode}).`,
  file: "the file",
  notARegularFile: "It is a link or a device; only regular files are read.",
  hasMibFilesOver64: (megabytes: number) => `It has ${megabytes} MiB; files over 64 MiB are not read.`,
  textFileMissing: (name: string) => `Its text file ${name} is missing. Put it back beside the document.`,
  hasSameId: (path: string) => `It has the same id as ${path}: it is a copy made outside the studio.`,
};

/** Texts of projectHolder.ts. */
export const projectHolderMessages = {
  closedInParts: "Closing the project failed in parts.",
};

/** Texts of starterTemplates.ts. */
export const starterTemplateMessages = {
  noStarterTemplates: "This installation has no starter templates.",
  drawTemplatesOfYourOwn: "Draw templates of your own.",
};

/** Texts of projectService.ts. */
export const projectServiceMessages = {
  noSampleProject: "This installation has no sample project.",
  installationHasNoLessons: "This installation has no lessons.",
  backupNoLongerExists: "This backup no longer exists.",
  refreshListOfBackups: "Refresh the list of backups.",
  backupCannotBeUsed: (message: string) => `The backup cannot be used. ${message}`,
  chooseAnotherBackup: "Choose another backup.",
};

/** Texts of jsonFileRepository.ts. */
export const jsonFileRepositoryMessages = {
  retrying: (basename: string, errorCode: string) =>
    `${basename} is in use by another program (${errorCode}); trying again.`,
  ok: (basename: string) => `${basename} is saved.`,
  existsAgain: (original: string) => `${original} exists again.`,
  renameNewFile: "Rename or remove the new file first.",
  projectHasNoDocument: (id: string) => `The project has no document "${id}".`,
  projectHasNoPack: commonMessages.unknownPack,
  mayHaveBeenRemoved: "It may have been removed by another program. Refresh the list.",
  cannotBeUsed: (path: string, message: string) => `${path} cannot be used. ${message}`,
  fileTooLarge: (path: string, has: number | undefined, most: number | undefined) =>
    `${path} would have ${has} MiB; ${most} MiB is the limit. Nothing was written.`,
  splitIntoSeveral: "Split it into several.",
  changedOnDisk: (path: string) => `${path} was changed by another program after it was read.`,
  compareThenReload: "Compare both versions, then reload or overwrite.",
};

/** Texts of manifestFile.ts. */
export const manifestFileMessages = {
  thereIsNoFolder: (absolute: string) => `There is no folder ${absolute}.`,
  mayHaveBeenMoved: "It may have been moved or renamed. Find it and open it from its new place.",
  notProjectIsFile: (path: string) => `${path} is not a Levelwright project: it is a file, not a folder.`,
  newerProject: (folder: string) =>
    `The project ${folder} was written by a newer version of Levelwright. Nothing was changed.`,
  openWithNewerVersion: "Open it with the newer version.",
  projectFileIsBroken: (file: string, message: string) => `The project file ${file} is broken. ${message}`,
  repairInTextEditor: "Repair it in a text editor or restore it from version control. Nothing was changed.",
  notProjectHasNo: (path: string, manifestName: string) =>
    `${path} is not a Levelwright project: it has no ${manifestName}.`,
  notProjectManifestIsFolder: (path: string, manifestName: string) =>
    `${path} is not a Levelwright project: its ${manifestName} is a folder.`,
  chooseProjectFolder: "Choose the folder that contains levelwright.json, or create a new project.",
};

/** Texts of createProjectFolder.ts. */
export const createProjectFolderMessages = {
  hasTooManyFoldersCalled: (parent: string, basename: string) => `${parent} has too many folders called ${basename}.`,
  chooseAnotherName: commonMessages.chooseAnotherName,
};

/** Texts of loadProject.ts. */
export const loadProjectMessages = {
  symbolicLinkProjectCantReach: (path: string) =>
    `${path} is a symbolic link; a project can't reach outside its folder.`,
  replaceLinkWithFolder: "Replace the link with the folder or file itself.",
  knownRuns: (message: string, runs: number) => `${message} Known runs: ${count(runs)}.`,
  documents: "documents",
  packs: "packs",
};
