import { XMLParser } from "fast-xml-parser";
import type { DecodedMap, DecodedObject } from "./decodedMap.ts";

interface Layer {
  readonly type: string;
  readonly name: string;
  readonly data?: readonly number[];
  readonly objects?: readonly {
    readonly type: string;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly properties: readonly { readonly name: string; readonly value: unknown }[];
  }[];
}

/** A Tiled map in JSON, by Tiled's "JSON Map Format". */
export function decodeTmj(text: string): DecodedMap {
  const map = JSON.parse(text) as {
    readonly width: number;
    readonly height: number;
    readonly tilewidth: number;
    readonly layers: readonly Layer[];
    readonly tilesets: readonly {
      readonly firstgid: number;
      readonly tiles: readonly {
        readonly id: number;
        readonly type: string;
        readonly properties: readonly { readonly name: string; readonly value: unknown }[];
      }[];
    }[];
  };
  const tiles = new Map(
    map.tilesets.flatMap(({ firstgid, tiles: own }) =>
      own.map((tile): [number, { name: string; solid: boolean }] => [
        firstgid + tile.id,
        { name: tile.type, solid: tile.properties.some(({ name, value }) => name === "solid" && value === true) },
      ]),
    ),
  );
  const grids = map.layers.flatMap(({ type, name, data }) =>
    type === "tilelayer" && data !== undefined ? [{ name, data }] : [],
  );
  const objects = map.layers.flatMap(({ objects: own = [] }) =>
    own.map(({ type, x, y, width, height, properties }): DecodedObject => ({
      type,
      x: x / map.tilewidth,
      y: y / map.tilewidth,
      width: width / map.tilewidth,
      height: height / map.tilewidth,
      properties: Object.fromEntries(properties.map(({ name, value }) => [name, String(value)])),
    })),
  );
  return fromGids(map.width, map.height, grids, tiles, objects);
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  isArray: (name) => ["layer", "objectgroup", "object", "tileset", "tile", "property"].includes(name),
});

interface XmlProperties {
  readonly properties?: { readonly property: readonly { readonly name: string; readonly value: string }[] };
}

/** A Tiled map in XML, by Tiled's "TMX Map Format", cells as CSV. */
export function decodeTmx(text: string): DecodedMap {
  const { map } = parser.parse(text) as {
    readonly map: {
      readonly width: string;
      readonly height: string;
      readonly tilewidth: string;
      readonly tileset: readonly {
        readonly firstgid: string;
        readonly tile: readonly (XmlProperties & { readonly id: string; readonly type: string })[];
      }[];
      readonly layer: readonly { readonly name: string; readonly data: { readonly "#text": string } }[];
      readonly objectgroup?: readonly {
        readonly object?: readonly (XmlProperties &
          Readonly<Record<"type" | "x" | "y" | "width" | "height", string>>)[];
      }[];
    };
  };
  const tileSize = Number(map.tilewidth);
  const tiles = new Map(
    map.tileset.flatMap(({ firstgid, tile }) =>
      tile.map((one): [number, { name: string; solid: boolean }] => [
        Number(firstgid) + Number(one.id),
        { name: one.type, solid: propertiesOf(one)["solid"] === "true" },
      ]),
    ),
  );
  const grids = map.layer.map(({ name, data }) => ({ name, data: data["#text"].split(",").map(Number) }));
  const objects = (map.objectgroup ?? []).flatMap(({ object = [] }) =>
    object.map((one): DecodedObject => ({
      type: one.type,
      x: Number(one.x) / tileSize,
      y: Number(one.y) / tileSize,
      width: Number(one.width) / tileSize,
      height: Number(one.height) / tileSize,
      properties: propertiesOf(one),
    })),
  );
  return fromGids(Number(map.width), Number(map.height), grids, tiles, objects);
}

function propertiesOf({ properties }: XmlProperties): Record<string, string> {
  return Object.fromEntries((properties?.property ?? []).map(({ name, value }) => [name, value]));
}

function fromGids(
  width: number,
  height: number,
  grids: readonly { readonly name: string; readonly data: readonly number[] }[],
  tiles: ReadonlyMap<number, { readonly name: string; readonly solid: boolean }>,
  objects: readonly DecodedObject[],
): DecodedMap {
  return {
    width,
    height,
    layers: new Map(grids.map(({ name, data }) => [name, data.map((gid) => tiles.get(gid)?.name ?? "")])),
    solid: Array.from({ length: width * height }, (_, i) =>
      grids.some(({ data }) => tiles.get(data[i] ?? 0)?.solid === true),
    ),
    objects,
  };
}
