/** Widths in px at normal text size below which parts of the frame collapse. */
export const explorerFloatsBelow = 1400;
/** Below it, an editor with two canvases starts with the explorer closed. */
export const wideEditorNeeds = 1500;

/** The command box of the title bar is compact. */
export const commandBoxShrinksBelow = 1400;

/** The inspector is a tab of the dock instead of a column. */
export const inspectorFoldsBelow = 1100;

/** The menu bar becomes one button with submenus. */
export const menusFoldBelow = 1000;

/** The workspace switch shows names without keys. */
export const workspaceKeysFoldBelow = 900;

/** The optional parts of the status bar are hidden. */
export const statusFoldsBelow = 1200;

/** All panels of the dock are tabs of one column. */
export const dockSinglesBelow = 900;
/** Heights below which the dock starts collapsed, so that large text leaves enough room for the canvas. */
export const dockFoldsBelow = 640;
