import { commonMessages } from "#shared/text/commonMessages.ts";
import { count } from "#shared/text/format.ts";

/** What people read while tilesets are imported. */
export const tilesetImportMessages = {
  tiled: "The Tiled tileset",
  ldtk: "The LDtk project",
  godot: "The Godot tileset",
  fault: (what: string, place: string, reason: string): string =>
    place === ""
      ? `${what} can't be read: ${reason} Save it again in its editor.`
      : `${what} can't be read at ${place}: ${reason} Save it again in its editor.`,
  unnamed: commonMessages.tileset,
  line: (line: number): string => `line ${count(line)}`,
  noImage: (name: string): string =>
    `The tileset "${name}" has no picture of its own. In Tiled, create it based on a tileset image, and save it again.`,
  noTilesets: "The LDtk project has no tileset with a picture. Add one in LDtk, and save the project again.",
  noAtlas: "The Godot resource has no atlas source with a texture. Add one in Godot, and save it as text (.tres).",
  noTileset: "It isn't a TileSet resource.",
  terrainSet: (number: number): string => `Terrain set ${number}`,
  tooManyTiles: "It has more than 65 536 tiles.",
  unclosed: "A value isn't closed.",
  missingPicture: (tileset: string, picture: string): string =>
    `${tileset}: Import ${picture} together with the tileset, or open the tileset and choose the picture.`,
};
