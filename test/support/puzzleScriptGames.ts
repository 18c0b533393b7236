import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Complete games of our own, by file name. */
export const ownGames = ["keep-your-distance", "last-light", "one-way-ice"] as const;

/** The text of one of our own games. */
export function ownGame(name: (typeof ownGames)[number]): string {
  return readFileSync(join(import.meta.dirname, "../fixtures/puzzlescript", `${name}.puzzlescript`), "utf8");
}
