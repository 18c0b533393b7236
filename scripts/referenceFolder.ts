import { join } from "node:path";

/** Where other people's levels and schemas lie, which are not ours to hand on: beside the checkout, never inside it. */
export const referenceFolder: string =
  process.env["LEVELWRIGHT_REFERENCE"] ?? join(import.meta.dirname, "..", "..", "shared", "data");
