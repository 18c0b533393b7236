import type { CellValue, LevelMap } from "#shared/levels/levelMap.ts";
import type { SceneShape } from "#shared/scene/scene.ts";
import { sceneToSvg } from "#shared/scene/svg.ts";
import type { SceneColor, ThemeName } from "#shared/scene/tokens.ts";
import { rasteriseSvg } from "../png/rasterise.ts";
import { polygonShape, rectShape, segmentsShape, textShape } from "#shared/scene/shapes.ts";

/** Values that are the ground itself: their tile is one flat square, so that neighbours have no seams. */
const solidLayers = new Set(["floor", "corridors", "walls", "doors", "ground", "cells"]);

const directions = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

/**
 * The content of a tile, in a unit square at [0, 0] with a transparent background: a number in its circle, a crate, a
 * goal, a piece. Things without their own picture show the first letters of their name.
 */
function tileShapes(layer: string, name: string, token: SceneColor): SceneShape[] {
  const number = /^number_(\d+)$/.exec(name)?.[1];
  if (number !== undefined)
    return [disc(0.36, { fill: "canvas", stroke: "ink", strokeWidth: 0.06 }), text(number, "ink")];
  switch (name) {
    case "dot":
      return [disc(0.12, { fill: "ink" })];
    case "box":
      return crate(token);
    case "goal":
      return [
        polygonShape([0.5, 0.14, 0.86, 0.5, 0.5, 0.86, 0.14, 0.5], { stroke: token, strokeWidth: 0.1 }),
        disc(0.09, { fill: token }),
      ];
    case "player":
      return [
        disc(0.36, { fill: token }),
        { type: "dots", points: [0.4, 0.46, 0.6, 0.46], r: 0.06, style: { fill: "on-accent" } },
      ];
    case "first":
    case "first_king":
      return piece("side-light", "side-dark", name === "first_king");
    case "second":
    case "second_king":
      return piece("side-dark", "side-light", name === "second_king");
  }
  const arrow = /^arrow_(n|ne|e|se|s|sw|w|nw)(_off)?$/.exec(name);
  if (arrow?.[1] !== undefined) return [arrowShape(arrow[1], token, arrow[2] === undefined)];
  if (solidLayers.has(layer) && layer !== "floor") return [square(token)];
  if (["floor", "corridor", "bridge"].includes(name)) return [square(token)];
  return [disc(0.4, { fill: token, fillOpacity: 0.3, stroke: token, strokeWidth: 0.06 }), text(letters(name), "ink")];
}

/** Chevron that points in one of eight directions; one that is switched off is pale. */
function arrowShape(direction: string, stroke: SceneColor, isOn: boolean): SceneShape {
  const angle = (directions.indexOf(direction) * Math.PI) / 4;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const points = [-0.28, 0.12, 0, -0.2, 0.28, 0.12];
  return {
    type: "group",
    transform: [cos, sin, -sin, cos, 0.5, 0.5],
    opacity: isOn ? 1 : 0.4,
    shapes: [{ type: "polyline", points, closed: false, style: { stroke, strokeWidth: 0.12, lineJoin: "round" } }],
  };
}

function square(token: SceneColor): SceneShape {
  return { type: "rect", x: 0, y: 0, width: 1, height: 1, style: { fill: token } };
}

function crate(token: SceneColor): SceneShape[] {
  return [
    rectShape({ x: 0.14, y: 0.14, width: 0.72, height: 0.72 }, { fill: token, stroke: "ink", strokeWidth: 0.06 }, 0.1),
    segmentsShape([0.28, 0.28, 0.72, 0.72, 0.72, 0.28, 0.28, 0.72], { stroke: "ink", strokeWidth: 0.06 }),
  ];
}

function piece(fill: SceneColor, edge: SceneColor, isKing: boolean): SceneShape[] {
  return [disc(0.38, { fill, stroke: edge, strokeWidth: 0.06 }), ...(isKing ? [text("K", edge)] : [])];
}

function disc(r: number, style: Extract<SceneShape, { type: "circle" }>["style"]): SceneShape {
  return { type: "circle", cx: 0.5, cy: 0.5, r, style };
}

function text(words: string, fill: SceneColor): SceneShape {
  return textShape(0.5, 0.5, words, words.length > 1 ? 0.36 : 0.5, { fill });
}

/** "force_arrow_N" is "FA", "scroll" is "Sc". */
function letters(name: string): string {
  const words = name.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  const [first = "?", second] = words;
  const two = second === undefined ? first.slice(0, 2) : first.charAt(0) + second.charAt(0);
  return two.charAt(0).toUpperCase() + two.slice(1);
}

const columns = 8;

/** A tile: one value of one cell layer. */
interface Tile {
  readonly layer: string;
  readonly value: number;
  readonly name: string;
  readonly token: SceneColor;
  readonly look: CellValue["look"];
  readonly solid: boolean;
}

/** All tiles that the levels of one kind use; the same in every map of a pack, so that an engine needs it once. */
export interface Tileset {
  readonly name: string;
  /** File name, in the folder of the maps. */
  readonly image: string;
  readonly tileSize: number;
  readonly columns: number;
  readonly tiles: readonly Tile[];
  /** Global tile id of a layer's value; 0 for 0. Throws on a value the layer does not declare. */
  gid(layer: string, value: number): number;
}

/** The union of all maps' layer values, in order of first appearance. */
export async function tilesetOf(kind: string, maps: AsyncIterable<LevelMap>, tileSize: number): Promise<Tileset> {
  const gids = new Map<string, number>();
  const tiles: Tile[] = [];
  for await (const map of maps) {
    for (const layer of map.cellLayers) {
      for (const { value, name, token, look, solid = false } of layer.values) {
        const key = tileKey(layer.name, value);
        if (gids.has(key)) continue;
        tiles.push({ layer: layer.name, value, name, token, look, solid });
        gids.set(key, tiles.length);
      }
    }
  }
  return {
    name: kind,
    image: `tileset-${kind}.png`,
    tileSize,
    columns: Math.max(1, Math.min(columns, tiles.length)),
    tiles,
    gid: (layer, value) => gidOf(gids, layer, value),
  };
}

function gidOf(gids: ReadonlyMap<string, number>, layer: string, value: CellValue["value"]): number {
  if (value === 0) return 0;
  const gid = gids.get(tileKey(layer, value));
  if (gid === undefined) throw new Error(`The layer "${layer}" has a cell of undeclared value ${value}.`);
  return gid;
}

function tileKey(layer: string, value: number): string {
  return `${value}:${layer}`;
}

/** The size of the tileset's picture in pixels. */
export function tilesetImageSize({ tiles, columns: across, tileSize }: Tileset): { width: number; height: number } {
  return { width: across * tileSize, height: Math.max(1, Math.ceil(tiles.length / across)) * tileSize };
}

/** The tileset's image in the theme's colors, transparent where nothing is drawn. */
export function tilesetPng(tileset: Tileset, theme: ThemeName): Promise<Uint8Array> {
  const { width, height } = tilesetImageSize(tileset);
  const { tileSize } = tileset;
  const shapes = tileset.tiles.map((tile, index): SceneShape => {
    const [column, row] = [index % tileset.columns, Math.floor(index / tileset.columns)];
    const drawn = tile.look ?? tileShapes(tile.layer, tile.name, tile.token);
    return { type: "group", transform: [1, 0, 0, 1, column, row], shapes: drawn };
  });
  const view = { x: 0, y: 0, width: width / tileSize, height: height / tileSize };
  return rasteriseSvg(sceneToSvg({ view, shapes, title: tileset.name }, { theme, cellSize: tileSize }));
}
