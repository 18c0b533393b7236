import * as z from "zod";
import { shortNameSchema } from "#shared/text/plainName.ts";
import { idPattern } from "../../kernel/ids.ts";
import { fieldValuesSchema } from "../../fields/fieldValues.ts";
import { corridorRouteSchema } from "./corridorRoute.ts";
import { contentsSchema } from "./contents/contentsSchema.ts";
import { mapSettingsSchema } from "./mapGrid/mapSettings.ts";
import { baseLayoutSchema, fixedRoomSchema } from "./placement.ts";
import { siteSchema } from "./site.ts";
import { preferencesSchema } from "./preferences.ts";
import { roleSizesSchema } from "./roleSizes.ts";
import { roomRoles } from "./roomRoles.ts";
import { intIn, numberIn } from "../../kernel/numberSchema.ts";

/** How two rooms are joined. A corridor edge gets a corridor room between them; all others share a door. */
export const edgeKinds = ["door", "corridor", "locked", "one-way", "secret"] as const;

const id = z.string().regex(idPattern);
const name = shortNameSchema(60).min(1);

/** One template set a room may draw its shape from; without `only`, all templates of the set. */
const templateChoiceSchema = z.strictObject({
  set: id.describe("Id of a room-template document."),
  only: z
    .array(id)
    .max(500)
    .optional()
    .describe("Ids of the templates of that document that may be used; absent: all of them."),
});

/** How intense a room is meant to be for the player. */
export const intensitySchema = intIn(0, 10).describe(
  "How intense the room is meant to be, 0 (rest) to 10 (climax); absent: not said.",
);

/** Lowest and highest floor that a room may be on. */
export const floorLimits = { lowest: -20, highest: 20 } as const;

/** The floor a room is on. */
export const floorSchema = intIn(floorLimits.lowest, floorLimits.highest).describe(
  "Floor of the room: 0 is the ground floor, negative numbers are basements. Default: 0.",
);

/** A node of the graph. Where it is drawn has no influence on layouts. */
export const graphRoomSchema = z.strictObject({
  id: id.describe("Id of the room, unique in the graph."),
  name: name.describe("Name of the room, 1 to 60 characters."),
  role: z.enum(roomRoles).describe("What the room is for. start and boss are the ends of the critical path."),
  x: numberIn(-1e6, 1e6).describe(
    "Horizontal center of the node on the drawing, in canvas units (20 per grid dot). Not a position in the layout.",
  ),
  y: numberIn(-1e6, 1e6).describe(
    "Vertical center of the node on the drawing, in canvas units, downwards. Not a position in the layout.",
  ),
  fixed: z.boolean().optional().describe("Whether auto-arrange leaves the node where it is. Default: false."),
  templates: z
    .array(templateChoiceSchema)
    .max(50)
    .optional()
    .describe("Templates that the room may use; absent: the graph's default templates."),
  placement: fixedRoomSchema.exactOptional().describe("What is pinned about the room: template, rotation or position."),
  within: z.string().min(1).max(60).exactOptional().describe("Name of the site's area that the room stays inside."),
  intensity: intensitySchema.exactOptional(),
  floor: floorSchema.exactOptional(),
  note: z.string().max(2000).optional().describe("Note about the room, at most 2000 characters."),
  fields: fieldValuesSchema
    .exactOptional()
    .describe("Values of the project's own fields, by field id; absent: defaults."),
});

