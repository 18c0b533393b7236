import { commonMessages } from "#shared/text/commonMessages.ts";
import { count, listOf, plural } from "#shared/text/format.ts";

/** Texts of badInput.ts. */
export const badInputMessages = {
  invalidInput: "Invalid input.",
  moreProblems: (more: number) => `(${plural(more, "more problem")}.)`,
};

/** Texts of benchCommand.ts. */
export const benchCommandMessages = {
  bench: {
    usage: "[NAME ...]",
    summary: "Runs the benchmarks; one JSON row each: name, value, unit, signature.",
  },
  details: [
    "In a checkout of the sources only. NAME: a level kind or a subsystem. Signatures are the same on every machine, values are not.",
    "These take minutes and run only when they are named: drod-long, growth, linjat-scores, linjat-generated, linjat-grades, puzzlescript-solved, sokoban-optimal, sokoban-xsokoban-10s, sokoban-xsokoban-60s, sokoban-sasquatch-10s, sokoban-sasquatch-60s, sokoban-rooms, sokoban-improve, sokoban-look, store-million.",
  ],
  unknownBenchmark: "Unknown benchmark.",
  useOne: commonMessages.useOneOf,
  runInCheckout: "Run it in a checkout: npm run bench.",
  benchmarksArentPartOfInstalled: "The benchmarks aren't part of an installed Levelwright.",
};

/** Texts of candidatesCommand.ts. */
export const candidatesCommandMessages = {
  unreadableFilter: (part: string, problem: string) => `Couldn't read "${part}". ${problem}`,
  candidates: {
    usage: "--project DIR [--saved NAME] [--out FILE.csv]",
    summary: "Writes the gallery's candidates with marks, origins and metrics as CSV.",
  },
  withoutFilterOptions:
    "Without filter options: all candidates, duplicates folded, as the gallery shows them at first.",
  project: "Folder of the project.",
  saved: "A saved filter of the project; the other options narrow it.",
  filter: "A filter as typed in the gallery's search, such as 'pushes>40 stars>=3 tag:boss'.",
  kind: "Candidates of this level kind.",
  flag: (flagChoices: readonly string[]) => `Any of ${listOf(flagChoices, "or")}, separated by commas.`,
  stars: "Minimum number of stars.",
  tag: "Has this tag.",
  text: "Text in the note, a tag, or the document's name.",
  metric: "Range of a metric; an end may be left out.",
  duplicates: "Also duplicates of candidates.",
  sort: 'arrival, stars or the id of a metric. Default "arrival".',
  descending: "Highest first.",
  out: "File to write; default is standard output.",
  couldntWrite: (message: string) => `Couldn't write it: ${message}.`,
  couldntWriteIt: "Couldn't write it.",
  unknownSavedFilter: (wanted: string) => `The project has no saved filter "${wanted}".`,
  hasNone: "It has none.",
  has: (names: string) => `It has: ${names}.`,
  notFlag: (word: string) => `"${word}" is not a flag.`,
  use: (flagChoices: readonly string[]) => `Use ${listOf(flagChoices, "or")}.`,
  notRange: (text: string) => `"${text}" is not a range.`,
  writeAsDepth39: 'Write it as "depth=3..9" or "depth=3..".',
  noKindHasMetric: (metric: string) => `No kind has a metric "${metric}".`,
  seeMetricsOfKind: "See levelwright kinds KIND for the metrics of a kind.",
};

