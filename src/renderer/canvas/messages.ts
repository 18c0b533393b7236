import { commonMessages } from "#shared/text/commonMessages.ts";
/** Interface texts of renderer/canvas. */
export const messages = {
  fitAll: commonMessages.fitAll,
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  zoomTo100: "Zoom to 100 %",
  grid: "Grid",
};
