import * as z from "zod";

/** Paper sizes of a printed book. */
export const pageSizes = ["a4", "letter", "a5"] as const;
/** How many puzzles a page of a printed book may have. */
export const puzzlesPerPage = [1, 2, 4, 6, 9] as const;

/** Size of a cell in a map book: as large as the page allows, or a length on paper. */
export const mapScales = ["fit", "3mm", "5mm", "10mm", "inch"] as const;

/** What a map book shows of a layout: its plan, or its tiles. */
export const mapLooks = ["plan", "tiles"] as const;

/** How a printed book is laid out: of puzzles, or of maps. */
export const bookLayoutSchema = z.object({
  page: z.enum(pageSizes),
  perPage: z.literal(puzzlesPerPage),
  mapScale: z.enum(mapScales).exactOptional(),
  mapLook: z.enum(mapLooks).exactOptional(),
});

/** Without `mapScale` maps are as large as the page allows; without `mapLook` they are plans. */
export type BookLayout = z.infer<typeof bookLayoutSchema>;
/** The layout of a book that nobody has changed. */
export const defaultBookLayout: BookLayout = { page: "a4", perPage: 4 };
