import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { publishedSchemas } from "#main/exports/publishedSchemas.ts";

/** Writes the JSON Schemas of our file formats to `resources/schemas`; a test fails while they are out of date. */
const folder = join(import.meta.dirname, "..", "resources", "schemas");
mkdirSync(folder, { recursive: true });
for (const { file, text } of publishedSchemas()) {
  writeFileSync(join(folder, file), text);
  console.log(`schemas: ${file}`);
}
