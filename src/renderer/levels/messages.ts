import { plural } from "#shared/text/format.ts";

/** What people read in renderer/levels. */
export const messages = {
  cantDrawLevel: "Can't draw this level here.",
  noPicture: "No picture",
  couldntAddTo: (name: string): string => `Couldn't add to ${name}`,
  newPack: "New pack",
  couldntCreatePack: "Couldn't create the pack",
  alreadyInIt: (alreadyThere: number): string => ` ${plural(alreadyThere, "level is", "levels are")} already in it.`,
  levelIs: "level is",
  levelsAre: "levels are",
  addedTo: (added: number, name: string, there: string | number): string =>
    `${plural(added, "level")} added to ${name}.${there}`,
  show: "Show",
};
