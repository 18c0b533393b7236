import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { DocumentLookup, DocumentSnapshot } from "#shared/levels/levelKind.ts";
import { documentFileSchema } from "#shared/project/manifest.ts";
import { type TextType, neededBesideOf, withBesideOf } from "#shared/project/besideTypes.ts";
import { isFromNewerStudio, newerFormatMessage } from "#shared/project/newerFormat.ts";
import { besidePath } from "#main/services/project/besidePath.ts";
import { errorCode } from "#main/store/files/writeFileAtomically.ts";
import { BadInput } from "./badInput.ts";
import { parseJson } from "./readInput.ts";
import { documentFileMessages } from "./messages.ts";

/**
 * Undefined when the text isn't a document file. `types`: those whose text may be in a file beside it. Throws BadInput for
 * broken JSON or a newer format.
 */
export function documentFrom(path: string, text: string, types: readonly TextType[]): DocumentSnapshot | undefined {
  if (!text.includes("levelwright-document") || text.includes('"documents"')) return undefined;
  const value = parseJson(path, wholeText(path, text, types));
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
export function neighbours(path: string, types: readonly TextType[]): DocumentLookup {
  const folder = path === "-" ? "." : dirname(path);
  let all: Map<string, DocumentSnapshot> | undefined;
  const read = (): Map<string, DocumentSnapshot> => (all ??= readFolder(folder, types));
  return Object.assign((id: string) => read().get(id), { all: () => read().values() });
}

/** All readable documents of a folder. */
export function documentsIn(folder: string, types: readonly TextType[]): readonly DocumentSnapshot[] {
  return [...readFolder(folder, types).values()];
}

/** The text with that of the file beside it, for documents that keep one there. */
function wholeText(path: string, text: string, types: readonly TextType[]): string {
  const place = neededBesideOf(types, text);
  if (place === undefined || path === "-") return text;
  const beside = besidePath(path, place);
  try {
    return withBesideOf(types, text, readFileSync(beside, "utf8"));
  } catch (error) {
    throw new BadInput(beside, documentFileMessages.textMissing(errorCode(error)), {
      remedy: documentFileMessages.putTextBack,
    });
  }
}

function readFolder(folder: string, types: readonly TextType[]): Map<string, DocumentSnapshot> {
  const documents = new Map<string, DocumentSnapshot>();
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".json"))) {
    try {
      const document = documentFrom(join(folder, name), readFileSync(join(folder, name), "utf8"), types);
      if (document !== undefined) documents.set(document.id, document);
    } catch {
      // A broken neighbour only matters when it is referred to, and then it is missed by its id.
    }
  }
  return documents;
}
