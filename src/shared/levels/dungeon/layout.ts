import * as z from "zod";
import { gridTransformations } from "../../kernel/geometry.ts";
import { corridorRouteSchema } from "./corridorRoute.ts";
import { socketSchema } from "./doorTraits.ts";
import { edgeKinds, floorSchema, intensitySchema, repeatModes } from "./graphDocument.ts";
import { roomRoles } from "./roomRoles.ts";
import { markersSchema } from "./contents/markersSchema.ts";
import { solidSchema } from "./contents/solidSchema.ts";
import { contentsSchema } from "./contents/contentsSchema.ts";
import { roleSizesSchema } from "./roleSizes.ts";
import { layoutFieldsSchema } from "./fields/layoutFields.ts";
import { mapSettingsSchema } from "./mapGrid/mapSettings.ts";
import { siteCellSchema } from "./placement.ts";
import { siteSchema } from "./site.ts";
import { doorRuleSchema } from "./templateDocument.ts";

const coordinate = z.int().min(-100_000).max(100_000);
const point = z.tuple([coordinate, coordinate]);

/** A placed room. */
const placedRoomSchema = z.strictObject({
  id: z.string().describe("Id of the graph's room; a corridor has the id of its connection."),
  name: z.string().describe("Name of the room."),
  role: z.enum(roomRoles).describe("What the room is for."),
  intensity: intensitySchema.exactOptional(),
  floor: floorSchema.exactOptional(),
  isCorridor: z.boolean().describe("Whether it is a corridor between two rooms."),
  template: z.int().min(0).describe("Index of its template in templates."),
  transformation: z.enum(gridTransformations).describe("Rotation or mirroring of the template."),
  x: coordinate.describe("Left edge of the outline's bounding box, in cells."),
  y: coordinate.describe("Top edge of the outline's bounding box, in cells, downwards."),
  outline: z
    .array(point)
    .min(4)
    .describe("Corners [x, y] in cells of the layout, clockwise on screen from the topmost of the leftmost corners."),
});

/** A stretch of shared wall that is open between two placed rooms. */
const doorSchema = z.strictObject({
  edge: z.string().describe("Id of the connection it realizes; a corridor has two doors, one at each end."),
  kind: z.enum(edgeKinds).describe("Type of the connection."),
  from: z.string().describe("Id of the first placed room; of one-way connections the one that they lead from."),
  to: z.string().describe("Id of the second placed room."),
  segment: z
    .tuple([point, point])
    .describe("Ends [x, y] of the opening on both outlines: horizontal or vertical, at least 1 cell long."),
});

/** A floor on the sheet: floors are side by side as on a printed map, in frames of the same size. */
const sheetFloorSchema = z.strictObject({
  floor: floorSchema,
  offset: point.describe(
    "Top left [x, y] of the floor's frame on the sheet, in cells. A cell minus this is its position in the building.",
  ),
  size: z
    .tuple([z.int().min(1), z.int().min(1)])
    .describe("Width and height of the frame in cells, equal for all floors."),
});

/** The stairs of a connection between two floors: one cell on each, at the same position in the building. */
const stairsSchema = z.strictObject({
  edge: z.string().describe("Id of the connection they realize."),
  kind: z.enum(edgeKinds).describe("Type of the connection."),
  from: z.string().describe("Id of the first room; of one-way connections the one that they lead from."),
  to: z.string().describe("Id of the second room, one floor higher or lower."),
  fromCell: point.describe("Cell [x, y] of the stairs in the first room, on the sheet."),
  toCell: point.describe("Cell [x, y] of the stairs in the second room, on the sheet."),
});

/** A template as it was when the layout was made, so that a layout can be validated on its own. */
const usedTemplateSchema = z.strictObject({
  id: z.string().describe("Id of the template."),
  name: z.string().describe("Name of the template."),
  outline: z.array(point).min(4).describe("Corners [x, y] of the template before rotation, in cells."),
  doors: doorRuleSchema.describe("Where the template may have doors."),
  transformations: z.array(z.enum(gridTransformations)).describe("Allowed rotations and mirrorings."),
  markers: markersSchema.exactOptional(),
  solid: solidSchema.exactOptional(),
});

/**
 * A finished floor plan: the level of the dungeon kind. The bounding box starts at [0, 0]; with several floors, that of
 * their frames.
 */
