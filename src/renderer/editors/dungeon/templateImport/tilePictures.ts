import {
  type CellPicture,
  longestSide,
  meaningOfName,
  mostValues,
  PictureFault,
  type PictureValue,
} from "./cellPicture.ts";
import { tokenColor } from "#shared/scene/tokens.ts";
import { importMessages } from "./messages.ts";

/** Colours for tiles whose file names none, so that neighbours in the list differ. */
const tokens = [
  "role-normal",
  "wall",
  "role-boss",
  "role-start",
  "edge-door",
  "role-key",
  "role-shop",
  "role-lock",
] as const;

/** A layer of tile numbers, 0 = empty, and what the file calls them. */
export interface TileGrid {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly tiles: readonly number[];
  readonly labelOf: (tile: number) => string | undefined;
  readonly colorOf?: (tile: number) => string | undefined;
}

/** A layer of tile numbers as cells: first the empty ones, then by frequency. Throws PictureFault. */
export function pictureOfTiles({ name, width, height, tiles, labelOf, colorOf }: TileGrid): CellPicture {
  if (width > longestSide || height > longestSide) throw new PictureFault(importMessages.tooLarge(longestSide));
  if (tiles.length !== width * height)
    throw new PictureFault(importMessages.wrongSize(name, tiles.length, width * height));
  const counts = new Map<number, number>();
  for (const tile of tiles) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  if (counts.size > mostValues) throw new PictureFault(importMessages.tooManyTiles(name, counts.size, mostValues));
  const ordered = [...counts].toSorted(([a, many], [b, other]) => Number(b === 0) - Number(a === 0) || other - many);
  const values = ordered.map(([tile, cells], index): PictureValue => {
    if (tile === 0) return { label: importMessages.empty, color: "transparent", cells, guess: "nothing" };
    const label = labelOf(tile) ?? importMessages.tile(tile);
    const color = colorOf?.(tile) ?? tokenColor("light", tokens[index % tokens.length] ?? "ink");
    return { label, color, cells, guess: meaningOfName(label) ?? "room" };
  });
  const indexOf = new Map(ordered.map(([tile], index) => [tile, index]));
  return { name, width, height, cells: tiles.map((tile) => indexOf.get(tile) ?? 0), values };
}