/** Texts of checkCommand.ts. */
export const checkCommandMessages = {
  scriptNotAllowed: (name: string) => `The script “${name}” hasn't been allowed to run on this machine.`,
  lookThenAllow: "Look at it, then allow it in the studio, or add --allow-scripts.",
  metrics:
    "Also check by this document of own metrics and checks. Default: those of the project that FILE is in. Exit code 1 if a check is broken.",
  noOwnMetrics: (kind: string) => `This isn't a document of metrics and checks for ${kind}.`,
  malformed: "Malformed",
  counting: "Counting levels",
  stoppedCounting: "Stopped before the first level was checked.",
  checked: (done: number, all: number) => `${count(done)} of ${plural(all, "level", "levels")} checked`,
  stopped: (done: number, all: number) => `Stopped after ${count(done)} of ${plural(all, "level", "levels")}.`,
  check: {
    usage: "KIND FILE [--json]",
    summary: "Validation, metrics and canonical key of every level of a file; problems of a document.",
  },
  fileLevelPackOutput:
    "FILE: a level, a pack, the output of `run`, one of the kind's text formats, or a document of a project. Exit code 1: a level is broken. With --json, levels that can't be read come first, in one line named like the file. Levels of a collection are read one at a time, so that it may have millions; Ctrl-C stops between two.",
  json: "One JSON line per level.",
  canonicalKey: (canonicalKey: string) => `Canonical key: ${canonicalKey}`,
  kindHasNoDocuments: (kindId: string, documentType: string) =>
    `The kind "${kindId}" has no documents of type "${documentType}".`,
};

/** Texts of commandLine.ts. */
export const commandLineMessages = {
  levelwrightInternalError: (string: string) => `levelwright: internal error: ${string}`,
  unknownCommand: "Unknown command.",
  useOneOfHelp: (commands: string) => `Use one of: ${commands}, help.`,
};

/** Texts of convertCommand.ts. */
export const convertCommandMessages = {
  convert: {
    usage: "FILE --to FORMAT [--from FORMAT] [--out FILE]",
    summary: "Rewrites a file of levels in another text format, to stdout or a file.",
  },
  fileHint: "FILE may also be a pack or the output of `run`. `levelwright kinds` lists the formats.",
  to: "Id of the text format to write.",
  out: "Where to write; required for packed formats. An existing file is never overwritten.",
  from: "Id of the format of FILE. Default: by its extension.",
  readOnlyFormat: (formatLabel: string) => `${formatLabel} can be read but not written.`,
  unknownFormatOfKind: (kindId: string, from: string) => `The kind "${kindId}" has no text format "${from}".`,
  filesArePackedAndCant: (formatLabel: string) => `${formatLabel} files are packed and can't be written to stdout.`,
  addOutFile: "Add --out FILE.",
  fileAlreadyExists: "The file already exists.",
  noFolder: "The folder of the file doesn't exist.",
  createFolder: "Create the folder, or choose another one.",
  couldntWriteFile: (code: string) => `Couldn't write the file (${code}).`,
  chooseAnotherName: commonMessages.chooseAnotherName,
  unknownTextFormat: (id: string) => `There is no text format "${id}".`,
  noTextFormats: "No kind has text formats yet.",
  useOne: commonMessages.useOneOf,
};

/** Texts of documentFile.ts. */
export const documentFileMessages = {
  openWithThatLevelwright: "Open it with that Levelwright.",
  textMissing: (errorCode: string) => `The document's text can't be read (${errorCode}).`,
  putTextBack: "Put the text file back beside the document.",
};

