import * as z from "zod";

export const pageSizes = ["a4", "letter", "a5"] as const;
export const puzzlesPerPage = [1, 2, 4, 6, 9] as const;

/** How a printed puzzle book is laid out. */
export const bookLayoutSchema = z.object({ page: z.enum(pageSizes), perPage: z.literal(puzzlesPerPage) });

export type BookLayout = z.infer<typeof bookLayoutSchema>;
export const defaultBookLayout: BookLayout = { page: "a4", perPage: 4 };
