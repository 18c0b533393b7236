import { createHash } from "node:crypto";

/** The key of best solutions: equal for rooms with the same rows, ignoring trailing spaces. */
export function roomKey(rows: readonly string[]): string {
  return createHash("sha256")
    .update(rows.map((row) => row.trimEnd()).join("\n"))
    .digest("hex");
}
