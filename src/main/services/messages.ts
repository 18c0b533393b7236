import { commonMessages } from "#shared/text/commonMessages.ts";
import { count, listOf, plural } from "#shared/text/format.ts";

/** Texts of storageError.ts. */
export const storageErrorMessages = {
  diskIsFull: (place: string) => `The disk is full: ${place}.`,
  freeSpace: commonMessages.freeSpace,
  quotaExceeded: (place: string) => `The disk quota is used up: ${place}.`,
  diskIsReadOnly: (place: string) => `The disk is read-only: ${place}.`,
  copyToWritableFolder: "Copy the project to a writable folder.",
  accessWasDenied: (place: string) => `Access was denied: ${place}.`,
  checkPermissionsOfFolder: "Check the permissions of the folder and try again.",
  fileInUse: (place: string) => `Another program is using the file: ${place}.`,
  closeOtherProgram: "Close it there, then try again.",
  fileMissing: (place: string) => `The file or folder no longer exists: ${place}.`,
  checkFolderExists: "Check that the folder still exists.",
  pathThroughFile: (place: string) => `A part of the path is a file, not a folder: ${place}.`,
  chooseAnotherFolder: "Choose another folder.",
  nameTaken: (place: string) => `Something with this name already exists: ${place}.`,
  chooseAnotherName: commonMessages.chooseAnotherName,
  pathIsTooLong: (place: string) => `The path is too long: ${place}.`,
  chooseShorterName: "Choose a shorter name or folder.",
  tooManyOpenFiles: (place: string) => `Too many files are open: ${place}.`,
  closeOtherPrograms: "Close other programs, then try again.",
  diskRefused: (code: string, place: string) => `The disk refused (${code}): ${place}.`,
  tryAnotherFolder: "Try another folder.",
};

/** Texts of journalEdits.ts. */
export const journalEditMessages = {
  changedOnDisk: (path: string) => `${path} was changed by another program after it was read.`,
  compareThenReload: "Compare both versions, then reload or overwrite.",
  doesNotFit: (label: string) => `The edit "${label}" doesn't fit the state it was journalled after.`,
  sendWholeState: "Send the whole state instead.",
};

/** Texts of scriptsService.ts. */
export const scriptsServiceMessages = {
  notAScript: "This document is no script.",
  changed: (name: string) => `The script “${name}” has changed since it was shown.`,
  lookAgain: "Look at it again, then allow it.",
  notAllowed: (name: string) => `The script “${name}” hasn't been allowed to run here.`,
  allowFirst: "Open it, look at it and allow it.",
  noTransform: (name: string) => `The script “${name}” isn't a transform for this type of document.`,
  chooseAnother: "Choose another script, or change its settings.",
  notValid: (name: string, problem: string) => `The script “${name}” made a document that isn't valid: ${problem}`,
  correctScript: "Correct the script; the document wasn't changed.",
  correctExport: "Nothing was written.",
};

/** Texts of openProject.ts. */
export const openProjectMessages = {
  noProjectIsOpen: commonMessages.noProjectIsOpen,
  openOrCreateProjectFirst: "Open or create a project first.",
  readOnly: {
    held: {
      what: (name: string) => `The project "${name}" is read-only: another studio has it open.`,
      remedy: "Close it there, then open it again.",
    },
    folder: {
      what: (name: string) => `The project "${name}" is read-only: its folder is write-protected.`,
      remedy: "Make the folder writable and open the project again, or work on a copy.",
    },
    database: {
      what: (name: string) => `The project "${name}" is read-only: its file candidates.sqlite is write-protected.`,
      remedy: "Make the file writable and open the project again, or work on a copy.",
    },
  },
};

/** Texts of analysisService.ts. */
export const analysisServiceMessages = {
  unknownLevelKind: (kind: string) => `No level kind is called "${kind}".`,
  kindHasNoAnalysis: (kind: string, analysis: string) => `The kind "${kind}" has no analysis "${analysis}".`,
  analysis: (analysis: string) => `analysis "${analysis}"`,
};

/** Texts of hostSettings.ts. */
export const hostSettingMessages = {
  settingIsTooLarge: (key: string) => `The setting "${key}" is too large.`,
  makeShorter: "Make it shorter.",
  settingsFileCantBeRead: (file: string) => `The settings file ${file} can't be read. Settings start fresh.`,
  settingsDamaged: (aside: string) =>
    `The settings file was damaged. A copy is kept as ${aside}; using default settings.`,
};

/** Texts of studio.ts. */
export const studioMessages = {
  projectDidNotClose: "The project did not close",
};

