import * as z from "zod";

const point = z.tuple([z.int().min(-1000).max(1000), z.int().min(-1000).max(1000)]);
const node = z.int().min(0);

/** A room shape of a benchmark file; `repeatMode` 0 = allow, 1 = not next to itself, 2 = once. */
const edgarRoomSchema = z.object({
  name: z.string(),
  polygon: z.array(point).min(4).max(500),
  doors: z.discriminatedUnion("mode", [
    z.object({ mode: z.literal("simple"), length: z.int().min(1), cornerDistance: z.int().min(0) }),
    z.object({ mode: z.literal("manual"), positions: z.array(z.tuple([point, point])) }),
  ]),
  transformations: z.array(z.string()).optional(),
  repeatMode: z.int().min(0).max(2).optional(),
});

/** One or all templates of a set, with a chance and a whole-number enlargement. */
const edgarShapesSchema = z.array(
  z.object({
    set: z.string(),
    template: z.string().optional(),
    probability: z.number().min(0).optional(),
    scale: z.tuple([z.int().min(1).max(50), z.int().min(1).max(50)]).optional(),
  }),
);

/** A graph with the room sets of its rooms and corridors. */
export const edgarLevelSchema = z.object({
  graph: z.string(),
  default: edgarShapesSchema.optional(),
  /** Set that the `templates` of `rooms` are names of. */
  roomSet: z.string().optional(),
  rooms: z.array(
    z.object({
      nodes: z.array(node),
      shapes: edgarShapesSchema.optional(),
      templates: z.array(z.string()).optional(),
      corridor: z.boolean().optional(),
    }),
  ),
  corridors: z.object({ shapes: edgarShapesSchema }).optional(),
});

/** Nodes by number, and pairs of them. */
export const edgarGraphSchema = z.object({
  nodes: z.array(node).max(5000),
  edges: z.array(z.tuple([node, node])).max(20_000),
  corridorNodes: z.array(node).optional(),
});

/** A collection of graphs, room sets and levels, the form of the Edgar benchmark inputs. */
export const edgarFileSchema = z.object({
  graphs: z.record(z.string(), edgarGraphSchema),
  roomSets: z.record(z.string(), z.array(edgarRoomSchema)),
  levels: z.record(z.string(), edgarLevelSchema).default({}),
});

/** A parsed benchmark file: graphs, room sets and levels by name. */
export type EdgarFile = z.infer<typeof edgarFileSchema>;
/** A room shape: corners [x, y] in cells, and doors anywhere on the walls ("simple") or as segments ("manual"). */
export type EdgarRoom = z.infer<typeof edgarRoomSchema>;
/** Entries to choose a room's template from; without `template`, an entry means all templates of its set. */
export type EdgarShapes = z.infer<typeof edgarShapesSchema>;
/** An undirected graph; `corridorNodes` are those of its nodes that are corridors. */
export type EdgarGraph = EdgarFile["graphs"][string];