/** Texts of exportCommand.ts. */
export const exportCommandMessages = {
  export: {
    usage: "--project DIR --pack NAME --to FORMAT[,FORMAT] --out DIR",
    summary: "Writes a pack of a project in one or more formats.",
  },
  replaceHint: "Only replaces files that an earlier export wrote and that haven't changed since.",
  project: "Folder of the project.",
  pack: "Name or id of the pack.",
  to: "Formats, separated by commas; an unknown one lists them all.",
  out: "Folder to write to.",
  zip: "One zip file instead of a folder of files.",
  watch: "Exports again 200 ms after every save, until Ctrl-C, and says so to running games over a WebSocket.",
  watching: (socket: string, page: string): string =>
    `Watching. Games listen to ${socket}; a page that reloads levels: ${page}`,
  removedFile: (path: string): string => `removed ${path}`,
  pixelsPerTabletopCell: "Pixels per cell of Universal VTT maps, 50 to 150. Default 70.",
  tilesPerCell: "Tiles per cell of floor plans in tile maps, 1 to 4. Default: as each graph says.",
  wallThickness: "Thickness of walls in tile maps in tiles, 0 to 2. Default: as each graph says.",
  cellSizeHint: "Pixels per cell in pictures and tilesets. Default 16.",
  theme: "light or dark. Default light.",
  bestSolutions: (orders: string) =>
    `Best solutions of Sokoban levels by fewest: ${orders}. Default: those that are in the pack.`,
  unknownOrder: (wanted: string) => `There is no order "${wanted}".`,
  printedBooksDefaultA4: (pageSizes: string) => `Of printed books: ${pageSizes}. Default a4.`,
  perPageHint: (puzzlesPerPage: string) => `Puzzles per page of printed books: ${puzzlesPerPage}. Default 4.`,
  mapLookOfPrinted: (looks: string) => `What PDF map books show: ${looks}. Default plan.`,
  unknownMapLook: (wanted: string) => `Unknown map look "${wanted}".`,
  mapScaleOfPrinted: (scales: string) =>
    `Size of a cell in PDF map books: ${scales}. Default fit, as large as the page allows.`,
  json: "One JSON line per file.",
  levelsLeftOut: (format: string, levels: number) => `${format} leaves out ${plural(levels, "level")} of other kinds.`,
  keptBecauseWasChanged: (path: string) => `kept because it was changed: ${path}`,
  ambiguousPackName: (wanted: string) => `Several packs are called "${wanted}".`,
  giveId: (ids: string) => `Give the id: ${ids}.`,
  projectHasNoPack: commonMessages.unknownPack,
  hasNoPacks: "It has no packs.",
  has: (names: string) => `It has: ${names}.`,
  notForPack: "not for this pack",
  unknownFormat: (id: string) => `There is no format "${id}".`,
  useSome: (formats: string) => `Use some of: ${formats}.`,
  unknownPageSize: (wanted: string) => `There is no page size "${wanted}".`,
  unknownMapScale: (wanted: string) => `There is no map scale "${wanted}".`,
  use: (choices: readonly string[]) => `Use ${listOf(choices, "or")}.`,
  pageCantHoldPuzzles: (number: number) => `A page can't hold ${number} puzzles.`,
  unknownTheme: (wanted: string) => `There is no theme "${wanted}".`,
};

/** Texts of farmOption.ts. */
export const farmOptionMessages = {
  farmHint: (passwordVariable: string) =>
    `Redis of the farm, rediss://user@host:6379; the password is read from ${passwordVariable}.`,
  clearText: "Allow sending the farm's password unencrypted to redis:// on another machine, in a private network.",
};

/** Texts of findKind.ts. */
export const findKindMessages = {
  missingArgument: "Missing argument.",
  unknownLevelKind: "Unknown level kind.",
  useOne: commonMessages.useOneOf,
};

/** Texts of commandLine.ts. */
export const helpMessages = {
  moreHelp: "levelwright help COMMAND says more. Files may be - for stdin.",
  exitCodes0Done1: "Exit codes: 0 done; 1 no result; 2 invalid input; 3 internal error.",
};

/** Texts of invocation.ts. */
export const invocationMessages = {
  doesntTakeArgument: (command: string) => `"${command}" doesn't take this argument.`,
  missingOption: "Missing option.",
  notWholeNumber: (text: string, min: number, max: number) => `"${text}" is not a whole number from ${min} to ${max}.`,
  notNumber: (text: string, min: number, max: number) => `"${text}" is not a number from ${min} to ${max}.`,
  seeLevelwrightHelp: (command: string) => `See levelwright help ${command}.`,
  unknownOption: "Unknown option.",
  optionNeedsValue: "This option needs a value.",
  missingOptionValue: "This option needs a value; write --option=-value for one with a dash.",
};

