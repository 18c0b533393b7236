import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { documentFileSchema } from "#shared/project/manifest.ts";
import type { DocumentFile } from "#shared/project/manifest.ts";
import { repositoryRoot } from "./sourceFiles.ts";

/** The documents of the sample project that ships with the studio. */
export function sampleDocuments(): DocumentFile[] {
  const folder = join(repositoryRoot, "resources/samples/sunken-priory/documents");
  return readdirSync(folder).map((name) =>
    documentFileSchema.parse(JSON.parse(readFileSync(join(folder, name), "utf8"))),
  );
}
