import type { LayoutLook } from "#renderer/editors/dungeon/layout/layoutPainters.ts";

/** Nothing is selected, hovered, dragged, missing or to blame: a plan looks as its layout alone. */
export const quietLook: LayoutLook = {
  selection: [],
  hover: undefined,
  showsMission: false,
  whole: undefined,
  pinned: new Set(),
  drag: undefined,
  marquee: undefined,
  blamed: new Set(),
  missing: [],
  objects: [],
  objectDrag: undefined,
  isOverTiles: false,
  tileInset: 0,
  sitePart: undefined,
  siteDraft: undefined,
};
