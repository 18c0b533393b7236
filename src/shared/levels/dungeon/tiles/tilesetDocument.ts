import * as z from "zod";
import { shortNameSchema } from "../../../text/plainName.ts";
import { edgeKinds } from "../graphDocument.ts";
import { roomRoles } from "../roomRoles.ts";
import { tileRoles } from "./tileRoles.ts";
import { tilesetDocumentMessages } from "./messages.ts";
import { numberIn } from "../../../kernel/numberSchema.ts";

/** Largest picture of a tileset along a side, in pixels. */
export const largestPicture = 4096;

/** Largest file of a picture, in bytes: with its frame it fits into a message. */
export const largestAsset = 24 * 1024 * 1024;

/** Where a project keeps the pictures of tilesets: one folder, PNG files with plain names. */
export const picturePath = /^assets\/[A-Za-z0-9](?:[A-Za-z0-9 _.-]{0,118}[A-Za-z0-9_-])?\.png$/;

const pictureFault = tilesetDocumentMessages.pictureFault;

const tileId = z.int().min(0).max(65_535).describe("Index of the tile in the picture, row by row from 0.");
const color = z.string().regex(/^#[0-9a-f]{6}$/i);

const tileSchema = z.strictObject({
  id: tileId,
  class: z.string().max(60).exactOptional().describe("Class of the tile, at most 60 characters."),
  solid: z.boolean().exactOptional().describe("Whether nothing can walk through it. Default: false."),
  flipX: z.boolean().exactOptional().describe("Whether it may be mirrored left to right. Default: false."),
  flipY: z.boolean().exactOptional().describe("Whether it may be mirrored top to bottom. Default: false."),
  rotate: z.boolean().exactOptional().describe("Whether it may be rotated by 90 degrees. Default: false."),
  probability: numberIn(0, 1000)
    .exactOptional()
    .describe("Chance against other tiles of the same mask or role. Default: 1."),
  animation: z
    .array(z.strictObject({ tile: tileId, ms: z.int().min(1).max(60_000).describe("Duration in milliseconds.") }))
    .max(1000)
    .exactOptional()
    .describe("Frames of the animation, at most 1000."),
  properties: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .exactOptional()
    .describe("Custom properties by name."),
});

/** Terrain kinds: which of a tile's corners and sides have a color. */
export const terrainTypes = ["corner", "edge", "mixed"] as const;

const terrainSchema = z.strictObject({
  name: shortNameSchema(60).min(1).describe("Name of the terrain set, 1 to 60 characters."),
  type: z.enum(terrainTypes).describe("What is matched: corners (16 masks), edges (16) or both (mixed, 47)."),
  colors: z
    .array(
      z.strictObject({
        name: shortNameSchema(60).describe("Name of the terrain."),
        color: color.describe("Color in editors."),
      }),
    )
    .min(1)
    .max(254)
    .describe("Terrains of the set; tiles refer to them by number from 1."),
  tiles: z
    .array(
      z.strictObject({
        tile: tileId,
        wangId: z
          .array(z.int().min(0).max(254))
          .length(8)
          .describe("Terrain at the top, top right, right and so on clockwise; 0: none."),
      }),
    )
    .max(65_536)
    .describe("Tiles with the terrains at their corners and sides."),
});

const roleSchema = z.strictObject({
  role: z.enum(tileRoles).describe("What the tiles stand for in a map."),
  room: z.enum(roomRoles).exactOptional().describe("Only in rooms of this role; absent: in all."),
  door: z.enum(edgeKinds).exactOptional().describe("Only for doors of this type; absent: for all."),
  direction: z
    .enum(["horizontal", "vertical"])
    .exactOptional()
    .describe("Only for doors in horizontal or vertical walls; absent: for both."),
  object: z.string().max(60).exactOptional().describe("Only for objects of this class."),
  tiles: z.array(tileId).max(1000).exactOptional().describe("Tiles to choose from by their probability."),
  terrain: z
    .strictObject({
      set: z.string().describe("Name of the terrain set."),
      color: z.int().min(1).max(254).describe("Number of the terrain in the set."),
    })
    .exactOptional()
    .describe("The terrain whose tiles join with their neighbors; instead of tiles."),
});

/** A picture cut into tiles, and what its tiles mean. The document type "tileset". */
export const tilesetDocumentSchema = z.strictObject({
  picture: z
    .string()
    .max(200)
    .refine((path) => path === "" || picturePath.test(path), { error: pictureFault })
    .describe("Path of the PNG in the project, assets/NAME.png; empty: the tileset that comes with Levelwright."),
  pictureWidth: z.int().min(1).max(largestPicture).describe("Width of the picture in pixels, at most 4096."),
  pictureHeight: z.int().min(1).max(largestPicture).describe("Height of the picture in pixels, at most 4096."),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .exactOptional()
    .describe("Hash of the picture's bytes when it was last looked at."),
  tileWidth: z.int().min(1).max(512).describe("Width of a tile in pixels, 1 to 512."),
  tileHeight: z.int().min(1).max(512).describe("Height of a tile in pixels, 1 to 512."),
  margin: z.int().min(0).max(512).describe("Pixels around all tiles."),
  spacing: z.int().min(0).max(512).describe("Pixels between tiles."),
  tiles: z.array(tileSchema).max(65_536).describe("Tiles of which something is said."),
  terrains: z.array(terrainSchema).max(100).describe("Terrain sets, at most 100."),
  roles: z
    .array(roleSchema)
    .max(1000)
    .describe("What tiles are used for, at most 1000; of several that fit the most specific wins."),
});

/** A parsed tileset: sizes are in pixels of its picture, tiles are indexes into it, row-major. */
export type TilesetDocument = z.infer<typeof tilesetDocumentSchema>;
/** A terrain set. Terrains are numbered from 1; `wangId` lists them around a tile, clockwise from the top. */
export type Terrain = TilesetDocument["terrains"][number];
/** A use of tiles or of one terrain. Of those that fit, the one with most conditions wins, then the first. */
export type TileRole = TilesetDocument["roles"][number];

/** Tiles in a row of the picture. */
export function columnsOf({ pictureWidth, tileWidth, margin, spacing }: TilesetDocument): number {
  return Math.max(1, Math.floor((pictureWidth - 2 * margin + spacing) / (tileWidth + spacing)));
}

/** Whole tiles of the picture. */
export function tileCountOf(document: TilesetDocument): number {
  const { pictureHeight, tileHeight, margin, spacing } = document;
  const rows = Math.max(0, Math.floor((pictureHeight - 2 * margin + spacing) / (tileHeight + spacing)));
  return columnsOf(document) * rows;
}
