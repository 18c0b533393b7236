import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../fixtures/puzzlescript");

/** Complete games of our own, by file name. */
export const ownGames = ["keep-your-distance", "last-light", "one-way-ice"] as const;

/** Small games of our own that show one feature of the language each, by file name. */
export const featureGames: readonly string[] = readdirSync(join(folder, "features"))
  .map((file) => file.replace(/\.puzzlescript$/, ""))
  .toSorted();

/** The text of one of our own games. */
export function ownGame(name: (typeof ownGames)[number]): string {
  return readFileSync(join(folder, `${name}.puzzlescript`), "utf8");
}

/** The text of a small game. */
export function featureGame(name: string): string {
  return readFileSync(join(folder, "features", `${name}.puzzlescript`), "utf8");
}