/** Texts of kindsCommand.ts. */
export const kindsCommandMessages = {
  kinds: {
    usage: "[KIND] [--json]",
    summary: "Level kinds, their tasks with parameters, defaults and ranges, and their text formats.",
  },
  json: "One JSON line per kind.",
  countAtMost: (taskId: string, taskTitle: string, defaultCount: number, maxCount: number) =>
    `${taskId}  ${taskTitle} (count ${defaultCount}, at most ${maxCount})`,
  optionsForInFile: "Options for --in FILE",
  textFormats: "Text formats",
};

/** Texts of levelFile.ts. */
export const levelFileMessages = {
  fileHasNoLevels: "The file has no levels.",
  brokenLevel: (wanted: string, path: string) => `Level ${wanted} of ${path} is broken.`,
  hasNoLevel: (path: string, wanted: string) => `${path} has no level ${wanted}.`,
  chooseNumberFrom1: (last: number) => `Choose a number from 1 to ${last}, or all.`,
  noLevel: (kindId: string, message: string | undefined) => `This is no ${kindId} level: ${message ?? "malformed"}.`,
  giveLevels: "Give a level, a pack, or the output of `levelwright run`.",
  documentIsMalformed: "The document is malformed.",
  line: (index: number) => `line ${index}`,
  entry: (index: number) => `entry ${index}`,
};

/** Texts of readInput.ts. */
export const readInputMessages = {
  fileIsLargerThan512: "The file is larger than 512 MiB.",
  getNewCopy: "Get a new copy of the file.",
  fileIsNotText: "The file is not text.",
  giveTextFile: "Give a text file.",
  reasons: {
    ENOENT: "No such file.",
    EISDIR: "This is a folder, not a file.",
    EACCES: "Permission to read the file was denied.",
    EPERM: "Permission to read the file was denied.",
  },
  fileCantBeRead: (code: string) => `The file can't be read (${code}).`,
  fileIsEmpty: commonMessages.fileIsEmpty,
  notJson: (firstSplit: string | undefined) => `This is not JSON: ${firstSplit}.`,
};

/** Texts of serveCommand.ts. */
export const serveCommandMessages = {
  serve: {
    usage: "[--project DIR] [--port N] [--window | --open]",
    summary: "Serves the studio to a browser on this machine.",
  },
  serveHint: "Runs until Ctrl-C. The address contains a key: anyone who has it can use the studio.",
  project: "Project to open; created if it doesn't exist.",
  setAsideHint: "Move a damaged database of the project into its backups and start with an empty one.",
  port: "Port to listen on. Default: a free one.",
  window: "Open a window of its own in Chromium, Chrome or Edge, else the default browser; stop when it is closed.",
  open: "Open the default browser.",
  listen: "Address to bind. Default 127.0.0.1.",
  hostNameHint: "A host name by which other machines reach this one; repeatable.",
  root: "Another folder the screen may use; repeatable.",
  farm: (hint: string) => `${hint} Default: the settings' farm.`,
  idleMinutesHint: "Stop after so many minutes without an open page.",
};

/** Texts of simulateCommand.ts. */
export const simulateCommandMessages = {
  simulate: {
    usage: "KIND FILE [--commands TEXT] [--level N|all]",
    summary: "Plays commands in a level: the full state after each, one JSON line per step.",
  },
  exitCode1CommandCant: "Exit code 1: a command can't be played.",
  commands: "In the kind's notation. Default: the level's own solution.",
  level: "Which level of the file, from 1, or all. Default all.",
  levelsOfKindCant: "Levels of this kind can't be played by commands.",
};

