import { readFile, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { DeletedItem } from "#shared/contract/project.ts";
import { readDocumentFile, readPackFile } from "#shared/project/readFiles.ts";
import { readRemovedRun, restoreRun } from "#main/store/removedRuns.ts";
import { recentlyDeletedMessages } from "./messages.ts";
import type { OpenProject } from "../openProject.ts";
import { explained } from "../storageError.ts";
import { StudioError } from "../studioError.ts";
import { projectPaths } from "./projectPaths.ts";
import { type RemovedFile, removedFiles, removedName } from "./removedFiles.ts";

const dayMilliseconds = 86_400_000;
/** How long deleted items can be restored. */
export const keptDays = 30;

/** How the name of an archived run ends. */
export const runArchive = ".run.sqlite";

/** Items deleted in the last 30 days that can be restored, newest first; of two with the same id, the newer one. */
export async function listDeleted({ folder }: OpenProject): Promise<DeletedItem[]> {
  const { removed } = projectPaths(folder);
  const newest = new Map<string, RemovedFile>();
  for (const file of await removedFiles(removed)) if (!newest.has(file.id)) newest.set(file.id, file);
  const items = await Promise.all([...newest.values()].map((file) => describe(removed, file)));
  return items.filter((item) => item !== undefined);
}

async function describe(removed: string, { id, name, time, original }: RemovedFile): Promise<DeletedItem | undefined> {
  const file = join(removed, name);
  if (original.endsWith(runArchive)) {
    const run = readRemovedRun(file);
    return run && { what: "run", id, name: run.documentName, number: run.number, deletedAt: time };
  }
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const pack = readPackFile(text);
  if (pack.ok) return { what: "pack", id, name: pack.value.name, deletedAt: time };
  const document = readDocumentFile(text);
  return { what: "document", id, name: document.ok ? document.value.name : original, deletedAt: time };
}

/** Restores a deleted item. Throws NOT_FOUND when it no longer exists, CONFLICT when its file exists again. */
export async function restoreDeleted(
  project: OpenProject,
  { what, id }: Pick<DeletedItem, "what" | "id">,
): Promise<void> {
  switch (what) {
    case "document":
      return void (await project.documents.undoRemove(id));
    case "pack":
      return void (await project.packs.undoRemove(id));
    case "run":
      return bringRunBack(project, id);
  }
}

async function bringRunBack(project: OpenProject, id: string): Promise<void> {
  const { removed } = projectPaths(project.folder);
  const found = (await removedFiles(removed)).find((file) => file.id === id && file.original.endsWith(runArchive));
  if (found === undefined) throw new StudioError("NOT_FOUND", recentlyDeletedMessages.runIsGone);
  const file = join(removed, found.name);
  await explained(file, () => restoreRun(project.store, file));
  await rm(file, { force: true });
  project.events.emit({ type: "runs", runId: id });
  project.events.emit({ type: "candidates", runId: id });
}

/**
 * Purges items deleted more than 30 days ago. Future dates, from a wrong clock, are reset to now. Best effort, never
 * rejects. Returns the ids that remain.
 */
export async function dropLongDeleted(removed: string, now: number): Promise<string[]> {
  const left: string[] = [];
  for (const { id, name, time, original } of await removedFiles(removed)) {
    const age = now - time;
    if (age > keptDays * dayMilliseconds) await rm(join(removed, name), { force: true }).catch(() => undefined);
    else left.push(id);
    if (age < -dayMilliseconds) {
      await rename(join(removed, name), join(removed, removedName(id, now, original))).catch(() => undefined);
    }
  }
  // Half-written archives of a studio that was killed.
  for (const name of await readdir(removed).catch(() => []))
    if (name.endsWith("-journal")) await rm(join(removed, name), { force: true }).catch(() => undefined);
  return left;
}
