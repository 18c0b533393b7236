import { type LevelFeatures, featureOf } from "../featureSimilarity.ts";
import { gridFeatures } from "../gridFeatures.ts";
import type { DrodLevel } from "./drodRoom.ts";
import { roomColumns, roomRows } from "./room.ts";
import { tilesOf } from "./roomTiles.ts";

/**
 * Squares with anything on them, each with what is around it; the outer walls of every room are left out. A turned
 * room plays differently and is another one.
 */
export function roomFeatures({ room }: DrodLevel): LevelFeatures {
  const { o, f, t } = tilesOf(room);
  const monsters = new Map(room.monsters.map(([type, x, y]) => [y * roomColumns + x, type]));
  const codes = o.map((tile, cell) => {
    const words = [tile, f[cell] ?? "empty", t[cell] ?? "empty", monsters.get(cell) ?? ""].join(" ");
    return words === "floor empty empty " ? undefined : codeOf(words);
  });
  return gridFeatures({ width: roomColumns, height: roomRows, turns: false }, (x, y) =>
    x < 1 || y < 1 || x >= roomColumns - 1 || y >= roomRows - 1 ? undefined : codes[y * roomColumns + x],
  );
}

const known = new Map<string, number>();

/** There are few combinations of tiles, and many squares. */
function codeOf(words: string): number {
  const code = known.get(words) ?? featureOf(words);
  known.set(words, code);
  return code;
}
