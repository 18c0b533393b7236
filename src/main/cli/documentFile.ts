import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { DocumentLookup, DocumentSnapshot } from "#shared/levels/levelKind.ts";
import { documentFileSchema } from "#shared/project/manifest.ts";
import { isFromNewerStudio, newerFormatMessage } from "#shared/project/readFiles.ts";
import { BadInput } from "./badInput.ts";
import { parseJson } from "./readInput.ts";
import { documentFileMessages } from "./messages.ts";

/** Undefined when the text isn't a document file. Throws BadInput for broken JSON or a newer format. */
export function documentFrom(path: string, text: string): DocumentSnapshot | undefined {
  if (!text.includes("levelwright-document") || text.includes('"documents"')) return undefined;
  const value = parseJson(path, text);
  if (isFromNewerStudio(value)) {
    throw new BadInput(path, newerFormatMessage, {
      place: "formatVersion",
      remedy: documentFileMessages.openWithThatLevelwright,
    });
  }
  const parsed = documentFileSchema.safeParse(value);
  if (!parsed.success) return undefined;
  const { id, type, name, data } = parsed.data;
  return { id, type, name, data };
}

/** Finds documents by id among the files in the same folder; broken ones aren't found. */
export function neighbours(path: string): DocumentLookup {
  const folder = path === "-" ? "." : dirname(path);
  let all: Map<string, DocumentSnapshot> | undefined;
  return (id) => {
    all ??= readFolder(folder);
    return all.get(id);
  };
}

/** All readable documents of a folder. */
export function documentsIn(folder: string): readonly DocumentSnapshot[] {
  return [...readFolder(folder).values()];
}

function readFolder(folder: string): Map<string, DocumentSnapshot> {
  const documents = new Map<string, DocumentSnapshot>();
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".json"))) {
    try {
      const document = documentFrom(name, readFileSync(join(folder, name), "utf8"));
      if (document !== undefined) documents.set(document.id, document);
    } catch {
      // A broken neighbour only matters when it is referred to, and then it is missed by its id.
    }
  }
  return documents;
}