/** A connection of two rooms; its direction counts only where it is one-way or `directed`. */
export const graphEdgeSchema = z.strictObject({
  id: id.describe("Id of the connection, unique in the graph."),
  from: id.describe("Id of the first room; of one-way connections the room that they lead from."),
  to: id.describe("Id of the second room."),
  kind: z
    .enum(edgeKinds)
    .describe(
      "Type of the connection. corridor puts a corridor room between the two; all other types are a shared door.",
    ),
  corridors: z
    .array(templateChoiceSchema)
    .max(50)
    .optional()
    .describe("Corridor connections only: templates of the corridor; absent: the graph's default corridors."),
  route: corridorRouteSchema
    .exactOptional()
    .describe("Corridor connections only: the corridor is routed freely instead of using templates."),
  directed: z
    .boolean()
    .exactOptional()
    .describe(
      "Whether doors must allow passing from the first room to the second; one-way connections always do. Default: false.",
    ),
  fields: fieldValuesSchema
    .exactOptional()
    .describe("Values of the project's own fields, by field id; absent: defaults."),
});

/** How often one template may be used in a layout. */
export const repeatModes = ["allow", "not-neighbours", "never"] as const;

/** A designer's drawing: rooms, connections, and the templates they may use. The document type "dungeon-graph". */
export const graphDocumentSchema = z.strictObject({
  rooms: z.array(graphRoomSchema).max(5000).describe("Rooms of the graph, at most 5000."),
  edges: z.array(graphEdgeSchema).max(20_000).describe("Connections between rooms, at most 20 000."),
  defaultTemplates: z.array(templateChoiceSchema).max(50).describe("Templates of rooms without a choice of their own."),
  defaultCorridors: z
    .array(templateChoiceSchema)
    .max(50)
    .describe("Templates of corridors without a choice of their own."),
  minimumDistance: intIn(0, 100).describe(
    "Minimum gap between unconnected rooms, 0 to 100 cells; 0: outlines may touch. Corridors are exempt.",
  ),
  repeat: z
    .enum(["template", ...repeatModes])
    .describe("How often one template may be used in a layout; template: as each template says."),
  relaxRepeat: z
    .boolean()
    .exactOptional()
    .describe(
      "Whether repeat rules may be broken, as little as possible, if there is no other layout. Default: false.",
    ),
  site: siteSchema.exactOptional().describe("Boundary, obstacles and areas; absent: an unbounded site."),
  wishes: preferencesSchema
    .exactOptional()
    .describe("Preferences: what makes one valid layout better than another; absent: none."),
  roleSizes: roleSizesSchema
    .exactOptional()
    .describe(
      "By role: how much larger (up to 1) or smaller (down to -1) than others its rooms are to be, where their templates allow it; absent: boss and treasure larger, shops smaller, others by their intensity.",
    ),
  map: mapSettingsSchema
    .exactOptional()
    .describe("How layouts become maps of tiles; absent: one tile per cell, walls of one tile."),
  contents: contentsSchema
    .exactOptional()
    .describe(
      "What rooms hold: budgets of objects, their seed, what was pinned and removed; absent: what their roles say.",
    ),
  base: baseLayoutSchema
    .exactOptional()
    .describe("Starting layout: rooms that are kept and the rest to vary; absent: none."),
});

/** Only "corridor" puts a room between the two rooms. */
export type EdgeKind = (typeof edgeKinds)[number];
/** "allow": any number of times, "not-neighbours": not in connected rooms, "never": once per layout. */
export type RepeatMode = (typeof repeatModes)[number];
/** Templates of one room-template document, which may be missing or of another type; see `templateSetReader`. */
export type TemplateChoice = z.infer<typeof templateChoiceSchema>;
/** A room as drawn; `x` and `y` are canvas units, the pinned position in `placement` is in cells. */
export type GraphRoom = z.infer<typeof graphRoomSchema>;
/** A connection as drawn; the schema doesn't check that its rooms exist. */
export type GraphEdge = z.infer<typeof graphEdgeSchema>;
/** A parsed graph, valid in form only: `graphProblems` checks that it makes sense. */
export type GraphDocument = z.infer<typeof graphDocumentSchema>;

/** A graph without rooms and templates: rooms may touch, and repeats are left to the templates. */
export function emptyGraph(): GraphDocument {
  return { rooms: [], edges: [], defaultTemplates: [], defaultCorridors: [], minimumDistance: 0, repeat: "template" };
}
