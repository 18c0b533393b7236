import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { readProjectSummary } from "#main/store/projectSummary.ts";
import type { ProjectPicture } from "#shared/contract/project.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import { isStarterSet } from "#shared/levels/dungeon/starterSets.ts";
import type { DocumentFile } from "#shared/project/manifest.ts";
import { idInFileName } from "#shared/project/fileName.ts";
import { readDocumentFile } from "#shared/project/readFiles.ts";
import { projectPaths } from "./projectPaths.ts";

/** Maximum number of documents examined for a picture. */
const mostRead = 12;

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
    const read = readDocumentFile(await readFile(join(paths.documents, name), "utf8").catch(() => ""));
    const picture = read.ok ? pictureOf(read.value) : undefined;
    if (picture !== undefined) return { ...counts, picture };
  }
  return counts;
}

/** Documents that are finished levels are shown as levels, graphs as drawn. */
function pictureOf({ type: typeId, data }: DocumentFile): ProjectPicture | undefined {
  const found = findDocumentType(typeId);
  const parsed = found?.type.schema.safeParse(data);
  if (found === undefined || parsed?.success !== true) return undefined;
  if (typeId === "dungeon-graph") return { type: "graph", graph: data };
  const { kind, type } = found;
  const level = kind.levelSchema.safeParse(type.asLevel?.(parsed.data) ?? data);
  // A level that its kind's schema accepts is JSON.
  return level.success
    ? { type: "level", kind: kind.id, level: structuredClone(level.data) as DocumentFile["data"] }
    : briefPicture(typeId, data);
}

/** A brief's drawn board, when something is drawn. */
function briefPicture(typeId: string, data: DocumentFile["data"]): ProjectPicture | undefined {
  if (typeId !== "linjat-brief" || typeof data !== "object" || data === null || !("rows" in data)) return undefined;
  const { rows } = data;
  return Array.isArray(rows) && rows.length > 0
    ? { type: "level", kind: "linjat", level: { rows: rows as readonly string[] } }
    : undefined;
}