export const layoutSchema = z.strictObject({
  rooms: z.array(placedRoomSchema).min(1).describe("Placed rooms and corridors."),
  doors: z.array(doorSchema).describe("Doors between placed rooms."),
  floors: z
    .array(sheetFloorSchema)
    .min(2)
    .exactOptional()
    .describe("Floors from the lowest up, beside each other on the sheet; absent: there is one floor."),
  stairs: z.array(stairsSchema).exactOptional().describe("Stairs between floors; absent: there is one floor."),
  templates: z
    .array(usedTemplateSchema)
    .min(1)
    .describe("Templates as they were when the layout was made, so that it can be validated on its own."),
  rules: z
    .strictObject({
      minimumDistance: z.int().min(0).describe("Minimum gap between unconnected rooms, in cells."),
      allowed: z
        .record(z.string(), z.array(z.string()))
        .describe("By room id: ids of the templates that the room may use."),
      repeat: z.record(z.string(), z.enum(repeatModes)).describe("By template id: how often it may be used."),
      relaxed: z
        .record(z.string(), z.enum(repeatModes))
        .exactOptional()
        .describe(
          "By template id: the repeat rule the graph asked for, where it was broken because there was no other layout.",
        ),
      edges: z
        .array(
          z.strictObject({
            id: z.string().describe("Id of the connection."),
            from: z.string().describe("Id of the first room."),
            to: z.string().describe("Id of the second room."),
            kind: z.enum(edgeKinds).describe("Type of the connection."),
            directed: z
              .boolean()
              .exactOptional()
              .describe("Whether doors must allow passing from the first room to the second. Default: false."),
            route: corridorRouteSchema
              .exactOptional()
              .describe("The corridor is routed: its template was made for it, with a door at each end."),
          }),
        )
        .describe("Connections that had to be realized."),
      roleSizes: roleSizesSchema
        .exactOptional()
        .describe("By role: how much larger (up to 1) or smaller (down to -1) its rooms were to be; absent: as usual."),
      sockets: z
        .array(socketSchema)
        .exactOptional()
        .describe("Door types and which of them connect; absent: each type connects to its own kind."),
      site: siteSchema
        .exactOptional()
        .describe("Boundary, obstacles and areas, in cells of the site; absent: an unbounded site."),
      origin: siteCellSchema
        .exactOptional()
        .describe(
          "Cell [x, y] of the site at which the layout's [0, 0] is, with several floors the top left of each frame; absent: the layout is tied to no position.",
        ),
      map: mapSettingsSchema
        .exactOptional()
        .describe("How the graph wants maps of tiles made; absent: one tile per cell, walls of one tile."),
      contents: contentsSchema
        .exactOptional()
        .describe("What rooms hold, as the graph asks for it; absent: what their roles say."),
      fields: layoutFieldsSchema
        .exactOptional()
        .describe("The project's own fields and their values; absent: the project has none."),
      placed: z
        .record(
          z.string(),
          z.strictObject({
            template: z.string().exactOptional().describe("Id of the pinned template."),
            transformation: z.enum(gridTransformations).exactOptional().describe("Pinned rotation or mirroring."),
            at: siteCellSchema.exactOptional().describe("Pinned position: top left [x, y] in cells of the site."),
            within: z.string().exactOptional().describe("Name of the site's area that the room stays inside."),
          }),
        )
        .exactOptional()
        .describe("By room id: what was pinned about it."),
    })
    .describe("Rules that the layout was made under, for validation."),
});

/** A room or corridor on the sheet; its `outline` is already rotated and in cells of the layout. */
export type PlacedRoom = z.infer<typeof placedRoomSchema>;
/** Stairs between adjacent floors; `toCell` minus its floor's offset equals `fromCell` minus that of its own. */
export type LayoutStairs = z.infer<typeof stairsSchema>;
/** One frame of the sheet, in cells. */
export type SheetFloor = z.infer<typeof sheetFloorSchema>;
/** An opening in the wall between two placed rooms of one floor, in cells of the layout. */
export type LayoutDoor = z.infer<typeof doorSchema>;
/** A template before rotation; placed rooms refer to it by its index in the layout's `templates`. */
export type UsedTemplate = z.infer<typeof usedTemplateSchema>;
/** A parsed layout: x to the right, y down, in cells. `validateLayout` checks it against its own `rules`. */
export type DungeonLayout = z.infer<typeof layoutSchema>;
