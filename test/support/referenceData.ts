import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "./sourceFiles.ts";

/** Where third-party reference inputs lie: beside the checkout, never inside it. */
const folder = process.env["LEVELWRIGHT_REFERENCE"] ?? join(repositoryRoot, "..", "shared", "data");

/** False when there is no reference data; suites that need it then say loudly that they were not run. */
export const hasReferenceData = existsSync(folder);

if (!hasReferenceData) {
  console.warn(`NOT RUN: reference data is missing at ${folder}; set LEVELWRIGHT_REFERENCE to its folder.`);
}

/** Path of a reference file, "drod/synthetic-core.hold". */
export function referencePath(path: string): string {
  return join(folder, path);
}

/** Text of a reference file, "dungeon/edgar-inputs.json". */
export function readReference(path: string): string {
  return readFileSync(referencePath(path), "utf8");
}
