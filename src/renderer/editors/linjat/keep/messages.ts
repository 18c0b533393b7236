/** What people read in renderer/editors/linjat/keep. */
export const messages = {
  keepBoard: "Keep board",
  addToPack: "Add to pack",
  keptAsCandidate: (name: string): string => `Kept as candidate ${name}.`,
  alreadyKept: (name: string): string => `This board is already kept as candidate ${name}.`,
  show: "Show",
  keepDrawnBoard: "Keep the drawn board",
  couldntKeepBoard: (message: string): string => `Couldn't keep the board. ${message}`,
  keepThisBoard: "Keep this board",
  readOnly: "This project is read-only.",
  boardIsEmpty: "The board is empty. Draw numbers and dots first.",
};
