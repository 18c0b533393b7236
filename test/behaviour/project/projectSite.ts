import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ProjectEvent } from "#shared/contract/project.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { emptyGraph } from "#shared/levels/dungeon/graphDocument.ts";
import { createCandidatesService } from "#main/services/candidates/candidatesService.ts";
import { createOwnMetrics } from "#main/services/candidates/own/ownMetrics.ts";
import { createDocumentsService } from "#main/services/documents/documentsService.ts";
import { type FolderAccess, anyFolder } from "#main/services/hostAccess.ts";
import { createPacksService } from "#main/services/packs/packsService.ts";
import { createProjectSlot } from "#main/services/project/projectHolder.ts";
import { createProjectService } from "#main/services/project/projectService.ts";

/** One studio as far as projects go: the real services over a real folder. */
export type Site = ReturnType<typeof openSite>;

export function openSite(home: string, access: FolderAccess = anyFolder, sampleFolder?: string) {
  const slot = createProjectSlot();
  const events: ProjectEvent[] = [];
  slot.events.subscribe((event) => events.push(event));
  const own = createOwnMetrics(slot);
  return {
    home,
    slot,
    events,
    project: createProjectService(slot, {
      settingsFolder: join(home, "settings"),
      projectsFolder: join(home, "projects"),
      ...(sampleFolder === undefined ? {} : { sampleFolder }),
      access,
    }),
    documents: createDocumentsService(slot),
    own,
    candidates: createCandidatesService(slot, Date.now, own),
    packs: createPacksService(slot),
    close: () => slot.replace(undefined),
  };
}

/** Folders and sites of one test, taken away after it. */
export function createSites() {
  const folders: string[] = [];
  const sites: Site[] = [];
  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), "levelwright-project-"));
    folders.push(made);
    return made;
  };
  return {
    folder,
    open(home: string = folder()): Site {
      const site = openSite(home);
      sites.push(site);
      return site;
    },
    async dispose(): Promise<void> {
      for (const site of sites.splice(0)) await site.close();
      for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A graph document with this many rooms: different data for every number. */
export function graphOf(rooms: number): JsonValue {
  const ids = Array.from({ length: rooms }, (_, i) => `room${i}`);
  const made = ids.map((id, i) => ({ id, name: `Room ${i}`, role: "normal" as const, x: i * 40, y: 0 }));
  return JSON.parse(JSON.stringify({ ...emptyGraph(), rooms: made })) as JsonValue;
}
