import { join } from "node:path";

/**
 * The folder of third-party levels and schemas, which we may not redistribute: next to the checkout, never inside it.
 */
export const referenceFolder: string =
  process.env["LEVELWRIGHT_REFERENCE"] ?? join(import.meta.dirname, "..", "..", "shared", "data");
