/** What every editor says in the same words. */
export const messages = {
  cut: "Cut",
  copy: "Copy",
  paste: "Paste",
  rotateClockwise: "Rotate clockwise",
  rotateCounterclockwise: "Rotate counterclockwise",
  flipHorizontally: "Flip horizontally",
  flipVertically: "Flip vertically",
  readOnly: "This project is read-only.",
  toolLabel: (command: string, hint: string | undefined): string =>
    hint === undefined ? command : `${command}: ${hint}`,
};