/** Texts of router/router.ts. */
export const contractErrorMessages = {
  internalError: "Something went wrong inside the studio. The studio's log has the details.",
};

/** Texts of serveOptions.ts. */
export const serveOptionMessages = {
  violatedContractInAnswer: (path: string) => `${path} violated its contract in an answer`,
};

/** Texts of damagedLevels.ts. */
export const damagedLevelMessages = {
  couldntReadOfThatPart: (candidatesCount: number, runs: readonly string[]) =>
    `Couldn't read ${plural(candidatesCount, "level")} of ${listOf(runs)}: that part of the database is damaged.`,
  restartRun: "Start the run again: it makes the same levels, and their marks come back.",
};

/** Texts of candidateStacks.ts. */
export const candidateStackMessages = {
  candidatesCantBeStacked: (total: number, mostStacked: number) =>
    `${total} candidates can't be stacked; ${mostStacked} is the limit.`,
  narrowFilterOrUnstack: "Narrow the filter, or turn stacks off.",
};

/** Texts of candidatesService.ts. */
export const candidatesServiceMessages = {
  noMarks: "It has no marks: its first line isn't that of a marks file.",
  newerMarks: "It was written by a newer Levelwright.",
  notOwnMetrics: "These are not metrics and checks of a level kind.",
  savedFilterMissing: "This saved filter no longer exists.",
  candidateNoLongerExists: "This candidate no longer exists.",
  deleteRejected: "Delete rejected",
  undoOf: (step: string): string => `Undo “${step}”`,
  invalidPageToken: "Invalid page token.",
  mayHaveBeenRemoved: "It may have been removed with its run.",
};

/** Texts of hostService.ts. */
export const hostServiceMessages = {
  folderCantBeRead: "The folder can't be read.",
  checkThatExists: "Check that it exists and that you have permission to open it.",
};

/** Texts of packsService.ts. */
export const packsServiceMessages = {
  cantBeUsed: (path: string) => `${path} can't be used.`,
  changesToDontGiveValid: (packName: string) => `The changes to "${packName}" don't give a valid pack.`,
  saveWholePack: "Save the whole pack.",
  changedSinceEdits: (name: string) => `"${name}" has changed since these edits were made.`,
  packWouldHaveLevels: (name: string, total: number, maxEntries: number) =>
    `The pack "${name}" would have ${total} levels; ${maxEntries} is the limit.`,
  narrowFilterOrSplitPack: "Narrow the filter, or make several packs.",
};

/** Texts of packedText.ts. */
export const packedTextMessages = {
  unpackedWouldBeLarger: (largestText: number) => `Unpacked, it would be larger than ${largestText} MiB.`,
  endsTooEarly: "The file is packed, but it ends too early.",
  dataIsDamaged: "The file is packed, but its data is damaged.",
};

/** Texts of farmService.ts. */
export const farmServiceMessages = {
  noAddressIsEntered: "No address is entered.",
  enterAddressOfFarmsRedis: "Enter the address of the farm's Redis.",
  runsAreUsingFarm: "Runs are using the farm.",
  stopOrWaitForRuns: "Stop them, or wait until they are done.",
  farmFromCommandLine: "This farm was given with --farm.",
  startStudioWithout: "Start the studio without it.",
};

/** Texts of recoveries.ts. */
export const recoveryMessages = {
  noUnsavedWork: "This document has no unsaved work.",
  unsavedStateOfCannot: (fileName: string, message: string) =>
    `The unsaved state of "${fileName}" cannot be used. ${message}`,
  compareWithSavedState: "Compare it with the saved state, or discard it.",
};

/** Texts of documentsService.ts. */
export const documentsServiceMessages = {
  cannotBeUsed: "It cannot be used.",
  file: "the file",
  unknownDocumentType: commonMessages.unknownDocumentType,
  openProjectWithVersion: "Open the project with a version of Levelwright that has it.",
  doesntHaveForm: (name: string, typeTitle: string, message: string) =>
    `"${name}" doesn't have the form of ${typeTitle}. ${message}`,
  undoAndSave: "Undo the last change and save again.",
};

