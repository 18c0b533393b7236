import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { readProjectSummary } from "#main/store/projectSummary.ts";
import type { ProjectPicture } from "#shared/contract/project.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { documentPicture } from "#shared/levels/documentPicture.ts";
import { isStarterSet } from "#shared/levels/dungeon/starterSets.ts";
import type { DocumentFile } from "#shared/project/manifest.ts";
import { idInFileName } from "#shared/project/fileName.ts";
import { readWholeDocument } from "./besideFile.ts";
import { readDocumentFile } from "#shared/project/readFiles.ts";
import { projectPaths } from "./projectPaths.ts";

/** Maximum number of documents examined for a picture. */
const mostRead = 12;

/** What a project's card shows. */
export interface ProjectOverview {
  readonly documents: number;
  readonly candidates: number;
  readonly kept: number;
  readonly picture?: ProjectPicture;
}

/**
 * Summary of a project folder for its card on the welcome page. Opens nothing and changes nothing; unreadable parts
 * count as empty. A few ms: counts use indexes, and one level is read.
 */
export async function projectOverview(folder: string): Promise<ProjectOverview> {
  const paths = projectPaths(folder);
  const names = (await readdir(paths.documents).catch(() => [])).filter((name) => name.endsWith(".json"));
  const drawn = names.filter((name) => !isStarterSet(idInFileName(name) ?? ""));
  const { candidates, kept, level } = readProjectSummary(paths.database);
  const counts = { documents: drawn.length, candidates, kept };
  if (level !== undefined) return { ...counts, picture: { type: "level", ...level } };
  for (const name of drawn.toSorted().slice(0, mostRead)) {
    const read = readDocumentFile(await readWholeDocument(join(paths.documents, name)).catch(() => ""));
    const picture = read.ok ? pictureOf(read.value) : undefined;
    if (picture !== undefined) return { ...counts, picture };
  }
  return counts;
}

function pictureOf({ type, data }: DocumentFile): ProjectPicture | undefined {
  const shown = documentPicture(type, data);
  if (shown === undefined) return undefined;
  // What document and level schemas accept is JSON.
  if (shown.type === "graph") return { type: "graph", graph: shown.graph as JsonValue };
  return { type: "level", kind: shown.kind, level: structuredClone(shown.level) as JsonValue };
}
