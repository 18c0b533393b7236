import * as z from "zod";
import { readJson } from "#shared/project/jsonText.ts";
import { flipX, flipY, tileCell } from "#shared/levels/dungeon/tiles/paintCells.ts";
import { readLdtkClasses } from "#renderer/levels/fields/readClasses.ts";
import { readLdtkTilesets } from "../tilesets/import/ldtkTilesets.ts";
import { TilesetFault } from "../tilesets/import/tilesetFault.ts";
import type { MapLayer, MapObject, PaintedFile, PaintedMap } from "./paintedMap.ts";

const tileSchema = z.object({ px: z.tuple([z.number(), z.number()]), f: z.int().default(0), t: z.int() });
const layerSchema = z.object({
  __identifier: z.string(),
  __cWid: z.int().min(1).max(1000),
  __cHei: z.int().min(1).max(1000),
  __gridSize: z.int().min(1),
  __opacity: z.number().min(0).max(1).default(1),
  __tilesetDefUid: z.int().nullish(),
  visible: z.boolean().default(true),
  gridTiles: z.array(tileSchema).default([]),
  autoLayerTiles: z.array(tileSchema).default([]),
  entityInstances: z
    .array(
      z.object({
        __identifier: z.string(),
        __pivot: z.tuple([z.number(), z.number()]).default([0, 0]),
        px: z.tuple([z.number(), z.number()]),
        width: z.number(),
        height: z.number(),
        fieldInstances: z.array(z.object({ __identifier: z.string(), __value: z.unknown() })).default([]),
      }),
    )
    .default([]),
});
const projectSchema = z.object({
  levels: z.array(z.object({ layerInstances: z.array(layerSchema).nullish() })),
});

/** What is painted in the levels of an LDtk project; undefined where it can't be read as a whole. */
export function readPaintedLdtk(text: string): PaintedFile | undefined {
  const json = readJson(text);
  const read = projectSchema.safeParse(json.ok ? json.value : undefined);
  if (!read.success) return undefined;
  try {
    const tilesets = readLdtkTilesets(text);
    const indexOf = new Map(tilesets.map(({ uid }, index) => [uid, index]));
    const maps = read.data.levels.map(({ layerInstances }) => levelMap(layerInstances ?? [], indexOf));
    return { maps, tilesets, classes: readLdtkClasses(text), leftOut: [] };
  } catch (error) {
    if (!(error instanceof TilesetFault)) throw error;
    return { maps: [], tilesets: [], leftOut: [error.message] };
  }
}

/** LDtk lists layers from the top down. */
function levelMap(
  layers: readonly z.infer<typeof layerSchema>[],
  indexOf: ReadonlyMap<number | undefined, number>,
): PaintedMap {
  const [first] = layers;
  const [width, height] = [first?.__cWid ?? 1, first?.__cHei ?? 1];
  return {
    width,
    height,
    layers: layers.toReversed().flatMap((layer): MapLayer[] => {
      const { __identifier: name, __opacity: opacity, __gridSize: grid, visible, entityInstances } = layer;
      if (!visible || layer.__cWid !== width || layer.__cHei !== height) return [];
      if (entityInstances.length > 0)
        return [{ kind: "objects", name, opacity, objects: entityInstances.map((entity) => objectOf(entity, grid)) }];
      const tileset = indexOf.get(layer.__tilesetDefUid ?? undefined);
      const tiles = [...layer.autoLayerTiles, ...layer.gridTiles];
      if (tileset === undefined || tiles.length === 0) return [];
      const cells = new Uint32Array(width * height);
      for (const { px, f, t } of tiles) {
        const [x, y] = [Math.round(px[0] / grid), Math.round(px[1] / grid)];
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        cells[y * width + x] = tileCell(t, ((f & 1) === 0 ? 0 : flipX) | ((f & 2) === 0 ? 0 : flipY));
      }
      return [{ kind: "tiles", name, opacity, tileset, cells }];
    }),
  };
}

function objectOf(
  {
    __identifier: name,
    __pivot: pivot,
    px,
    width,
    height,
    fieldInstances,
  }: z.infer<typeof layerSchema>["entityInstances"][number],
  grid: number,
): MapObject {
  const half = (pixels: number): number => Math.round((pixels / grid) * 2) / 2;
  const fields = Object.fromEntries(
    fieldInstances.flatMap(({ __identifier: field, __value: value }) =>
      typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? [[field, value]] : [],
    ),
  );
  return {
    class: name.slice(0, 60),
    x: half(px[0] - pivot[0] * width),
    y: half(px[1] - pivot[1] * height),
    width: half(width),
    height: half(height),
    ...(Object.keys(fields).length === 0 ? {} : { fields }),
  };
}
