import { count, plural } from "#shared/text/format.ts";

/** What people read in the web page of a pack. */
export const messages = {
  by: (author: string): string => `by ${author}`,
  levels: (levels: number): string => plural(levels, "level"),
  curve: (metric: string): string => `${metric} from first to last`,
  levelsHeading: "Levels",
  play: "Play",
  playLevel: (title: string): string => `Play ${title}`,
  rules: "How to play",
  empty: "This pack has no levels.",
  noScript: "Playing requires JavaScript; pictures and numbers don't.",
  picture: (title: string): string => `Picture of ${title}`,
  shownAs: "Show dungeons as",
  plan: "Plan",
  tiles: "Tiles",
  number: count,
};
