/** What people read in renderer/editors/linjat/inspector. */
export const messages = {
  panelElsewhere: "This panel is beside the board.",
};
