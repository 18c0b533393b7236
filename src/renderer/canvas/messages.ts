/** What people read in renderer/canvas. */
export const messages = {
  fitAll: "Fit all",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  zoomTo100: "Zoom to 100 %",
  grid: "Grid",
};
