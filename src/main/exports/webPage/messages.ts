import { commonMessages } from "#shared/text/commonMessages.ts";
import { plural } from "#shared/text/format.ts";

/** Texts of a pack's web page. */
export const messages = {
  by: (author: string): string => `by ${author}`,
  levels: (levels: number): string => plural(levels, "level"),
  curve: (metric: string): string => `${metric} from first to last`,
  levelsHeading: "Levels",
  play: commonMessages.play,
  playLevel: commonMessages.playNamed,
  rules: "How to play",
  empty: commonMessages.emptyPack,
  noScript: "Playing requires JavaScript; pictures and numbers don't.",
  picture: (title: string): string => `Picture of ${title}`,
  shownAs: "Show dungeons as",
  plan: commonMessages.plan,
  tiles: commonMessages.tiles,
};
