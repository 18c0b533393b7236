import { expect, test } from "vitest";
import { usualContents } from "#shared/levels/dungeon/contents/contentsSchema.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { drawnLayouts } from "../support/drawnLayouts.ts";
import { populatedLayout } from "../support/populatedLayout.ts";
import { exportedMaps, tileFormats } from "../support/mapReaders/exportedMaps.ts";

const layouts: readonly DungeonLayout[] = [
  populatedLayout(),
  ...drawnLayouts(12).map((layout, seed) => ({
    ...layout,
    rules: { ...layout.rules, contents: { ...usualContents(8, seed), keys: "before" as const } },
  })),
];

const classes = ["enemy", "chest", "save", "torch"];

test.each(tileFormats)("%s has the contents on walkable tiles, each object on one of its own", async (format) => {
  const map = { tilesPerCell: 2, walls: 1 };
  const decoded = await exportedMaps(layouts, format, map);
  for (const [index, { objects, layers, solid, width }] of decoded.entries()) {
    // Images and grids have no objects.
    if (objects === undefined) continue;
    const held = objects.filter(({ type }) => classes.includes(type) && type !== "chest");
    expect(held.filter(({ type }) => type === "enemy").length, `${index}`).toBeGreaterThan(0);
    const tiles = held.map(({ x, y }) => y * width + x);
    expect(new Set(tiles).size).toBe(tiles.length);
    for (const [i, tile] of tiles.entries()) {
      expect([index, held[i]!.type, layers.get("floor")?.[tile], solid[tile]]).toEqual([
        index,
        held[i]!.type,
        "floor",
        false,
      ]);
      expect(layers.get("doors")?.[tile] ?? "").toBe("");
    }
  }
});
