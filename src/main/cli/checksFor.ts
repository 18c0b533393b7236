import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fieldsTypeId } from "#shared/fields/fieldsDocument.ts";
import { measuresAmong } from "#shared/formula/documentChecks.ts";
import type { OwnMeasures } from "#shared/formula/ownMeasures.ts";
import { ownMetricsTypeId } from "#shared/formula/ownMetricsDocument.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { BadInput } from "./badInput.ts";
import { documentFrom, documentsIn } from "./documentFile.ts";
import { checkCommandMessages as messages } from "./messages.ts";
import { readInput } from "./readInput.ts";

/**
 * The own metrics and checks to check by: those of the given documents, else of the project that the file is in (its
 * folders `documents` and `packs`). Throws BadInput for a file that is no such document.
 */
export async function checksFor(kind: LevelKind, path: string, files: readonly string[]): Promise<OwnMeasures> {
  if (files.length === 0) return measuresAmong(kind, path === "-" ? [] : documentsAround(kind, path));
  const documents = await Promise.all(
    files.map(async (file) => {
      const document = documentFrom(file, await readInput(file), kind.documentTypes);
      if (document?.type !== ownMetricsTypeId(kind.id)) throw new BadInput(file, messages.noOwnMetrics(kind.id));
      return document;
    }),
  );
  // Formulas of these may name the fields of the project that the file is in.
  const fields = path === "-" ? [] : documentsAround(kind, path).filter(({ type }) => type === fieldsTypeId(kind.id));
  return measuresAmong(kind, [...documents, ...fields]);
}

/** The documents of the project that a file is in; none outside of one. */
export function documentsAround({ documentTypes }: LevelKind, path: string) {
  const folder = join(dirname(dirname(path)), "documents");
  return existsSync(folder) ? documentsIn(folder, documentTypes) : [];
}
