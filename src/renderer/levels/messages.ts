import { commonTexts } from "#renderer/parts/commonTexts.ts";
import { plural } from "#shared/text/format.ts";

/** Interface texts of renderer/levels. */
export const messages = {
  ...commonTexts("plan", "tiles", "couldntCreatePack", "show"),
  shownAs: "Show layout as",
  switchLook: "Show layouts as plan or tiles",
  mapTooLarge: (width: number, height: number): string =>
    `A map of ${width} × ${height} tiles is too large to show as tiles. Exports have it; fewer tiles per cell make it smaller.`,
  noLayouts: "There are no dungeon layouts here.",
  cantDrawLevel: "Can't draw this level here.",
  noPicture: "No picture",
  damagedLevels: (levels: number): string =>
    `Couldn't read ${plural(levels, "level")}: that part of the project's database is damaged. Start the run again to get the same levels; marks come back.`,
  couldntAddTo: (name: string): string => `Couldn't add to ${name}`,
  newPack: "New pack",
  addedTo: (added: number, pack: string, alreadyThere: number): string =>
    alreadyThere === 0
      ? `${plural(added, "level")} added to ${pack}.`
      : `${plural(added, "level")} added to ${pack}. ${plural(alreadyThere, "level is", "levels are")} already in it.`,
};
