import { commonMessages } from "#shared/text/commonMessages.ts";
import { count, plural } from "../../../text/format.ts";
import type { TileRoleName } from "./tileRoles.ts";

/** Names of tile roles. */
const roles: Readonly<Record<TileRoleName, string>> = {
  floor: commonMessages.floor,
  corridor: "Corridor",
  bridge: "Bridge",
  wall: commonMessages.wall,
  obstacle: "Obstacle",
  outside: "Outside",
  shadow: "Shadow",
  door: commonMessages.door,
  "stairs-up": "Stairs up",
  "stairs-down": "Stairs down",
  object: "Object",
};

/** Texts of tilesetDocument.ts. */
export const tilesetDocumentMessages = {
  pictureFault: "A picture is a PNG in the folder assets: assets/NAME.png, letters, digits, spaces, dots, - and _.",
};

/** Texts of tilesetProblems.ts. */
export const tilesetProblemMessages = {
  roles,
  grid: "Tile grid",
  tile: (tile: number) => `Tile ${tile}`,
  tilesTooLarge: "A tile is larger than the picture. Make tiles smaller, or choose a larger picture.",
  roleMissing: (role: string) =>
    `No tile has the role ${role}, so maps stay empty there. Select tiles and assign the role.`,
  tileOutside: (tile: number, column: number, row: number) =>
    `Tile ${tile} (column ${count(column)}, row ${count(row)}) is outside the picture. Choose the full picture, or remove the tile from its roles and terrains.`,
  terrainUnknown: (role: string, terrain: string) =>
    `The role ${role} uses the terrain "${terrain}", which the tileset doesn't have. Choose another terrain.`,
  removeRole: "Remove the role",
  terrainTwice: (name: string) => `Two terrain sets are called "${name}". Rename one of them.`,
};

/** Texts of missingTilesets.ts. */
export const missingTilesetMessages = {
  ofGraph:
    "The tileset that maps of this graph are painted with isn't in the project; restore its file or choose another one. Until then the tiles of Levelwright are used.",
  ofTemplates: (templates: number): string =>
    templates === 1
      ? "A template is painted with a tileset that isn't in the project; restore its file, or choose another one. Until then these tiles are left out."
      : `${count(templates)} templates are painted with tilesets that aren't in the project; restore their files, or choose others. Until then these tiles are left out.`,
  useOwn: "Use the tiles of Levelwright",
};

/** Texts of paintProblems.ts. */
export const paintProblemMessages = {
  pixels: (width: number, height: number) => `${count(width)} × ${count(height)}`,
  layerSize: (layer: string, template: string, size: string, main: string): string =>
    `The layer "${layer}" of ${template} has tiles of ${size} pixels; the set is painted with tiles of ${main}. In maps larger tiles are cut, and smaller ones leave gaps. Choose another tileset in the layer's palette or under Painted for.`,
  otherNumbers: (set: string, paint: MapNumbers, map: MapNumbers): string =>
    `"${set}" is painted for ${numbers(paint)}; maps of this graph have ${numbers(map)}. Its paint is left out of them. Use the same numbers under Map of tiles.`,
  otherSize: (set: string, size: string, map: string): string =>
    `"${set}" is painted with tiles of ${size} pixels; maps of this graph have tiles of ${map}. Larger tiles are cut, and smaller ones leave gaps. Choose a tileset of the same tile size under Map of tiles.`,
  useNumbers: "Use the numbers of the paint",
  useTileset: "Use the tileset of the paint",
};

interface MapNumbers {
  readonly tilesPerCell: number;
  readonly walls: number;
}

function numbers({ tilesPerCell, walls }: MapNumbers): string {
  return `${plural(tilesPerCell, "tile", "tiles")} per cell and walls of ${count(walls)}`;
}

/** Texts of objectClasses.ts. */
export const objectClassMessages = {
  classTwice: (name: string) => `Two object classes are called "${name}". Rename one of them.`,
  fieldTwice: (owner: string, name: string) =>
    `The class "${owner}" has two fields called "${name}". Rename one of them.`,
};
