import { commonMessages } from "#shared/text/commonMessages.ts";
import { commonTexts } from "#renderer/parts/commonTexts.ts";
import { count, plural } from "#shared/text/format.ts";
import { tilesetProblemMessages } from "#shared/levels/dungeon/tiles/messages.ts";
import type { Terrain, TileRole } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import type { TileFlag, RoleKey } from "./tilesetEdits.ts";

const { roles } = tilesetProblemMessages;

const flags: Readonly<Record<TileFlag, string>> = {
  solid: "Solid",
  flipX: "May be mirrored left to right",
  flipY: "May be mirrored top to bottom",
  rotate: "May be rotated by 90°",
};

const setFlags: Readonly<Record<TileFlag, string>> = {
  solid: "Mark as solid",
  flipX: "Allow mirroring left to right",
  flipY: "Allow mirroring top to bottom",
  rotate: "Allow rotating by 90°",
};

const clearFlags: Readonly<Record<TileFlag, string>> = {
  solid: "Mark as not solid",
  flipX: "Forbid mirroring left to right",
  flipY: "Forbid mirroring top to bottom",
  rotate: "Forbid rotating by 90°",
};

const terrainTypes: Readonly<Record<Terrain["type"], string>> = {
  corner: commonMessages.corners,
  edge: "Edges",
  mixed: "Corners and edges (blob)",
};

/** Texts of the tileset editor. */
export const messages = {
  ...commonTexts("tileset", "class", "role"),
  roles,
  flags,
  terrainTypes,
  category: commonMessages.tileset,
  missingTileset: "Missing tileset",
  tools: "Tileset tools",
  select: "Select tiles",
  hand: "Pan",
  terrain: "Terrain",
  terrainHint: "click a corner or side to paint it, Alt+click to clear it",
  facts: (columns: number, rows: number, width: number, height: number): string =>
    `${count(columns)} × ${count(rows)} tiles, ${count(width)} × ${count(height)} px each`,
  ownPicture: "The tileset that comes with Levelwright (CC0)",
  picture: "Picture",
  choosePicture: "Choose picture…",
  choosePictureEdit: "Choose picture",
  couldntChoose: "Couldn't choose the picture",
  changedOnDisk: "The picture was changed on disk. Maps use it as it is now.",
  noPicture: "The picture can't be shown",
  tileWidth: commonMessages.width,
  tileHeight: commonMessages.height,
  margin: "Margin",
  spacing: "Spacing",
  pixels: "px",
  setGrid: "Change tile grid",
  nothingSelected: "Select tiles in the picture to say what they are.",
  selectedTiles: (tiles: readonly number[]): string =>
    tiles.length === 1 ? `Tile ${tiles[0] ?? 0}` : plural(tiles.length, "tile"),
  setClass: "Set class",
  probability: "Probability",
  setProbability: "Set probability",
  setFlag: (flag: TileFlag, value: boolean): string => (value ? setFlags : clearFlags)[flag],
  toggleSolid: "Toggle solid",
  frames: "Frames",
  framesHint: "An animation shows this many tiles from here on.",
  frameTime: "Per frame",
  milliseconds: "ms",
  setAnimation: "Set animation",
  rolesTitle: "Roles",
  rolesCount: (used: number): string => plural(used, "role"),
  anyRoom: "all rooms",
  anyDoor: "all doors",
  anyDirection: "both directions",
  room: commonMessages.rooms,
  door: commonMessages.doors,
  direction: commonMessages.walls,
  horizontal: "horizontal walls",
  vertical: "vertical walls",
  object: "Object class",
  assign: "Assign role",
  assignHint: commonMessages.selectTilesFirst,
  assignEdit: "Assign role",
  removeRole: "Remove role",
  takeOut: "Remove selected tiles from role",
  removeFrom: commonMessages.removeNamed,
  showTiles: (name: string): string => `Select the tiles of ${name}`,
  roleName: ({ role, room, door, direction, object }: RoleKey): string => {
    const more = [room, door, direction, object].filter((part) => part !== undefined);
    return more.length === 0 ? roles[role] : `${roles[role]} (${more.join(", ")})`;
  },
  roleTiles: ({ tiles, terrain }: TileRole): string =>
    terrain === undefined ? plural(tiles?.length ?? 0, "tile") : `terrain ${terrain.set}`,
  terrains: "Terrains",
  addTerrain: "Add terrain",
  addTerrainEdit: "Add terrain",
  removeTerrain: "Remove terrain",
  removeTerrainNamed: (name: string): string => `Remove terrain ${name}`,
  renameTerrain: "Rename terrain",
  terrainName: commonMessages.name,
  terrainType: "Matches",
  setTerrainType: "Change what terrain matches",
  paintTerrain: "Paint terrain",
  paint: "Paint",
  clearTerrain: "Clear terrain",
  newTerrain: "Terrain",
  terrainTiles: (tiles: number): string => plural(tiles, "tile"),
  useForRole: "Use for role",
  noTerrains: "Terrains join tiles with their neighbors: walls, water, paths.",
  preview: "Preview",
  previewLabel: "A small map painted with this tileset",
  needsRoles: "shown when tiles have roles",
  needsPicture: "shown when the picture is there",
  missing: (masks: number): string => (masks === 0 ? "no missing masks" : `missing masks: ${masks}`),
  missingMask: (set: string, places: number): string => `${set}: ${plural(places, "place")}`,
  missingLabel: (set: string, places: number): string =>
    `No tile of ${set} for this neighborhood: ${plural(places, "place")}`,
  missingHint: "No tile for these neighborhoods; the nearest one is used instead.",
  tileInWords: (tile: number, parts: readonly string[]): string => [`Tile ${tile}`, ...parts].join(", "),
  tileStatus: (tile: number): string => `tile ${tile}`,
  tilesCount: (tiles: number): string => plural(tiles, "tile"),
};
