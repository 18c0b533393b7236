import { commonMessages } from "#shared/text/commonMessages.ts";
import { mostTried } from "./mostTried.ts";
import { count, plural } from "#shared/text/format.ts";

/** What people read in the editor of scripts. */
export const scriptMessages = {
  title: "Script",
  code: "Script text",
  loading: "Loading the editor…",
  failed: (reason: string): string => `Couldn't load the editor: ${reason}`,
  typed: "Edit script",
  role: "Kind of script",
  roles: { metric: "Own metric", check: "Check", export: "Export format", transform: "Transform" },
  roleHints: {
    metric: "A number for every level: a column, filter and axis like the others.",
    check: "A condition that every level should meet.",
    export: "Writes levels of a pack as text files.",
    transform: "Changes a document: a command in its editor.",
  },
  changeRole: "Change kind of script",
  unit: "Unit of values",
  changeUnit: "Change unit of values",
  digits: "Digits",
  changeDigits: "Change digits",
  better: "Better",
  changeBetter: "Change which values are better",
  betterChoices: { higher: "Higher", lower: "Lower", neither: "Neither" },
  hint: "Description",
  sentence: "Sentence",
  changeHint: "Change description",
  severity: "If broken",
  severities: { error: "Packs refuse it", warning: "Packs warn" },
  changeSeverity: "Change severity",
  extension: "File extension",
  extensionRule: "1 to 10 lower-case letters and digits",
  changeExtension: "Change file extension",
  whole: "Files",
  wholes: { one: "One for the pack", each: "One for each level" },
  changeWhole: "Change files",
  documentType: "Changes documents",
  changeDocumentType: "Change type of document",
  settings: "Settings",
  names: "How others name it",
  inFilters: (id: string): string => `In filters and files: ${id}`,
  inFormulas: (name: string): string => `In formulas: ${name}`,
  onCommandLine: (name: string): string => `On the command line: --to script:${name}`,
  inPalette: (label: string): string => `In the menu of the document: ${label}`,
  rules: "What scripts can do",
  ruleTexts: [
    "One function, exported as default. It gets a level and a context with the level's metrics.",
    "No clock, files or network. Math.random depends on the level alone.",
    "20 million steps and 32 MiB of memory per level.",
    `While you type, it is tried on at most ${count(mostTried)} candidates.`,
    "The types are in scripts/levelwright.d.ts, for any code editor.",
  ],
  asksTitle: "This script hasn't run here yet",
  asks: "It came with the project. It can't reach files, network or clock, but read it before you let it run.",
  allow: "Allow this script",
  wait: (names: readonly string[]): string =>
    names.length === 1
      ? `The script “${names[0] ?? ""}” hasn't been allowed to run here. Read it before you allow it.`
      : `${count(names.length)} scripts of this project haven't been allowed to run here. Read them before you allow them.`,
  readFirst: "Show script",
  line: (line: number): string => `Line ${line}`,
  faultsInGallery: (faults: number, total: number, fault: string): string =>
    faults === 0 ? fault : `${count(faults)} of ${plural(total, "candidate")} have no value: ${fault}`,
  allowed: (name: string): string => `“${name}” may run now. If its text changes outside this studio, it asks again.`,
  needsAllow: "Allow the script first.",
  running: "Trying…",
  checking: "Checking…",
  noCandidates: "No candidates of this kind yet: generate some to try the script.",
  atLine: (line: number | undefined, problem: string): string =>
    line === undefined ? problem : `Line ${line}: ${problem}`,
  goTo: commonMessages.show,
  goToProblem: "Go to the problem",
  noProblem: "No problem in the script's text",
  tried: (tried: number, total: number): string =>
    tried === total
      ? `Tried on ${plural(total, "candidate")}`
      : `Tried on ${count(tried)} of ${count(total)} candidates`,
  range: (min: string, max: string, unit: string): string =>
    (min === max ? `all ${min} ${unit}` : `${min} to ${max} ${unit}`).trim(),
  verdicts: (met: number, broken: number): string => `${count(met)} met, ${count(broken)} broken`,
  nulls: (nulls: number): string => `${count(nulls)} without a value`,
  faults: (faults: number): string => `${count(faults)} failed`,
  measuring: (done: number, total: number): string => `Gallery: ${count(done)} of ${count(total)} candidates measured`,
  wrote: "Written for the first candidate",
  transformHint: "Open a document of this type and choose the script in its Level menu or the command palette.",
};
