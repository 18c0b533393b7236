import { decode } from "fast-png";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { exportedFiles } from "../support/exportedFiles.ts";
import { temporaryFolder, writeAll } from "../support/exportFolder.ts";
import { drawnLayouts } from "../support/drawnLayouts.ts";
import { packOfLevels } from "../support/packOfEachKind.ts";
import { populatedLayout } from "../support/populatedLayout.ts";
import { convertWithTiled, hasTiled, paintWithTiled } from "../support/tiledProgram.ts";

const folder = temporaryFolder();

/** Pictures for players hide secret doors, maps for editors have them: only layouts without any are compared. */
const plain = ({ doors }: DungeonLayout) => doors.every(({ kind }) => kind !== "secret");
const populated = populatedLayout();
const layouts = [
  { ...populated, doors: populated.doors.filter(({ kind }) => kind !== "secret") },
  ...drawnLayouts(24).filter(plain).slice(0, 6),
];

describe.skipIf(!hasTiled)("painted maps in Tiled", () => {
  // Pictures of 3 tiles per cell have nine times the pixels, and show nothing that three layouts don't have.
  test.each([
    [1, 1, layouts],
    [3, 2, layouts.slice(0, 3)],
    [2, 0, layouts.slice(0, 4)],
  ] as const)(
    "are painted by Tiled pixel by pixel as our own pictures, %i tiles per cell, walls of %i",
    async (tilesPerCell, walls, drawn) => {
      const files = await exportedFiles(packOfLevels("dungeon", drawn), {
        formats: ["tiled-painted", "png-tiles"],
        container: "folder",
        cellSize: 16,
        theme: "light",
        map: { tilesPerCell, walls },
      });
      const into = join(folder, `${tilesPerCell}-${walls}`);
      writeAll(into, files);
      const maps = files.filter(({ path }) => path.endsWith(".tmx"));
      expect(maps).toHaveLength(drawn.length);
      for (const { path, bytes } of maps) {
        const own = files.find(
          (file) => file.path === path.replace("tiled-painted", "png-tiles").replace(".tmx", ".png"),
        )!;
        const objects = [...new TextDecoder().decode(bytes).matchAll(/<objectgroup id="\d+" name="([^"]+)"/g)].map(
          ([, name]) => name!,
        );
        const theirs = decode(
          paintWithTiled(
            join(into, path),
            objects.filter((name) => name !== "objects"),
            join(into, "painted.png"),
          ),
        );
        const ours = decode(own.bytes);
        expect([path, theirs.width, theirs.height]).toEqual([path, ours.width, ours.height]);
        // Qt blends with premultiplied colors: shadows may differ by 2 of 255.
        let [far, opaque] = [0, 0];
        for (let i = 0; i < ours.data.length; i++) {
          if (Math.abs(ours.data[i]! - theirs.data[i]!) > 2) far++;
          if (i % 4 === 3 && ours.data[i] === 255) opaque++;
        }
        expect([path, far]).toEqual([path, 0]);
        expect(opaque).toBeGreaterThan(1000);
      }
    },
  );

  test("keep layers, objects and solid tiles when Tiled reads and writes them", async () => {
    const files = await exportedFiles(packOfLevels("dungeon", [populated]), {
      formats: ["tiled-painted"],
      container: "folder",
      cellSize: 16,
      theme: "light",
    });
    const into = join(folder, "again");
    writeAll(into, files);
    const map = files.find(({ path }) => path.endsWith(".tmx"))!;
    const converted = join(into, "again.json");
    convertWithTiled("json", join(into, map.path), converted);
    const { readFileSync } = await import("node:fs");
    const read = JSON.parse(readFileSync(converted, "utf8")) as {
      layers: { name: string; type: string; visible: boolean; objects?: { type: string }[] }[];
    };
    const tiles = read.layers.filter(({ type }) => type === "tilelayer");
    const shown = tiles.filter(({ visible }) => visible).map(({ name }) => name);
    expect(shown).toEqual(["ground-tiles", "shadow-tiles", "wall-tiles", "object-tiles"]);
    // What tiles are stays in the map for engines.
    expect(tiles.filter(({ visible }) => !visible).map(({ name }) => name)).toEqual(["floor", "corridors", "walls", "doors"]); // prettier-ignore
    const items = read.layers.find(({ name }) => name === "items")!.objects!;
    expect(items.filter(({ type }) => type === "enemy")).toHaveLength(16);
    expect(items.some(({ type }) => type === "torch")).toBe(true);
  });
});
