import { commonMessages } from "#shared/text/commonMessages.ts";
import { count, listOf, listUpTo, plural } from "#shared/text/format.ts";

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

/** Texts of packChecks.ts. */
export const packCheckMessages = {
  notAllowed: (name: string) =>
    `The script “${name}” hasn't been allowed to run here. Open it, look at it and allow it.`,
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

/** Texts of scriptExports.ts. */
export const scriptExportMessages = {
  notAllowed: "Open the script, look at it and allow it.",
  hint: "Written by a script of this project.",
  unknown: (id: string) => `This project has no script for the format "${id}" and the levels of this pack.`,
  chooseAnother: "Choose another format.",
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

/** Texts of studio.ts. */
export const studioMessages = {
  projectDidNotClose: "The project did not close",
};

/** Texts of contractError.ts. */
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
  mayHaveBeenRemoved: "It may have been removed by another program; look at the list again.",
  cannotBeUsed: (path: string, message: string) => `${path} cannot be used. ${message}`,
  repairFile: "Repair the file in a text editor, or restore a backup of it.",
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

/** Texts of runProblems.ts. */
export const runProblemMessages = {
  notStored: (reason: string) => `The run ended because its results couldn't be stored: ${reason}`,
  othersAreComplete: "The others are complete.",
  shardFailed: (failed: readonly string[], shards: number, sentence: string) =>
    `Shard ${listUpTo(5, failed)} of ${shards} failed: ${sentence}`,
  endedAtTimeLimit: (seconds: number, complete: number, shards: number, cut: number) =>
    cut === 0
      ? `The run ended at its time limit of ${seconds} s: ${complete} of ${shards} shards are complete. Raise the time limit to get the rest.`
      : `The run ended at its time limit of ${seconds} s: ${complete} of ${shards} shards are complete, ${cut} were cut short. Raise the time limit to get the rest.`,
  foundFewerThanAsked: (done: number, asked: number) => `The engine found ${done} of the ${asked} levels asked for.`,
};

/** Texts of runsService.ts. */
export const runsServiceMessages = {
  unknownRun: "This project has no such run.",
  nothingToContinueFrom: (number: number) => `Run ${number} has kept nothing to continue from.`,
  run: (number: number) => `Run ${number}`,
  pauseBeforeContinuing: "Pause or stop a run while it searches, then continue from it.",
  otherEngineVersion: (number: number) => `Run ${number} was made by another version of the engine.`,
  anotherBuild: (number: number, before: string, now: string) =>
    `Run ${number} was made by another build of the engine (${before}; this one is ${now}). This run may find other levels.`,
  otherEngineBuild: (before: string, now: string) =>
    `Resumed by another build of the engine (${before} began it; this one is ${now}). Levels from here on may differ.`,
  startFromBeginning: "Start it again from the beginning instead.",
  unknownDocument: "This project has no such document.",
  cantBeRun: (taskTitle: string, documentName: string) => `"${taskTitle}" can't be run on "${documentName}".`,
  noFarmIsSetUp: "No farm is set up.",
  setUpFarm: "Set one up in Settings under Engines and farm, or run it on this machine.",
};

/** Texts of resultOrder.ts. */
export const resultOrderMessages = {
  candidatesDidntArrive: (missing: number) => `${missing} of its candidates didn't arrive.`,
};

/** Texts of planSweep.ts. */
export const planSweepMessages = {
  tooFewLevelsForSweep: (settingsCount: number, least: number, leastLevels: number, total: number) =>
    `${settingsCount} settings need at least ${least} levels, ${leastLevels} each in the first round, not ${total}.`,
  askForMoreLevels: (least: number) => `Ask for ${least} or more, or sweep fewer values.`,
  tooManyLevels: (taskTitle: string, maxCount: number) =>
    `"${taskTitle}" makes at most ${maxCount} in one run: sweep fewer values.`,
  tooManySearches: (placesCount: number) => `${placesCount} searches are too many for one run.`,
  askForFewerLevels: "Ask for fewer levels.",
  parameterSweep: 'parameter "sweep"',
};

/** Texts of prepareRun.ts. */
export const prepareRunMessages = {
  setting: (number: number, words: string, message: string) => `Setting ${number} (${words}): ${message}`,
  unknownLevelKind: (kindId: string) => `No level kind is called "${kindId}".`,
  kindHasNoTask: (kindId: string, taskId: string) => `The kind "${kindId}" has no task "${taskId}".`,
  useOneOfTasks: (tasks: string) => `Use one of its tasks: ${tasks}.`,
  tooManyLevels: (taskTitle: string, maxCount: number, total: number) =>
    `"${taskTitle}" makes at most ${maxCount} in one run, not ${total}.`,
  askForFewer: "Ask for fewer, or start several runs with different seeds.",
  documentCantBeRun: "This document can't be run.",
  parameterWithoutEffect: (fieldLabel: string, label: string, optionLabel: string) =>
    `${fieldLabel} has no effect while "${label}" is ${optionLabel}.`,
  parameter: commonMessages.parameterNamed,
  leaveAtDefault: (flat: readonly string[]) => `Leave it at its default, or choose ${listOf(flat, "or")}.`,
  hasNoSuchParameter: (taskTitle: string) => `"${taskTitle}" has no such parameter.`,
  has: (names: string) => `It has: ${names}.`,
  cannot: (fieldLabel: string, values: string) => `${fieldLabel} cannot be ${values}.`,
};

/** Texts of runExecution.ts. */
export const runExecutionMessages = {
  diskFullRunWaits: "The disk is full. The run resumes by itself when there is space.",
  shardRetrying: (shard: number, message: string) => `Shard ${shard}: ${message} Retrying.`,
  shardWasLost: (shard: number, times: number) =>
    `Shard ${shard} was lost on the farm ${times} times and is being computed again. The log has the reasons.`,
  shardsWereLost: (shards: number, times: number) =>
    `${shards} shards were lost on the farm again and again (${times} times at most) and are being computed again. The log has the reasons.`,
  shardRetryingFromStart: (shard: number, message: string) => `Shard ${shard}: ${message} Retrying from its start.`,
  shardRetryingFromCheckpoint: (shard: number, message: string) =>
    `Shard ${shard}: ${message} Retrying from its last checkpoint.`,
  shard: (shard: number, message: string) => `Shard ${shard}: ${message}`,
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

/** Texts of checkDocumentData.ts. */
export const checkDocumentDataMessages = {
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
    `The picture has ${count(width)} x ${count(height)} pixels; at most 4 096 x 4 096 are possible.`,
  noPicturePath: "Pictures of a project are PNG files in its folder assets.",
  noFile: "It is a link or a device; only regular files are read.",
  noPng: "It isn't a PNG, or it is incomplete.",
  saveAsPng: "Save the picture as PNG, at most 4 096 pixels wide and high, and choose it again.",
  missing: (name: string) => `The picture ${name} isn't in the project's folder assets.`,
  chooseAgain: "Put it back, or choose a picture for the tileset.",
};

/** Texts of documentsService.ts. */
export const documentsServiceMessages = {
  cannotBeUsed: "It cannot be used.",
  file: "the file",
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