/** Texts of solveCommand.ts. */
export const solveCommandMessages = {
  nodes: (total: number): string => plural(total, "node"),
  solve: {
    usage: "KIND FILE [--level N|all] [--time-limit S | --cpu-limit S] [--memory MiB] [--project DIR] [--json]",
    summary: "Solves levels: status, solution in the kind's notation, metrics, nodes, seconds.",
  },
  exitCode1Level:
    "Exit code 1: a level was not solved or is invalid. Ctrl-C stops after the current level, which is reported as stopped.",
  level: "Which level of the file, from 1, or all. Default all.",
  timeLimitHint: "Seconds per level, by the clock. Default 60.",
  cpuLimitHint: "Processor seconds per level instead: the same on a busy machine as on a quiet one.",
  memory: "Memory for the search. Default 1024.",
  option: "An option of the kind's solver; repeatable.",
  project:
    "Project that keeps best solutions of Sokoban rooms: what it has proved is not searched again, what is found is kept.",
  onlyBestIsKept: "Projects keep the best Sokoban solutions in an order, and nothing else.",
  leaveOutOrAskForBest:
    "Leave it out, or add --option mode=pushes-moves, moves-pushes, lines-pushes or changes-pushes.",
  json: "One JSON line per level.",
  levelsOfKindCant: "Levels of this kind can't be solved.",
  useLevelwrightCheck: (kindId: string) => `Use levelwright check ${kindId}.`,
  levelHasOneLimit: "A level has one limit, by the clock or by processor time.",
  chooseOneLimit: commonMessages.chooseOneLimit,
  expectedNameValue: "Expected name=value.",
};

/** Texts of verifyCommand.ts. */
export const verifyCommandMessages = {
  verify: {
    usage: "KIND FILE [--json]",
    summary: "Independent re-check of levels or of recorded cases.",
  },
  exitCode1CheckFailed: "Exit code 1: a check failed.",
  json: "One JSON line per check.",
  levelsOfKindCant: "Levels of this kind can't be verified.",
  useLevelwrightCheck: (kindId: string) => `Use levelwright check ${kindId}.`,
  nothingToVerify: "The file has nothing to verify.",
  notRead: (faults: number) => `${plural(faults, "error")} in the file, no level verified`,
  ofHold: (checksMinusFailed: number, checks: number, skipped: number) =>
    skipped === 0
      ? `${checksMinusFailed} of ${checks} hold`
      : `${checksMinusFailed} of ${checks} hold, ${skipped} out of scope and not compared`,
};

/** Texts of workerCommand.ts. */
export const workerCommandMessages = {
  worker: {
    usage: "--farm URL [options]",
    summary: "Computes shards for the studios of a farm.",
  },
  workerHint:
    "Runs until Ctrl-C, which gives shards at work some seconds to end and hands the others back. Only shards of this program's engine versions are taken. See docs/farm.md.",
  processes: "Engine processes at once. Default: one per core.",
  kinds: "Take shards of these level kinds only. Default: all.",
  name: "What people call this worker. Default: the host's name.",
  graceSecondsHint: "How long shards at work have to end when the worker stops. Default 10.",
  once: "Stop when no shard has come for five seconds.",
  healthPortHint: "Answer GET /health on this port: 200 while the farm can be reached, else 503.",
  healthHost: "Address to answer on. Default: 127.0.0.1, this machine only; 0.0.0.0 is all of its addresses.",
  workerTakes: (name: string, kinds: readonly string[], shownAddress: string, size: number) =>
    `Worker ${name} takes ${listOf(kinds)} from ${shownAddress} on ${plural(size, "process", "processes")}.`,
  unencryptedWarning: "Warning: this connection is not encrypted; use rediss://.",
  stopping: "Stopping.",
  stopped: "Stopped.",
  unknownLevelKind: (unknown: string) => `Unknown level kind "${unknown}".`,
  useSome: (all: string) => `Use some of: ${all}.`,
  connected: "connected",
  notConnected: "not connected",
  notFound: "not found",
  cantListen: (host: string, port: number, reason: string) => `Can't listen on ${host}, port ${port}: ${reason}.`,
  chooseAnother: "Choose another port, or an address of this machine for --health-host.",
  healthAt: (host: string, port: number) => `Health at ${host}, port ${port}.`,
};

