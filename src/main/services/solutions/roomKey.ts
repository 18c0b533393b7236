import { createHash } from "node:crypto";

/** Equal for rooms of the same rows; spaces at their right ends say nothing. What best solutions are kept by. */
export function roomKey(rows: readonly string[]): string {
  return createHash("sha256")
    .update(rows.map((row) => row.trimEnd()).join("\n"))
    .digest("hex");
}