/** Texts of assetsService.ts. */
export const assetsServiceMessages = {
  tooManyBytes: (megabytes: number) => `The picture has more than ${count(megabytes)} MiB.`,
  tooLarge: (width: number, height: number) =>
    `The picture has ${count(width)} × ${count(height)} pixels; at most 4 096 × 4 096 are possible.`,
  noPicturePath: "Pictures of a project are PNG files in its folder assets.",
  noFile: "It is a link or a device; only regular files are read.",
  noPng: "It isn't a PNG, or it is incomplete.",
  saveAsPng: "Save the picture as PNG, at most 4 096 pixels wide and high, and choose it again.",
  missing: (name: string) => `The picture ${name} isn't in the project's folder assets.`,
  chooseAgain: "Put it back, or choose a picture for the tileset.",
};

/** Texts of hostDesktop.ts. */
export const hostDesktopMessages = {
  browserCantOpenFolderDialogs: "A browser can't open folder dialogs.",
  chooseFolderInStudiosOwn: "Choose the folder in the studio's own list.",
  browserCantOpenFileManager: "A browser can't open the file manager.",
  copyPath: "Copy the path and open it yourself.",
  studioCantOpenPages: "The studio can't open pages for a browser.",
  followLinkInBrowser: "Follow the link in the browser itself.",
};

/** Texts of hostAccess.ts. */
export const hostAccessMessages = {
  studioIsntAllowedToUse: "The studio isn't allowed to use this folder.",
  chooseInsideRoot: "Choose a folder inside the projects folder, or start the studio with --root FOLDER.",
  pathCantContainNullCharacter: "A path can't contain a null character.",
  tooManySymbolicLinks: "The path has too many symbolic links.",
};

/** Texts of letsLogicService.ts. */
export const letsLogicMessages = {
  refused: (answer: string) => `LetsLogic answers: "${answer}".`,
  checkKey: "Check the key: it is on your page of member preferences at letslogic.com.",
  strange: "LetsLogic's answer can't be read.",
  tooLong: "The answer is too long.",
  later: "Try again later; the site may be down for maintenance.",
  unreachable: "Couldn't reach letslogic.com.",
  checkNetwork: "Check your connection to the internet, and try again.",
};

/** Texts of git. */
export const gitMessages = {
  noGit: "There is no Git on this computer.",
  installGit: "Install Git from git-scm.com.",
  noRepository: "The project is not in a Git repository.",
  makeRepository: "Run git init in its folder first.",
  noCommandLine: "Git merges with the command line of Levelwright, and this computer has none.",
  installCommandLine: "Install it, so that a terminal knows the command levelwright, and try again.",
  driverName: "Levelwright, part by part",
  couldntConfigure: (message: string) => `Couldn't change the repository's settings: ${message}`,
};

/** Texts of git/versionsService.ts. */
export const versionsMessages = {
  unknownCommit: (commit: string) => `The repository has no commit or branch "${commit}".`,
  refresh: "Open the list again.",
  notInCommit: (name: string) => `"${name}" is not in that version.`,
  chooseAnother: "Choose another version.",
  backupGone: "The backup no longer exists.",
  cantBeRead: (message: string) => `That version can't be read: ${message}`,
  stillInvalid: (message: string) => `The result can't be opened: ${message}`,
  otherSort: "The result is not a file of this sort.",
  noMarkers: "The file has no conflict markers any more.",
};

/** Texts of services/plays. */
export const playsServiceMessages = {
  noPlays: "The text has no recorded plays.",
  noPlaysRemedy:
    "Copy all of it on the exported page, beginning with the line that names the format, or save the file there.",
  newer: (file: string): string => `${file} was written by a newer Levelwright.`,
  newerText: "The plays were recorded by a page of a newer Levelwright.",
  useNewer: "Use that version, or a page exported with this one.",
  tooLarge: (file: string, megabytes: number): string => `${file} is larger than ${megabytes} MB and isn't used.`,
  moveAway: "Move it away; the studio then starts a new one.",
  tooMany: (most: number): string => `A project keeps at most ${count(most)} plays.`,
  removeSome: "Remove plays of levels that have changed first.",
  unreadable: "The line is cut off or changed.",
  unknownLevel: "No pack has this level; it was changed or removed, or the page is of another project.",
  notPlayable: (kind: string): string => `Levels of the kind "${kind}" have no recorded plays.`,
  impossible: (event: number): string => `Step ${count(event)} isn't possible in the level.`,
  afterEnd: (event: number): string => `Step ${count(event)} follows the end of the play.`,
  notSolved: "It says solved, but its moves don't solve the level.",
  solved: "It says unsolved, but its moves solve the level.",
  folderMissing: "The folder can't be read.",
  fileTooLarge: (name: string, megabytes: number): string => `${name} is larger than ${megabytes} MB.`,
  inFile: (name: string, message: string): string => `${name}: ${message}`,
};
