/** Widths in px at normal text size below which parts of the frame collapse. */
export const explorerFloatsBelow = 1400;
/** Below it, an editor with two canvases starts with the explorer closed. */
export const wideEditorNeeds = 1500;
export const commandBoxShrinksBelow = 1400;
export const inspectorFoldsBelow = 1100;
export const menusFoldBelow = 1000;
export const workspaceKeysFoldBelow = 900;
export const statusFoldsBelow = 1200;
export const dockSinglesBelow = 900;
/** Heights below which the dock starts collapsed, so that large text leaves enough room for the canvas. */
export const dockFoldsBelow = 640;
