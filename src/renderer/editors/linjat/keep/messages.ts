import { commonMessages } from "#shared/text/commonMessages.ts";
/** Interface texts of renderer/editors/linjat/keep. */
export const messages = {
  keepBoard: "Keep board",
  addToPack: "Add to pack",
  keptAsCandidate: (name: string): string => `Kept as candidate ${name}.`,
  alreadyKept: (name: string): string => `This board is already kept as candidate ${name}.`,
  show: commonMessages.show,
  keepDrawnBoard: commonMessages.keepDrawnBoard,
  couldntKeepBoard: (message: string): string => `Couldn't keep the board. ${message}`,
  keepThisBoard: "Keep this board",
  boardIsEmpty: commonMessages.emptyBoard,
};
