/** Why a file can't be read as a tileset, as a sentence with what to do. */
export class TilesetFault extends Error {
  override readonly name = "TilesetFault";
}
