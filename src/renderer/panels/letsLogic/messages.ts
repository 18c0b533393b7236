import { commonMessages } from "#shared/text/commonMessages.ts";
import { count, plural } from "#shared/text/format.ts";

/** Texts of the dialog for letslogic.com. */
export const letsLogicMessages = {
  command: "LetsLogic…",
  title: "LetsLogic",
  about:
    "letslogic.com collects Sokoban levels and ranks solutions. Your key is on your page of member preferences there; it isn't your password.",
  key: "Your key",
  noKey: "Enter your key first.",
  list: "List collections",
  couldntList: "Couldn't list the collections",
  collections: "Collections",
  search: "Search collections",
  none: "No collection matches.",
  collection: (title: string, author: string, levels: number): string =>
    author === "" ? `${title}, ${plural(levels, "level")}` : `${title}, ${author}, ${plural(levels, "level")}`,
  more: (left: number): string => `${count(left)} more. Type to narrow the list.`,
  import: (chosen: number): string => (chosen === 0 ? "Import" : `Import ${plural(chosen, "collection")}`),
  nothingChosen: "Choose a collection first.",
  couldntImport: "Couldn't import the levels",
  unreadable: (levels: number, title: string): string =>
    `${title}: left out ${plural(levels, "level")} that can't be read.`,
  submit: "Submit solutions",
  submitAbout:
    "Only levels from LetsLogic have a number there; it is in the room's comment, and levels in packs don't keep it. The solutions with the fewest moves and the fewest pushes are sent.",
  submitOne: "This room",
  submitAll: "All rooms",
  noRoom: "Open a Sokoban room first.",
  noNumber: (name: string): string => `${name} has no LetsLogic number: it wasn't imported from there.`,
  noSolution: (name: string): string => `${name} has no solution yet. Keep one first.`,
  nothingToSubmit: "No room of the project has both a LetsLogic number and a solution.",
  couldntSubmit: "Couldn't submit the solution",
  answers: "Answers",
  sent: (name: string, moves: number, pushes: number): string =>
    `${name}, ${plural(moves, "move")}, ${plural(pushes, "push", "pushes")}`,
  taken: "taken",
  refused: "refused",
  busy: "Wait for LetsLogic's answer.",
  close: commonMessages.close,
};
