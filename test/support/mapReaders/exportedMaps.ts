import type { ExportFile } from "#main/exports/exportFile.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { defaultMapSettings, type MapSettings } from "#shared/levels/dungeon/mapGrid/mapSettings.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { exportedFiles } from "../exportedFiles.ts";
import type { DecodedMap } from "./decodedMap.ts";
import { decodeGodot } from "./godotReader.ts";
import { decodeCsv, decodeRexPaint } from "./gridReaders.ts";
import { decodeLdtk, decodeSimplified, type LdtkProjectFile } from "./ldtkMapReader.ts";
import { decodeTmj, decodeTmx } from "./tiledReader.ts";

/** Every export format of tiles. */
export const tileFormats = [
  "tiled-tmj",
  "tiled-tmx",
  "ldtk",
  "ldtk-levels",
  "ldtk-simplified",
  "godot",
  "csv",
  "rexpaint",
] as const;
export type TileFormat = (typeof tileFormats)[number];

/** As small as can be: pictures take longest. */
const cellSize = 2;

/** What the numbers of LDtk's CSV grids mean: they carry no names. */
const names = {
  floor: ["", "floor"],
  corridors: ["", "corridor", "bridge"],
  walls: ["", "wall", "obstacle"],
  doors: ["", "door", "corridor_door", "locked", "one_way", "secret"],
};

/**
 * Layouts written in a format by the studio and read back by somebody else, one map per layout. Without `map` the layouts
 * have none of their own either, and the default is what they get.
 */
export async function exportedMaps(
  layouts: readonly DungeonLayout[],
  format: TileFormat,
  map?: MapSettings,
): Promise<DecodedMap[]> {
  const asked = map === undefined ? {} : { map };
  const choices = { formats: [format], container: "folder", cellSize, theme: "light", ...asked } as const;
  const files = new Map((await exportedFiles(packOfLayouts(layouts), choices)).map((file) => [file.path, file]));
  const text = (path: string) => textOf(files.get(path));
  const number = (index: number) => String(index + 1).padStart(3, "0");
  const level = (index: number) => `${number(index)}-level`;
  switch (format) {
    case "tiled-tmj":
      return layouts.map((_, i) => decodeTmj(text(`tiled/${level(i)}.tmj`)));
    case "tiled-tmx":
      return layouts.map((_, i) => decodeTmx(text(`tiled/${level(i)}.tmx`)));
    case "ldtk":
    case "ldtk-levels": {
      const project = JSON.parse(text(`${format}/maps.ldtk`)) as LdtkProjectFile;
      return layouts.map((_, i) =>
        decodeLdtk(project, i, format === "ldtk" ? undefined : text(`ldtk-levels/maps/${level(i)}.ldtkl`)),
      );
    }
    case "ldtk-simplified":
      return layouts.map((_, i) => {
        const folder = `simplified/Level_${number(i)}_level/`;
        const grids = new Map(
          [...files.values()].flatMap((file) =>
            file.path.startsWith(folder) && file.path.endsWith(".csv")
              ? [[file.path.slice(folder.length, -4), textOf(file)] as const]
              : [],
          ),
        );
        return decodeSimplified(text(`${folder}data.json`), grids, names, cellSize);
      });
    case "godot":
      return layouts.map((layout, i) => {
        const { width, height } = sizeOf(layout, map ?? defaultMapSettings);
        return decodeGodot(text(`godot/${level(i)}.tscn`), text("godot/tileset-dungeon.tres"), width, height);
      });
    case "csv":
      return layouts.map((_, i) => {
        const folder = `csv/${level(i)}/`;
        const own = [...files.values()].filter(({ path }) => path.startsWith(folder));
        return decodeCsv(new Map(own.map((file) => [file.path.slice(folder.length, -4), textOf(file)])));
      });
    case "rexpaint":
      return layouts.map((_, i) =>
        decodeRexPaint(files.get(`rexpaint/${level(i)}.xp`)!.bytes, ["floor", "corridors", "walls", "doors", "stairs"]),
      );
  }
}

function textOf(file: ExportFile | undefined): string {
  if (file === undefined) throw new Error("The export lacks a file.");
  return new TextDecoder().decode(file.bytes);
}

/** The size of a scene is nowhere in it: a game knows it from the plan. */
function sizeOf({ rooms, floors = [] }: DungeonLayout, { tilesPerCell, walls }: MapSettings) {
  const corners = [
    ...rooms.flatMap(({ outline }) => outline),
    ...floors.map(({ offset, size }) => [offset[0] + size[0], offset[1] + size[1]]),
  ];
  const length = (axis: number) => Math.max(...corners.map((corner) => corner[axis]!)) * (tilesPerCell + walls) + walls;
  return { width: length(0), height: length(1) };
}

/** Without metrics and keys, which take longer than the maps. */
export function packOfLayouts(layouts: readonly DungeonLayout[]): PackFile {
  return {
    format: "levelwright-pack",
    formatVersion: 1,
    id: "packmaps1",
    name: "Maps",
    description: "",
    author: "",
    entries: layouts.map((layout, index) => ({
      id: `entry${String(index).padStart(5, "0")}`,
      title: "Level",
      kind: "dungeon",
      level: JSON.parse(JSON.stringify(layout)) as JsonValue,
      metrics: {},
      canonicalKey: String(index),
    })),
  };
}
