import type { GridTransformation } from "../../../kernel/geometry.ts";
import { type PaintCell, flipDiagonal, flipsOf, flipX, flipY, cellsOf, tileOf, transformedCell } from "./paintCells.ts";
import type { TilesetDocument } from "./tilesetDocument.ts";
import { type PaintLayer, type TemplatePaint, drawnLayers, largestPaint } from "./templatePaint.ts";

/** Which of the rotations and mirrorings of a template its tiles refuse, and the first tiles that do, as indexes. */
export interface RefusedTurns {
  readonly refused: readonly GridTransformation[];
  readonly tiles: readonly { readonly tile: number; readonly name: string | undefined }[];
}

const nothing: RefusedTurns = { refused: [], tiles: [] };

/**
 * Transformations that a painted template's tiles don't allow: a tile may be reoriented only as its tileset permits.
 * Those that are drawn by hand are allowed. Terrains can always be transformed: they are matched again afterwards. `tilesetOf` returns the tileset of a layer.
 * O(cells * transformations).
 */
export function refusedTurns(
  paint: TemplatePaint | undefined,
  wanted: readonly GridTransformation[],
  tilesetOf: (layer: PaintLayer) => TilesetDocument | undefined,
): RefusedTurns {
  if (paint === undefined) return nothing;
  // What is drawn by hand isn't turned.
  const turned = wanted.filter((one) => drawnLayers(paint, one) === undefined);
  const refused = new Set<GridTransformation>();
  const tiles = new Map<number, string | undefined>();
  for (const layer of paint.layers) {
    if (layer.kind === "objects" || layer.hidden === true) continue;
    const tileset = tilesetOf(layer);
    const flags = new Map(tileset?.tiles.map((tile) => [tile.id, tile]));
    const isSquare = hasSquareTiles(tileset);
    const width = Math.min(largestPaint, Math.max(0, ...layer.rows.map((row) => row.split(" ").length)));
    for (const cell of new Set(cellsOf(layer, width, layer.rows.length))) {
      const tile = tileOf(cell);
      if (tile === undefined) continue;
      const said = flags.get(tile);
      for (const transformation of turned) {
        if (mayTurn(tile, transformation, said, isSquare)) continue;
        refused.add(transformation);
        tiles.set(tile, said?.class);
      }
    }
  }
  return {
    refused: wanted.filter((one) => refused.has(one)),
    tiles: [...tiles].map(([tile, name]) => ({ tile, name })),
  };
}

/** A cell after a rotation or mirroring of what it is part of; upright where its tileset doesn't let the tile turn. */
export function turnedTile(
  cell: PaintCell,
  transformation: GridTransformation,
  tileset: TilesetDocument | undefined,
): PaintCell {
  const tile = tileOf(cell);
  if (tile === undefined) return cell;
  const said = tileset?.tiles.find(({ id }) => id === tile);
  return mayTurn(tile, transformation, said, hasSquareTiles(tileset)) ? transformedCell(cell, transformation) : cell;
}

function hasSquareTiles(tileset: TilesetDocument | undefined): boolean {
  return tileset === undefined || tileset.tileWidth === tileset.tileHeight;
}

function mayTurn(
  tile: number,
  transformation: GridTransformation,
  said: TilesetDocument["tiles"][number] | undefined,
  isSquare: boolean,
): boolean {
  const change = flipsOf(transformedCell(tile + 1, transformation));
  return isAllowed(change, said) && (isSquare || (change & flipDiagonal) === 0);
}

/** Rotations and one mirroring together generate all orientations. */
function isAllowed(change: number, said: TilesetDocument["tiles"][number] | undefined): boolean {
  const { flipX: mayFlipX = false, flipY: mayFlipY = false, rotate = false } = said ?? {};
  if (rotate) return isRotation(change) || mayFlipX || mayFlipY;
  const needs = (flip: number): boolean => (change & flip) !== 0;
  return !needs(flipDiagonal) && (!needs(flipX) || mayFlipX) && (!needs(flipY) || mayFlipY);
}

/** Two mirrorings, or none, are a rotation. */
function isRotation(change: number): boolean {
  return [flipX, flipY, flipDiagonal].filter((flip) => (change & flip) !== 0).length % 2 === 0;
}
