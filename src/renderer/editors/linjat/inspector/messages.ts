/** Interface texts of renderer/editors/linjat/inspector. */
export const messages = {
  panelElsewhere: "These settings are beside the board.",
};
