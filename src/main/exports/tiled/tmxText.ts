import { escapeXml } from "#shared/scene/svgText.ts";
import type { TiledTilesetFile } from "./tiledTileset.ts";
import type { TiledMap, TiledTileLayer } from "./tiledMap.ts";
import type { TiledObject, TiledObjectLayer, TiledProperty } from "./tiledParts.ts";

type Attributes = Readonly<Record<string, string | number>>;

/** The XML form of a Tiled map, with cells as CSV, which importers of all engines read. */
export function tmxText(map: TiledMap): string {
  const attributes: Attributes = {
    version: map.version,
    tiledversion: map.tiledversion,
    class: map.class,
    orientation: map.orientation,
    renderorder: map.renderorder,
    compressionlevel: map.compressionlevel,
    width: map.width,
    height: map.height,
    tilewidth: map.tilewidth,
    tileheight: map.tileheight,
    infinite: 0,
    backgroundcolor: map.backgroundcolor,
    nextlayerid: map.nextlayerid,
    nextobjectid: map.nextobjectid,
  };
  const lines = element("map", attributes, [
    ...properties(map.properties),
    ...map.tilesets.flatMap(tileset),
    ...map.layers.flatMap((layer) => (layer.type === "tilelayer" ? tileLayer(layer) : objectLayer(layer))),
  ]);
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines, ""].join("\n");
}

function tileset(set: TiledMap["tilesets"][number]): string[] {
  if ("source" in set) return element("tileset", { firstgid: set.firstgid, source: set.source });
  if ("type" in set) return projectTileset(set, { firstgid: set.firstgid });
  const { firstgid, name, tilewidth, tileheight, tilecount, columns, margin, spacing } = set;
  const attributes = { firstgid, name, class: set.class, tilewidth, tileheight, spacing, margin, tilecount, columns };
  const image = { source: set.image, width: set.imagewidth, height: set.imageheight };
  return element("tileset", attributes, [
    ...element("image", image),
    ...set.tiles.flatMap((tile) =>
      element("tile", { id: tile.id, type: tile.type }, [
        ...properties(tile.properties),
        ...(tile.objectgroup === undefined ? [] : collisionShapes(tile.objectgroup)),
      ]),
    ),
  ]);
}

function tileLayer({ id, name, width, height, opacity, visible, data }: TiledTileLayer): string[] {
  const rows = Array.from({ length: height }, (_, y) => data.slice(y * width, (y + 1) * width).join(","));
  const csv = ['<data encoding="csv">', rows.join(",\n"), "</data>"];
  return element("layer", { id, name, width, height, opacity, visible: visible ? 1 : 0 }, csv);
}

function objectLayer({ id, name, opacity, visible, draworder, objects }: TiledObjectLayer): string[] {
  return element(
    "objectgroup",
    { id, name, draworder, opacity, visible: visible ? 1 : 0 },
    objects.flatMap(objectElement),
  );
}

function collisionShapes({ draworder, objects }: TiledObjectLayer): string[] {
  return element(
    "objectgroup",
    { draworder },
    objects.flatMap(({ id, x, y, width, height }) => element("object", { id, x, y, width, height })),
  );
}

function objectElement(object: TiledObject): string[] {
  const { id, name, type, x, y, width, height, rotation } = object;
  const corners = object.polygon?.map((corner) => `${corner.x},${corner.y}`).join(" ");
  return element("object", { id, name, type, x, y, width, height, rotation, visible: 1 }, [
    ...properties(object.properties),
    ...(object.point === true ? ["<point/>"] : []),
    ...(corners === undefined ? [] : element("polygon", { points: corners })),
  ]);
}

function properties(list: readonly TiledProperty[]): string[] {
  if (list.length === 0) return [];
  const lines = list.flatMap(({ name, type, value }) =>
    element("property", { name, ...(type === "string" ? {} : { type }), value: String(value) }),
  );
  return element("properties", {}, lines);
}

function element(name: string, attributes: Attributes, content: readonly string[] = []): string[] {
  const text = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`);
  const open = `<${name}${text.join("")}`;
  return content.length === 0 ? [`${open}/>`] : [`${open}>`, ...content, `</${name}>`];
}

/** The XML form of a tileset in a separate file. */
export function tsxText(set: TiledTilesetFile): string {
  const lines = projectTileset(set, { version: set.version, tiledversion: set.tiledversion });
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines, ""].join("\n");
}

function projectTileset(set: TiledTilesetFile, head: Attributes): string[] {
  const { name, tilewidth, tileheight, spacing, margin, tilecount, columns } = set;
  const attributes = { ...head, name, tilewidth, tileheight, spacing, margin, tilecount, columns };
  const { hflip, vflip, rotate } = set.transformations;
  const flag = (value: boolean): number => (value ? 1 : 0);
  return element("tileset", attributes, [
    ...element("transformations", {
      hflip: flag(hflip),
      vflip: flag(vflip),
      rotate: flag(rotate),
      preferuntransformed: 0,
    }),
    ...element("image", { source: set.image, width: set.imagewidth, height: set.imageheight }),
    ...set.tiles.flatMap(({ id, type, probability, properties: own, objectgroup, animation }) =>
      element("tile", { id, ...(type === "" ? {} : { type }), ...(probability === undefined ? {} : { probability }) }, [
        ...properties(own),
        ...(objectgroup === undefined ? [] : collisionShapes(objectgroup)),
        ...(animation === undefined
          ? []
          : element(
              "animation",
              {},
              animation.flatMap((frame) => element("frame", { ...frame })),
            )),
      ]),
    ),
    ...(set.wangsets.length === 0 ? [] : element("wangsets", {}, set.wangsets.flatMap(wangset))),
  ]);
}

function wangset({ name, type, tile, colors, wangtiles }: TiledTilesetFile["wangsets"][number]): string[] {
  return element("wangset", { name, type, tile }, [
    ...colors.flatMap((one) => element("wangcolor", { ...one })),
    ...wangtiles.flatMap(({ tileid, wangid }) => element("wangtile", { tileid, wangid: wangid.join(",") })),
  ]);
}
