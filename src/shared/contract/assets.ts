import * as z from "zod";
import { picturePath } from "../levels/dungeon/tiles/tilesetDocument.ts";
import { procedure } from "./base.ts";

const pathSchema = z.string().regex(picturePath);

/** A picture file of the project. */
export const assetSchema = z.object({
  /** Path inside the project folder, "assets/halls.png". */
  path: z.string(),
  sha256: z.string(),
  /** In pixels. */
  width: z.int(),
  height: z.int(),
});

/** The pictures of a project, which tilesets and maps refer to. */
export const assetsContract = {
  /** The image's unchanged bytes. NOT_FOUND when it doesn't exist; INVALID when it isn't a PNG. */
  read: procedure.input(z.object({ path: pathSchema })).output(assetSchema.extend({ bytes: z.instanceof(Blob) })),
  /**
   * Keeps a picture under its file name, or one like it when another picture has that name; the same bytes are kept once. With
   * `replace`, the picture of that path is replaced.
   */
  add: procedure
    .input(z.object({ name: z.string().max(200), bytes: z.instanceof(Blob), replace: pathSchema.optional() }))
    .output(assetSchema),
};

/** A picture as lists have it; its bytes are read with `read`. */
export type Asset = z.infer<typeof assetSchema>;
