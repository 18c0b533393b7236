import { commonMessages } from "#shared/text/commonMessages.ts";
import { count, plural } from "#shared/text/format.ts";
import type { Meaning } from "./cellPicture.ts";

const meaning: Readonly<Record<Meaning, string>> = {
  nothing: commonMessages.nothing,
  room: commonMessages.room,
  wall: commonMessages.wall,
  door: commonMessages.door,
};

/** What people read while room templates are imported from maps and pictures. */
export const importMessages = {
  meaning,
  classesOf: (name: string): string => `Classes of ${name}`,
  title: (name: string): string => `Import room templates from ${name}`,
  explain: "Choose what each color or tile means. Cells of a room that touch become one template.",
  doorsInWalls: "Doors are cells in the wall: they open the sides of the rooms that they touch.",
  doorsInRooms: "Doors are cells of the room: they open its sides to the outside. Mark walls to place doors in them.",
  layer: "Layer",
  meaningOf: (label: string): string => `Meaning of ${label}`,
  cells: (cells: number): string => plural(cells, "cell"),
  preview: "Preview of the templates",
  result: (rooms: number, doors: number): string => `${plural(rooms, "room")}, ${plural(doors, "drawn door")}`,
  import: (rooms: number): string => `Import ${plural(rooms, "template")}`,
  keepPaint: "Keep tiles and objects",
  keepPaintHint: "Templates are painted with the file's layers. Mark walls as room to keep their tiles.",
  anyTile: (map: string): string => (map === "" ? "All layers" : `${map}, all layers`),
  painted: "Painted",
  missingTileset: (file: string): string => `Import ${file} together with the map to keep its tiles.`,
  asTileset: "Import as tileset",
  cancel: commonMessages.cancel,
  nothingIsRoom: "No color or tile means room.",
  noRoom: "No room can be imported this way.",
  roomName: (number: number): string => `Room ${number}`,
  roomFault: (x: number, y: number, reason: string): string => `Room at column ${x + 1}, row ${y + 1}: ${reason}`,
  hasHole: "It has a hole. Fill the hole, or mark what is in it as room.",
  tooManyRooms: (most: number): string =>
    `A document holds up to ${count(most)} templates; the other rooms are left out.`,
  tooLarge: (most: number): string => `It is larger than ${count(most)} by ${count(most)} cells. Cut it into parts.`,
  tooManyColors: (colors: number, most: number): string =>
    `It has ${count(colors)} colors; at most ${most} can be given a meaning. Save it without smoothing, one color per meaning.`,
  tooManyTiles: (layer: string, tiles: number, most: number): string =>
    `Layer "${layer}" uses ${count(tiles)} tiles; at most ${most} can be given a meaning. Draw the rooms on a layer with fewer tiles.`,
  transparent: "Transparent",
  empty: "Empty",
  tile: (tile: number): string => `Tile ${tile}`,
  line: (line: number): string => `line ${line}`,
  at: (place: string): string => place,
  tiledFault: (place: string, reason: string): string =>
    place === "" ? `The Tiled map can't be read: ${reason}` : `The Tiled map can't be read at ${place}: ${reason}`,
  ldtkFault: (place: string, reason: string): string =>
    place === ""
      ? `The LDtk project can't be read: ${reason}`
      : `The LDtk project can't be read at ${place}: ${reason}`,
  wrongSize: (layer: string, has: number, needs: number): string =>
    `Layer "${layer}" has ${count(has)} tiles instead of ${count(needs)}. Save the map again in its editor.`,
  noTileLayer: "The map has no tile layer. Draw the rooms on a tile layer.",
  noTiles: (layer: string): string => `Layer "${layer}" has no tiles. Save the map again in Tiled.`,
  infiniteMap: "The map is infinite. Clear Infinite in its map properties in Tiled and save it again.",
  unknownCompression: (layer: string, compression: string): string =>
    `Layer "${layer}" is compressed with ${compression}. Choose CSV as tile layer format in the map properties in Tiled and save it again.`,
  damagedLayer: (layer: string): string => `The tiles of layer "${layer}" are damaged. Save the map again in Tiled.`,
  noIntGrid: "No level has an IntGrid layer with values. Draw the rooms on an IntGrid layer.",
  separateLevels:
    'The levels are in files of their own. Clear "Save levels to separate files" in the project settings in LDtk and save it again.',
  noPicture: "The picture can't be decoded. Save it again as PNG.",
} as const;
