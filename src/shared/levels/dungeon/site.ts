import * as z from "zod";
import { shortNameSchema } from "#shared/text/plainName.ts";

const coordinate = z.int().min(-1000).max(1000);
/** Corners in cells of the site, in order, either way round, last not repeated; sides may be slanted. */
const polygonSchema = z.array(z.tuple([coordinate, coordinate])).max(500);

/**
 * The site of a layout, in cells of its own frame: x to the right, y down. A cell belongs to the boundary or to an area
 * when it is completely inside, and to an obstacle when any part of it is.
 */
export const siteSchema = z.strictObject({
  boundary: polygonSchema
    .exactOptional()
    .describe(
      "Polygon that every room and corridor stays inside: corners [x, y] in cells of the site, at most 500; absent: unbounded.",
    ),
  obstacles: z
    .array(polygonSchema)
    .max(200)
    .exactOptional()
    .describe("Polygons that no room or corridor may touch, at most 200."),
  areas: z
    .array(
      z.strictObject({
        name: shortNameSchema(60).min(1).describe("Name of the area, 1 to 60 characters."),
        polygon: polygonSchema.describe("Corners [x, y] of the area in cells of the site, at most 500."),
      }),
    )
    .max(100)
    .exactOptional()
    .describe("Named polygons that rooms can be restricted to, at most 100."),
});

/** A parsed site. Members that are absent restrict nothing. */
export type Site = z.infer<typeof siteSchema>;
/** Corners [x, y] in cells of the site, in either direction; sides may be slanted. */
export type SitePolygon = z.infer<typeof polygonSchema>;

/** A site without its empty lists; undefined when nothing remains. */
export function presentSite(site: Site | undefined): Site | undefined {
  const { boundary, obstacles = [], areas = [] } = site ?? {};
  if (boundary === undefined && obstacles.length === 0 && areas.length === 0) return undefined;
  return {
    ...(boundary === undefined ? {} : { boundary }),
    ...(obstacles.length === 0 ? {} : { obstacles }),
    ...(areas.length === 0 ? {} : { areas }),
  };
}
