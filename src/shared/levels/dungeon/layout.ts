import * as z from "zod";
import { gridTransformations } from "../../kernel/geometry.ts";
import { corridorRouteSchema } from "./corridorRoute.ts";
import { socketSchema } from "./doorTraits.ts";
import { edgeKinds, repeatModes, roomRoles } from "./graphDocument.ts";
import { siteCellSchema } from "./placement.ts";
import { siteSchema } from "./site.ts";
import { doorRuleSchema } from "./templateDocument.ts";

const coordinate = z.int().min(-100_000).max(100_000);
const point = z.tuple([coordinate, coordinate]);

/** A room where it stands. */
const placedRoomSchema = z.strictObject({
  /** The graph room's id; corridor rooms have the id of their edge. */
  id: z.string(),
  name: z.string(),
  role: z.enum(roomRoles),
  isCorridor: z.boolean(),
  /** Index into the layout's `templates`. */
  template: z.int().min(0),
  transformation: z.enum(gridTransformations),
  /** Top left of the outline's bounding box, in cells. */
  x: coordinate,
  y: coordinate,
  /** Corners in layout coordinates, clockwise on screen, starting at the topmost of the leftmost corners. */
  outline: z.array(point).min(4),
});

/** A stretch of shared wall that is open between two placed rooms. */
const doorSchema = z.strictObject({
  /** Graph edge it realises; a corridor edge has two doors, one at each end. */
  edge: z.string(),
  kind: z.enum(edgeKinds),
  /** Ids of placed rooms; for one-way edges in walking order. */
  from: z.string(),
  to: z.string(),
  /** End points on both outlines; axis-parallel, at least one unit long. */
  segment: z.tuple([point, point]),
});

/** A template as it was when the layout was made, so that a layout can be validated on its own. */
const usedTemplateSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  outline: z.array(point).min(4),
  doors: doorRuleSchema,
  transformations: z.array(z.enum(gridTransformations)),
});

/** A finished floor plan: the level of the dungeon kind. The bounding box starts at [0, 0]. */
export const layoutSchema = z.strictObject({
  rooms: z.array(placedRoomSchema).min(1),
  doors: z.array(doorSchema),
  templates: z.array(usedTemplateSchema).min(1),
  /** The rules it was made under, for the validator. */
  rules: z.strictObject({
    minimumDistance: z.int().min(0),
    /** By room id: template ids the room may use. */
    allowed: z.record(z.string(), z.array(z.string())),
    /** By template id: how often it may be used. */
    repeat: z.record(z.string(), z.enum(repeatModes)),
    /** Templates that are used more often than the graph asked; `repeat` says what is kept, this what was asked. */
    relaxed: z.record(z.string(), z.enum(repeatModes)).exactOptional(),
    /** The connectivity that had to be realised. */
    edges: z.array(
      z.strictObject({
        id: z.string(),
        from: z.string(),
        to: z.string(),
        kind: z.enum(edgeKinds),
        directed: z.boolean().exactOptional(),
        /** The corridor is routed: a room whose template was made for it, with a door at each end. */
        route: corridorRouteSchema.exactOptional(),
      }),
    ),
    /** Which door types join; absent = each its own kind. */
    sockets: z.array(socketSchema).exactOptional(),
    /** The ground, in cells of the site. */
    site: siteSchema.exactOptional(),
    /** The site's cell at which the layout's [0, 0] lies; absent when nothing ties it to a place. */
    origin: siteCellSchema.exactOptional(),
    /** By room id: what was pinned about it; `at` in cells of the site. */
    placed: z
      .record(
        z.string(),
        z.strictObject({
          template: z.string().exactOptional(),
          transformation: z.enum(gridTransformations).exactOptional(),
          at: siteCellSchema.exactOptional(),
          /** Name of the area it stays within. */
          within: z.string().exactOptional(),
        }),
      )
      .exactOptional(),
  }),
});

export type PlacedRoom = z.infer<typeof placedRoomSchema>;
export type LayoutDoor = z.infer<typeof doorSchema>;
export type UsedTemplate = z.infer<typeof usedTemplateSchema>;
export type DungeonLayout = z.infer<typeof layoutSchema>;