/** Texts of cliScripts.ts. */
export const scriptOptionMessages = {
  allowScripts: "Run the project's scripts; without it, those that were allowed in the studio.",
};

/** Texts of mcpCommand.ts. */
export const mcpCommandMessages = {
  mcp: {
    usage: "--project DIR [--write]",
    summary: "Lets an assistant work on a project, over the Model Context Protocol (stdio).",
  },
  setUp:
    "Enter the command in your assistant's settings as a local server: levelwright, with the arguments mcp --project DIR.",
  openElsewhere:
    "Without --write, the project is opened for reading, and a studio can change it at the same time. With --write, no studio may have it open.",
  undoable:
    "Each change is a step in the undo history, named by the assistant. Scripts that you haven't allowed don't run.",
  project: "Folder of the project.",
  write: "Offers tools that change the project. Default: only those that read.",
  root: "Another folder that exports may be written to, besides the project. Can be given several times.",
  cantWrite: "The project can't be changed now.",
  closeStudioOrLeaveOut: "Close the studio that has it open, or leave out --write.",
  transportProblem: (message: string): string => `mcp: ${message}`,
  ready: (project: string, mayWrite: boolean): string =>
    mayWrite ? `Serving ${project}; the assistant may change it.` : `Serving ${project}, read-only.`,
};

/** Texts of mergeCommand.ts. */
export const mergeCommandMessages = {
  merge: {
    usage: "BASE MINE THEIRS [PATH] [--out FILE]",
    summary: "Merges two versions of a project's file part by part; the result is in MINE.",
  },
  details: [
    "Documents, packs, marks, games and scripts. What both sides changed differently stays as it is in MINE, and is kept in PATH.conflicts until someone decides in the studio. PATH: where the project has the file, as Git says with %P; without it, MINE.",
    "Exit code 1: there are conflicts. The file opens all the same.",
  ],
  out: "File for the result instead of MINE.",
  markerSize: "As Git says with %L: from 8 on it merges older versions first, and nothing is kept.",
  conflict: (line: string) => `conflict: ${line}`,
  keptIn: (file: string, isTheirs: boolean) =>
    `${isTheirs ? "Theirs is in place; mine" : "Mine was kept; theirs"} is in ${file}. Open the document in the studio to decide.`,
};

/** Texts of diffCommand.ts. */
export const diffCommandMessages = {
  diff: {
    usage: "FILE FILE | --text FILE",
    summary: 'Says what differs between two versions of a file: "room Crypt: role normal -> boss".',
  },
  details: [
    "Exit code 1: the files differ. With the arguments that Git gives to external diff programs it answers as one.",
  ],
  text: "Writes one file as text that Git can compare, as a textconv driver.",
  file: (path: string) => `${path}:`,
  line: (line: string) => `  ${line}`,
  added: "new file",
  removed: "file removed",
  cantCompare: "The file can't be read part by part.",
};

/** Texts of gitCommand.ts. */
export const gitCommandMessages = {
  git: {
    usage: "setup [FOLDER]",
    summary: "Lets Git merge and compare a project's files with Levelwright.",
  },
  details: [
    "Writes .gitattributes in the project, which everyone shares, and the drivers in the repository's own settings, once per clone.",
  ],
  unknownAction: (action: string) => `"${action}" is unknown.`,
  useSetup: "Use setup.",
  notProject: "This is not the folder of a project.",
  giveProject: "Give the folder with levelwright.json.",
  wrote: (file: string) => `Wrote ${file}`,
  isSetUp: (repository: string) => `Git merges with Levelwright in ${repository}.`,
  shareAttributes: "Commit .gitattributes; everyone else runs this once in their own clone.",
};
