import { join } from "node:path";
import { stableFileText } from "#shared/kernel/json.ts";
import { fileNameFor } from "#shared/project/fileName.ts";
import { readJson } from "#shared/project/jsonText.ts";
import type { StoredEdit } from "#main/store/journal.ts";
import { writeFileAtomically } from "#main/store/files/writeFileAtomically.ts";
import type { ProjectFolder } from "../project/projectFolder.ts";
import { hiddenName, projectPaths } from "../project/projectPaths.ts";
import { explained } from "../storageError.ts";

/**
 * Writes the edits that a restore omits to a separate file, so that no acknowledged edit is lost: time, label and
 * changes of each, or the stored text if it isn't JSON. Returns the file's path inside the project folder.
 */
export async function keepUnapplied(
  place: ProjectFolder,
  document: { readonly id: string; readonly name: string },
  edits: readonly StoredEdit[],
  now: number,
): Promise<string> {
  const { unapplied } = projectPaths(place.path);
  const name = fileNameFor(document.name, document.id).replace(/\.json$/, `.${now}.json`);
  const kept = edits.map(({ at, label, changes }) => {
    const json = readJson(changes);
    return { at, label, changes: json.ok ? json.value : changes };
  });
  const file = join(unapplied, name);
  await explained(file, async () => {
    await place.makeInside(unapplied);
    await writeFileAtomically(file, stableFileText({ document: document.name, id: document.id, edits: kept }));
  });
  return `${hiddenName}/unapplied/${name}`;
}
