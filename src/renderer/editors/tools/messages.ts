import { commonMessages } from "#shared/text/commonMessages.ts";
import { commonTexts } from "#renderer/parts/commonTexts.ts";
import { plural } from "#shared/text/format.ts";

/** Interface texts shared by all editors. */
export const messages = {
  ...commonTexts("tryAgain", "copy", "paste", "flipHorizontally", "flipVertically"),
  cut: "Cut",
  rotateClockwise: "Rotate clockwise",
  rotateCounterclockwise: "Rotate counterclockwise",
  readOnly: commonMessages.readOnlyProject,
  lockAndReroll: "Lock and re-roll",
  showInCurate: "Show in Curate",
  lockedCells: (cells: number): string | undefined => (cells === 0 ? undefined : plural(cells, "locked cell")),
  rerollStarted: (run: number, stays: string | undefined): string =>
    stays === undefined
      ? `Run ${run} started: nothing is locked, so everything is generated again.`
      : `Run ${run} started: keeps ${stays}, generates the rest again.`,
  toolLabel: (command: string, hint: string | undefined): string =>
    hint === undefined ? command : `${command}: ${hint}`,
};

/** Texts of roomSteps.ts. */
export const roomStepMessages = {
  previous: "Previous room",
  next: "Next room",
  none: { previous: "This is the first room of the project.", next: "This is the last room of the project." },
  unsolved: { previous: "Previous unsolved room", next: "Next unsolved room" },
  allSolved: {
    previous: "All rooms before this one have a solution.",
    next: "All rooms after this one have a solution.",
  },
};
