import * as z from "zod";

import { idPattern } from "../../../kernel/ids.ts";
import { intIn } from "../../../kernel/numberSchema.ts";

/** How a plan of cells becomes a map of tiles. */
export const mapSettingsSchema = z.strictObject({
  tilesPerCell: z.int().min(1).max(4).describe("Tiles per cell of the layout along each side, 1 to 4."),
  walls: intIn(0, 2).describe("Thickness of walls in tiles, 0 to 2; 0: walls are lines without tiles of their own."),
  tileset: z
    .string()
    .regex(idPattern)
    .exactOptional()
    .describe("Id of the tileset that maps are painted with; absent: the one that comes with Levelwright."),
  tileSeed: intIn(0, 0xffff_ffff)
    .exactOptional()
    .describe("Seed of the variants of tiles; absent: one that the start room gives."),
});

/** Sizes are in tiles: a cell with one wall takes `tilesPerCell` + `walls` of them along each side. */
export type MapSettings = z.infer<typeof mapSettingsSchema>;

/** The maze grid: walls of one tile that neighbors share, corridors of one cell that stay one tile wide. */
export const defaultMapSettings: MapSettings = { tilesPerCell: 1, walls: 1 };

/** Default grid size of Foundry and others; Foundry rejects less than 50. */
export const defaultTabletopCellSize = 70;
