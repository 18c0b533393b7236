import type { DungeonLayout } from "../layout.ts";

/** Name and version of the file format. */
export const seedsFormat = "levelwright-seeds";
/** Readers reject files with a higher version. */
export const seedsVersion = 1;

/** A layout that a person has kept: what makes it again, or the layout itself where no seed does. */
export interface KeptLayout {
  readonly title: string;
  readonly metrics: Readonly<Record<string, number>>;
  /** Seed of the shard, and the attempt of it. */
  readonly seed?: number;
  readonly attempt?: number;
  /** How far repeat rules were relaxed; absent: not at all. */
  readonly relaxed?: number;
  /** Of an aimed run, one with a least difference, or changed by hand. */
  readonly layout?: DungeonLayout;
}

/** The curated layouts of a recipe, in the pack's order. */
export interface SeedsFile {
  readonly format: typeof seedsFormat;
  readonly formatVersion: number;
  /** File name of the recipe, and its hash. */
  readonly recipe: string;
  readonly recipeHash: string;
  readonly seeds: readonly KeptLayout[];
}
