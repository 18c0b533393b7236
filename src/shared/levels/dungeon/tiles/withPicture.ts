import { columnsOf, type TilesetDocument } from "./tilesetDocument.ts";

/** A picture that a tileset is to use, as the project keeps it. */
interface KeptPicture {
  readonly path: string;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
}

/**
 * The tileset with another image. If its width changes, tiles per row change: a tile's properties stay with its column
 * and row. Tiles outside the new image are dropped only from the list of tiles; roles and terrains report them as
 * problems.
 */
export function withPicture(document: TilesetDocument, { path, sha256, width, height }: KeptPicture): TilesetDocument {
  const next = { ...document, picture: path, sha256, pictureWidth: width, pictureHeight: height };
  const [before, after] = [columnsOf(document), columnsOf(next)];
  if (before === after) return next;
  const moved = (tile: number): number => Math.floor(tile / before) * after + (tile % before);
  return {
    ...next,
    tiles: document.tiles
      .filter(({ id }) => id % before < after)
      .map(({ animation, ...tile }) => ({
        ...tile,
        id: moved(tile.id),
        ...(animation === undefined
          ? {}
          : { animation: animation.map((frame) => ({ ...frame, tile: moved(frame.tile) })) }),
      })),
    terrains: document.terrains.map((set) => ({
      ...set,
      tiles: set.tiles.map((one) => ({ ...one, tile: moved(one.tile) })),
    })),
    roles: document.roles.map((role) => (role.tiles === undefined ? role : { ...role, tiles: role.tiles.map(moved) })),
  };
}
