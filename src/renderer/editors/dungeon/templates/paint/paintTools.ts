/** What the pointer does on the tiles of a template. */
const paintTools = [
  "select",
  "hand",
  "brush",
  "rectangle",
  "line",
  "fill",
  "terrain",
  "stamp",
  "erase",
  "pick",
  "object",
] as const;

/** The active tool of the paint editor. */
export type PaintTool = (typeof paintTools)[number];
