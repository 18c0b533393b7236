import { existsSync } from "node:fs";
import { join } from "node:path";

/** The module a Node engine process runs: next to this file in the bundle, among the sources otherwise. */
export function nodeEngineEntry(): string {
  return processEntry("engine.js", "processes/nodeEntry.ts");
}

/** The module a Node export process runs. */
export function nodeExportEntry(): string {
  return processEntry("export.js", "exports/process/nodeEntry.ts");
}

/** The module a Node script process runs. */
export function nodeScriptEntry(): string {
  return processEntry("script.js", "scripts/process/nodeEntry.ts");
}

function processEntry(bundled: string, source: string): string {
  const beside = join(import.meta.dirname, bundled);
  return existsSync(beside) ? beside : join(import.meta.dirname, "..", source);
}
