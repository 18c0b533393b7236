import { existsSync } from "node:fs";
import { join } from "node:path";

/** The module a Node engine process runs: beside us in the bundle, among the sources otherwise. */
export function nodeEngineEntry(): string {
  const bundled = join(import.meta.dirname, "engine.js");
  return existsSync(bundled) ? bundled : join(import.meta.dirname, "..", "processes", "nodeEntry.ts");
}
