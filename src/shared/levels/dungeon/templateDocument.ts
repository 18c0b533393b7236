import * as z from "zod";
import { gridTransformations } from "../../kernel/geometry.ts";
import { idPattern } from "../../kernel/ids.ts";
import { repeatModes } from "./graphDocument.ts";

const coordinate = z.int().min(-1000).max(1000);
const point = z.tuple([coordinate, coordinate]);

/**
 * Where a room may be joined to another. *Simple*: any stretch of `length` grid units on any outline side that stays
 * `cornerDistance` away from the side's ends. *Manual*: exactly the drawn segments, end points on the outline.
 */
export const doorRuleSchema = z.discriminatedUnion("mode", [
  z.strictObject({
    mode: z.literal("simple"),
    length: z.int().min(1).max(1000),
    cornerDistance: z.int().min(0).max(1000),
  }),
  z.strictObject({ mode: z.literal("manual"), positions: z.array(z.tuple([point, point])).max(2000) }),
]);

export const roomTemplateSchema = z.strictObject({
  id: z.string().regex(idPattern),
  name: z.string().min(1).max(60),
  /**
   * Corners of a simple orthogonal polygon on the integer grid, in order (either way round), last not repeated. The
   * room's cells are the unit squares inside.
   */
  outline: z.array(point).max(500),
  doors: doorRuleSchema,
  /** Ways the shape may be turned or mirrored; at least one. */
  transformations: z.array(z.enum(gridTransformations)).min(1).max(8),
  repeat: z.enum(repeatModes),
  /** Relative chance against the other templates of the room. */
  weight: z.number().min(0).max(1000),
});

/** A set of room shapes with their doors. The document type "room-templates". */
export const templateDocumentSchema = z.strictObject({
  templates: z.array(roomTemplateSchema).max(500),
});

export type DoorRule = z.infer<typeof doorRuleSchema>;
export type RoomTemplate = z.infer<typeof roomTemplateSchema>;
export type TemplateDocument = z.infer<typeof templateDocumentSchema>;

export function emptyTemplates(): TemplateDocument {
  return { templates: [] };
}
