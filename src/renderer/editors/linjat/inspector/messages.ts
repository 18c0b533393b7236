/** What people read in renderer/editors/linjat/inspector. */
export const messages = {
  thisPanelIsBesideBoard: "This panel is beside the board.",
};
