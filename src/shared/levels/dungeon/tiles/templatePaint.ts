import * as z from "zod";
import { shortNameSchema } from "../../../text/plainName.ts";
import { idPattern } from "../../../kernel/ids.ts";
import { gridTransformations, type GridTransformation } from "../../../kernel/geometry.ts";
import { edgeKinds, intensitySchema } from "../graphDocument.ts";
import { roomRoles } from "../roomRoles.ts";
import { intIn } from "../../../kernel/numberSchema.ts";

const name = shortNameSchema(60).min(1);
const floorNumber = z.int().min(-20).max(20);

/** When a layer or an object is part of a room; all present members must match. */
export const conditionSchema = z.strictObject({
  roles: z.array(z.enum(roomRoles)).min(1).max(8).exactOptional().describe("Only in rooms of these roles."),
  intensity: z
    .tuple([intensitySchema, intensitySchema])
    .exactOptional()
    .describe("Only in rooms of this intensity, from and to; rooms without one have 0."),
  floors: z.tuple([floorNumber, floorNumber]).exactOptional().describe("Only on these floors, from and to."),
  deadEnd: z.boolean().exactOptional().describe("true: only in rooms with one connection; false: only in others."),
  beside: z.enum(edgeKinds).exactOptional().describe("Only in rooms with a door of this type."),
  doors: z
    .enum(["open", "around", "closed"])
    .exactOptional()
    .describe(
      "Layers only: tiles are shown where a door opens (open), right beside such a place (around), or where a possible door stays shut (closed). With beside, open and around mean doors of that type.",
    ),
  chance: z.number().min(0).max(1).exactOptional().describe("Chance from 0 to 1, drawn from the layout's tile seed."),
  group: name
    .exactOptional()
    .describe("One of all layers and objects of the template with this group, or as many as groupCount."),
  groupCount: intIn(1, 100)
    .exactOptional()
    .describe("So many of the group; the largest number that one of them asks for. Default: 1."),
});

/** A value of an object's field. */
const fieldValue = z.union([z.string().max(2000), z.number(), z.boolean()]);

const objectSchema = z.strictObject({
  id: z.string().regex(idPattern).describe("Id of the object, unique in its drawing."),
  class: z.string().max(60).describe("Class of the object."),
  name: shortNameSchema(60).exactOptional().describe("Name of the object."),
  x: z.number().min(-10).max(4100).describe("Left edge in tiles; halves are possible."),
  y: z.number().min(-10).max(4100).describe("Top edge in tiles, downwards."),
  width: z.number().min(0).max(4100).describe("Width in tiles; a point has 0."),
  height: z.number().min(0).max(4100).describe("Height in tiles; a point has 0."),
  rotation: z.number().min(0).max(360).exactOptional().describe("Clockwise rotation in degrees. Default: 0."),
  fields: z
    .record(z.string().min(1).max(60), fieldValue)
    .exactOptional()
    .describe("Fields by name: text, number or yes/no."),
  when: conditionSchema.exactOptional().describe("When the object is part of a room; absent: always."),
});

const layerBase = {
  id: z.string().regex(idPattern).describe("Id of the layer, unique in its drawing."),
  name: name.describe("Name of the layer; layers of one name become one layer of the map."),
  hidden: z.boolean().exactOptional().describe("Hidden in the editor and left out of maps. Default: false."),
  locked: z.boolean().exactOptional().describe("Locked in the editor. Default: false."),
  opacity: z.number().min(0).max(1).exactOptional().describe("Opacity, 0 to 1. Default: 1."),
  when: conditionSchema.exactOptional().describe("When the layer is part of a room; absent: always."),
};

/** Longest side of a painted area in tiles. */
export const largestPaint = 512;

const tileLayerSchema = z.strictObject({
  ...layerBase,
  kind: z.literal("tiles").describe("tiles: a grid of tiles; objects: things with a place."),
  tileset: z.string().regex(idPattern).exactOptional().describe("Id of its tileset; absent: that of the document."),
  rows: z
    .array(z.string().max(8 * largestPaint))
    .max(largestPaint)
    .describe(
      "Rows from the top, tiles separated by spaces: . for none, the tile's index with x, y or d for flipped horizontally, vertically or diagonally (12xd), or tSET:COLOR for a terrain.",
    ),
});

const objectLayerSchema = z.strictObject({
  ...layerBase,
  kind: z.literal("objects").describe("tiles: a grid of tiles; objects: things with a place."),
  objects: z.array(objectSchema).max(1000).describe("Objects of the layer, at most 1000."),
});

const layersSchema = z
  .array(z.discriminatedUnion("kind", [tileLayerSchema, objectLayerSchema]))
  .max(32)
  .describe("Layers from the bottom up, at most 32.");

/** Paint of a room template: layers from the bottom up. The area is the template's bounding box with its walls. */
export const templatePaintSchema = z.strictObject({
  layers: layersSchema,
  turned: z
    .array(
      z.strictObject({
        transformation: z
          .enum(gridTransformations)
          .describe("Rotation or mirroring of the template that it shows; one drawing for each."),
        layers: layersSchema,
      }),
    )
    .max(gridTransformations.length - 1)
    .exactOptional()
    .describe("Rotations that are drawn by hand; the others show the layers turned. The area is the turned one."),
});

/** Settings that the templates of a document were painted for. */
export const paintSettingsSchema = z.strictObject({
  tileset: z
    .string()
    .regex(idPattern)
    .exactOptional()
    .describe("Id of the tileset; absent: the one that comes with Levelwright."),
  tilesPerCell: z.int().min(1).max(4).describe("Tiles per cell, 1 to 4; paint is used in maps of the same."),
  walls: z.int().min(0).max(2).describe("Thickness of walls in tiles, 0 to 2; paint is used in maps of the same."),
});

/** Conditions that are all to be met; an empty one is always met. */
export type PaintCondition = z.infer<typeof conditionSchema>;
/** An object at a position in tiles from the top left of the painted area. */
export type PaintObject = z.infer<typeof objectSchema>;
/** A grid of tiles as text; `cellsOf` reads it. Missing rows and cells are empty. */
export type TileLayer = z.infer<typeof tileLayerSchema>;
/** Objects at positions in tiles, which may be fractions. */
export type ObjectLayerPaint = z.infer<typeof objectLayerSchema>;
/** One layer of a drawing, distinguished by `kind`. */
export type PaintLayer = TileLayer | ObjectLayerPaint;
/** The layers that are drawn by hand for a rotation; undefined where it shows the template's own, turned. */
export function drawnLayers(paint: TemplatePaint, transformation: GridTransformation): PaintLayer[] | undefined {
  return paint.turned?.find((one) => one.transformation === transformation)?.layers;
}

/** The drawing for the unrotated template, and those for rotations that have their own. */
export type TemplatePaint = z.infer<typeof templatePaintSchema>;
/** Paint is used only in maps with the same tiles per cell and walls. */
export type PaintSettings = z.infer<typeof paintSettingsSchema>;
