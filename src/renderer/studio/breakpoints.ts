/** Widths in px at normal text size below which parts of the frame fold away. */
export const explorerFloatsBelow = 1400;
/** Below it, an editor of two canvases starts without the explorer beside it. */
export const wideEditorNeeds = 1500;
export const commandBoxShrinksBelow = 1400;
export const inspectorFoldsBelow = 1100;
export const menusFoldBelow = 1000;
export const workspaceKeysFoldBelow = 900;
export const statusFoldsBelow = 1200;
export const dockSinglesBelow = 900;
/** Heights below which the dock starts folded, so that large text leaves the canvas its room. */
export const dockFoldsBelow = 640;
