import { expect, test } from "vitest";
import type { ComposedMap } from "#shared/levels/dungeon/tiles/composeMap.ts";
import { ownTileset } from "#shared/levels/dungeon/tiles/ownTileset.ts";
import { ExportedTilesets } from "../paintedMaps.ts";
import { ldtkPaintedLevel, PaintCollector } from "./ldtkPaint.ts";

const [main, more] = [
  { id: "main", document: { ...ownTileset, picture: "assets/main.png" }, firstNumber: 1 },
  { id: "more", document: { ...ownTileset, picture: "assets/more.png" }, firstNumber: 1001 },
];

/** A map of two tilesets with these tiles per layer. */
function mapOf(layers: Readonly<Record<string, readonly number[]>>): ComposedMap {
  return {
    width: 2,
    height: 2,
    tilesets: [main, more],
    layers: Object.entries(layers).map(([name, tiles]) => ({
      name,
      tiles: Uint32Array.from(tiles),
      isPainted: true,
      opacity: 1,
    })),
  } as unknown as ComposedMap;
}

test("each painted layer has the tileset of its tiles, wherever the first of them lies", () => {
  const tilesets = new ExportedTilesets();
  const collector = new PaintCollector(tilesets);
  const map = mapOf({ floor: [0, 5, 0, 0], banner: [0, 0, 1003, 0], empty: [0, 0, 0, 0] });
  collector.add(map, []);
  let uid = 0;
  const paint = collector.paint(() => ++uid, new Set())!;
  expect(paint.main.set.name).toBe("main");
  expect(paint.layers.map(({ identifier, tileset }) => [identifier, tileset.set.name])).toEqual([
    ["Floor", "main"],
    ["Banner", "more"],
  ]);
  const level = ldtkPaintedLevel(map, paint, tilesets, [], 16);
  const [floor, banner] = paint.layers.map((layer) => level.gridTiles(layer));
  // Places in pixels, tiles by their numbers in the tileset.
  expect(floor).toMatchObject([{ px: [16, 0], t: 4 }]);
  expect(banner).toMatchObject([{ px: [0, 16], t: 2 }]);
});

test("a map without tilesets is not painted", () => {
  expect(new PaintCollector(new ExportedTilesets()).paint(() => 1, new Set())).toBeUndefined();
});
