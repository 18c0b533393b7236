import * as z from "zod";
import { idPattern } from "../../kernel/ids.ts";
import { corridorRouteSchema } from "./corridorRoute.ts";
import { baseLayoutSchema, fixedRoomSchema } from "./placement.ts";
import { siteSchema } from "./site.ts";
import { wishesSchema } from "./wishes.ts";

/** What a room is for; drawn as a chip (form, glyph, hue). "normal" has none. */
export const roomRoles = ["normal", "start", "boss", "treasure", "shop", "key", "lock", "corridor"] as const;
/** How two rooms are joined. A corridor edge gets a corridor room between them; all others share a door. */
export const edgeKinds = ["door", "corridor", "locked", "one-way", "secret"] as const;

const id = z.string().regex(idPattern);
const name = z.string().min(1).max(60);

/** One template set a room may draw its shape from; without `only`, all templates of the set. */
const templateChoiceSchema = z.strictObject({
  /** Id of a room-template document. */
  set: id,
  /** Ids of templates of that set; absent = all of them. */
  only: z.array(id).max(500).optional(),
});

export const graphRoomSchema = z.strictObject({
  id,
  name,
  role: z.enum(roomRoles),
  /** Centre of the node on the drawing, in canvas units (20 = one grid dot). Not a position in the layout. */
  x: z.number().min(-1e6).max(1e6),
  y: z.number().min(-1e6).max(1e6),
  /** Auto-layout leaves the node where it is. */
  fixed: z.boolean().optional(),
  /** Absent = the document's default templates. */
  templates: z.array(templateChoiceSchema).max(50).optional(),
  /** Shape, turn or place in the layout that is pinned. */
  placement: fixedRoomSchema.exactOptional(),
  /** Name of the site's area it stays within. */
  within: z.string().min(1).max(60).exactOptional(),
  note: z.string().max(2000).optional(),
});

export const graphEdgeSchema = z.strictObject({
  id,
  /** For one-way edges, `from` is where you come from. */
  from: id,
  to: id,
  kind: z.enum(edgeKinds),
  /** Corridor edges only: absent = the document's default corridor templates. */
  corridors: z.array(templateChoiceSchema).max(50).optional(),
  /** Corridor edges only: the corridor is routed; its templates are not used. */
  route: corridorRouteSchema.exactOptional(),
  /** Leads from `from` to `to` as far as entrance and exit doors go; one-way edges always do. */
  directed: z.boolean().exactOptional(),
});

/** How often one template may be used in a layout. */
export const repeatModes = ["allow", "not-neighbours", "never"] as const;

/** The drawing a designer makes: rooms, connections, and which templates they may use. The document type "dungeon-graph". */
export const graphDocumentSchema = z.strictObject({
  rooms: z.array(graphRoomSchema).max(5000),
  edges: z.array(graphEdgeSchema).max(20_000),
  defaultTemplates: z.array(templateChoiceSchema).max(50),
  defaultCorridors: z.array(templateChoiceSchema).max(50),
  /** Least free cells between rooms that share no edge; 0 lets outlines touch. Corridor rooms are exempt. */
  minimumDistance: z.int().min(0).max(100),
  /** Overrides the templates' own repeat mode; "template" leaves it to each template. */
  repeat: z.enum(["template", ...repeatModes]),
  /** Where the repeat rules cannot be kept, they are broken as little as possible and the run says so; absent = never. */
  relaxRepeat: z.boolean().exactOptional(),
  /** Absent = open ground. */
  site: siteSchema.exactOptional(),
  /** What makes one valid layout better than another; absent = nothing. */
  wishes: wishesSchema.exactOptional(),
  /** A layout to start from; absent = an empty ground. */
  base: baseLayoutSchema.exactOptional(),
});

export type RoomRole = (typeof roomRoles)[number];
export type EdgeKind = (typeof edgeKinds)[number];
export type RepeatMode = (typeof repeatModes)[number];
export type TemplateChoice = z.infer<typeof templateChoiceSchema>;
export type GraphRoom = z.infer<typeof graphRoomSchema>;
export type GraphEdge = z.infer<typeof graphEdgeSchema>;
export type GraphDocument = z.infer<typeof graphDocumentSchema>;

export function emptyGraph(): GraphDocument {
  return { rooms: [], edges: [], defaultTemplates: [], defaultCorridors: [], minimumDistance: 0, repeat: "template" };
}
