import { commonMessages } from "#shared/text/commonMessages.ts";
import { plural } from "#shared/text/format.ts";

/** Texts of comparing and merging versions of a document. */
export const compareMessages = {
  title: (name: string) => `Compare ${name}`,
  finishTitle: (name: string) => `Finish the merge of ${name}`,
  with: "Other version",
  backup: (when: string) => `Backup, ${when}`,
  commit: (subject: string, author: string, when: string) => `${subject} (${author}, ${when})`,
  branch: (name: string) => `Branch ${name}`,
  keptMerge: "Theirs, of the merge",
  aFile: (name: string) => `File ${name}`,
  chooseFile: "Choose file…",
  noVersions: "There are no backups and no commits of it yet. Choose a file to compare it with.",
  marks: "marks",
  theMarks: "the marks",
  couldntList: "Couldn't list the versions",
  couldntRead: "Couldn't read the version",
  couldntReadFile: (name: string) => `Couldn't read ${name}`,
  otherType: (name: string) => `${name} has something else in it.`,
  cantReadTheirs: "Their version can't be read.",
  invalidMarks: "A mark would be invalid.",
  couldntMark: "Couldn't change the marks",
  undo: commonMessages.undo,
  loading: "Reading the versions…",
  noGit: "There is no Git on this computer: only backups and files can be compared.",
  noRepository: "The project is not in a Git repository: only backups and files can be compared.",
  look: "Pictures",
  sideBySide: "Side by side",
  overlaid: "Overlaid",
  asText: "As text",
  ofLevel: (title: string, version: string) => `${title}: ${version}`,
  mine: "Mine",
  theirs: "Theirs",
  both: "Both sides",
  mineNow: "Mine, with what was taken",
  overlay: "Mine, with theirs over it",
  changes: (count: number, undecided = 0) =>
    undecided === 0 ? plural(count, "difference") : `${plural(count, "difference")}, ${undecided} to decide`,
  decideFirst: (count: number) =>
    count === 1
      ? "Choose a version of what both changed."
      : `Choose versions of the ${count} differences that both changed.`,
  same: "Both versions are the same.",
  conflict: "Both changed it",
  choiceFor: (change: string) => `Version for: ${change}`,
  showPlace: (change: string) => `Show in the pictures: ${change}`,
  takeAll: "Take all",
  leaveAll: "Leave all",
  apply: (count: number) => (count === 0 ? "Apply" : `Apply ${plural(count, "change")}`),
  saveMerge: "Save the merged file",
  nothingTaken: "Take a change first.",
  invalid: (message: string) => `Together these changes are invalid: ${message}`,
  edit: (count: number) => `Take ${plural(count, "change")} of another version`,
  done: (count: number) => `Took ${plural(count, "change")}.`,
  decided: "The merge is finished.",
  unreadable: (side: "mine" | "theirs") =>
    side === "mine"
      ? "Mine can't be read, so that theirs is in place as a whole."
      : "Theirs can't be read, so that mine is in place as a whole.",
  keptUntilFinished: (file: string) =>
    `Both texts are in ${file}. Finishing the merge keeps what is in place and deletes that file.`,
  finish: "Finish the merge",
  couldntSave: "Couldn't save the merged file",
  cancel: commonMessages.cancel,
  undecided: (name: string, count: number) =>
    `A merge left ${plural(count, "conflict")} in ${name}. One version is in place, the other is kept.`,
  markers: (name: string) => `${name} has conflict markers of a merge.`,
  andOthers: (text: string, others: number) => `${text} ${plural(others, "more file")} to decide.`,
  decide: "Decide…",
  cantBeTakenApart: "The two sides in the file can't be read. Restore a backup, or repair the file in a text editor.",
};
