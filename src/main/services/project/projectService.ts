import { readFile, stat, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeFolder } from "#main/store/files/makeFolder.ts";
import type { OpeningProblem, ProjectInfo, ProjectPicture } from "#shared/contract/project.ts";
import { readDocumentFile } from "#shared/project/readFiles.ts";
import { listBackups } from "#main/store/files/backups.ts";
import { purgeDeleted } from "#main/store/purgeDeleted.ts";
import type { AreaService } from "../areaService.ts";
import type { FolderAccess } from "../hostAccess.ts";
import { discardRecovery, listRecoveries, recoveryData, restoreRecovery } from "../recovery/recoveries.ts";
import { createScreens } from "../recovery/screens.ts";
import { explained } from "../storageError.ts";
import { StudioError } from "../studioError.ts";
import { copyProjectFolder, createProjectFolder } from "./createProjectFolder.ts";
import { loadProject } from "./loadProject.ts";
import { readManifest, resolveProjectFolder, writeManifest } from "./manifestFile.ts";
import type { ProjectSlot } from "./projectHolder.ts";
import { readProjectSummary } from "#main/store/projectSummary.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { documentPicture } from "#shared/levels/documentPicture.ts";
import { isStarterSet } from "#shared/levels/dungeon/starterSets.ts";
import type { DocumentFile } from "#shared/project/manifest.ts";
import { idInFileName } from "#shared/project/fileName.ts";
import { readWholeDocument } from "./besideFile.ts";
import { projectPaths } from "./projectPaths.ts";
import { type RecentProjects, recentProjects } from "./recentProjects.ts";
import { listDeleted, restoreDeleted } from "./recentlyDeleted.ts";
import { locateProject, saveProjectCopy } from "./relocateProject.ts";
import { addStarterTemplates, starterDocuments } from "./starterTemplates.ts";
import { projectServiceMessages } from "./messages.ts";

/** Maximum number of documents examined for a picture. */
const mostRead = 12;

/** What a project's card shows. */
interface ProjectOverview {
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

/** Where projects, samples and settings lie on this host, and what it can do with folders. */
export interface ProjectServiceOptions {
  /** The person's own folder: list of recent projects. */
  readonly settingsFolder: string;
  /** Default folder for new projects. */
  readonly projectsFolder: string;
  /**
   * The sample project that `createSample` copies and starter templates are read from; absent: UNSUPPORTED, and none.
   */
  readonly sampleFolder?: string;
  /** Folders where projects can be opened and created. */
  readonly access: FolderAccess;
  /** Projects are only read. */
  readonly asReader?: boolean | undefined;
  /** Unix time in milliseconds. */
  readonly now?: () => number;
}

/** Creating, opening and closing projects, and recovering from an unclean stop. */
export function createProjectService(slot: ProjectSlot, options: ProjectServiceOptions): AreaService<"project"> {
  const now = options.now ?? Date.now;
  const recent = recentProjects(options.settingsFolder);
  const screens = createScreens();

  const loading = { events: slot.events, now, asReader: options.asReader };
  let problem: OpeningProblem | undefined;

  const open = async (path: string, setDatabaseAside = false): Promise<ProjectInfo> => {
    try {
      problem = undefined;
      return await openFolder(path, setDatabaseAside);
    } catch (error) {
      if (error instanceof StudioError) problem = problemOf(path, error);
      throw error;
    }
  };
  const openFolder = async (path: string, setDatabaseAside: boolean): Promise<ProjectInfo> => {
    const folder = await resolveProjectFolder(await options.access.check(path));
    const already = slot.find();
    if (already?.folder === folder && !already.readOnly) return already.info;
    const loaded = await loadProject(folder, { ...loading, setDatabaseAside });
    if (already?.folder === folder && loaded.project.readOnly) {
      await loaded.dispose();
      return already.info;
    }
    await slot.replace(loaded);
    await rememberQuietly(recent, loaded.project.info, now());
    return loaded.project.info;
  };
  const projectsFolder = async (): Promise<string> => {
    await explained(options.projectsFolder, async () => makeFolder(options.projectsFolder));
    return options.projectsFolder;
  };

  slot.onClosing(async (project) => {
    if (!project.readOnly) purgeDeleted(project.store);
  });

  return {
    current: () => {
      const project = slot.find()?.info ?? null;
      return project === null && problem !== undefined ? { project, problem } : { project };
    },
    recent: async () => ({ projects: await Promise.all((await recent.list()).map(withMissing)) }),
    overview: async ({ path }) => projectOverview(await resolveProjectFolder(await options.access.check(path))),
    forgetRecent: async ({ path }) => {
      await recent.forget(path);
      return {};
    },
    create: async ({ name, parentFolder, starterTemplates = true }) => {
      const parent = parentFolder === undefined ? await projectsFolder() : await options.access.check(parentFolder);
      const documents =
        starterTemplates && options.sampleFolder !== undefined ? await starterDocuments(options.sampleFolder) : [];
      return open(await createProjectFolder(parent, name, documents));
    },
    createSample: async ({ sample: id }) => {
      const { sampleFolder } = options;
      // All samples are in the same folder.
      const sample = sampleFolder === undefined || id === undefined ? sampleFolder : join(dirname(sampleFolder), id);
      if (sample === undefined) throw new StudioError("UNSUPPORTED", projectServiceMessages.noSampleProject);
      return open(await copyProjectFolder(sample, await projectsFolder(), (await readManifest(sample)).name));
    },
    createLesson: async ({ lesson }) => {
      const { sampleFolder } = options;
      if (sampleFolder === undefined)
        throw new StudioError("UNSUPPORTED", projectServiceMessages.installationHasNoLessons);
      const sample = join(dirname(dirname(sampleFolder)), lessonsFolder, lesson);
      const parent = join(await projectsFolder(), lessonsFolder);
      await explained(parent, async () => makeFolder(parent));
      return open(await copyProjectFolder(sample, parent, (await readManifest(sample)).name));
    },
    addStarterTemplates: async () => {
      await addStarterTemplates(slot.writable(), options.sampleFolder);
      return {};
    },
    open: ({ path, setDatabaseAside }) => open(path, setDatabaseAside),
    duplicate: async ({ path, name }) => {
      const folder = await resolveProjectFolder(await options.access.check(path));
      return { path: await copyProjectFolder(folder, dirname(folder), name) };
    },
    rename: async ({ name }) => {
      const project = slot.writable();
      await explained(projectPaths(project.folder).manifest, async () =>
        writeManifest(project.folder, { ...(await readManifest(project.folder)), name }),
      );
      project.info = { ...project.info, name };
      await rememberQuietly(recent, project.info, now());
      slot.events.emit({ type: "opened", project: project.info });
      return project.info;
    },
    locate: async ({ path }) => {
      const left = slot.current().folder;
      const info = await locateProject(slot, await resolveProjectFolder(await options.access.check(path)), loading);
      if (left !== info.path) await recent.forget(left).catch(() => undefined);
      await rememberQuietly(recent, info, now());
      return info;
    },
    saveCopy: async ({ name, parentFolder }) => {
      const parent = parentFolder === undefined ? await projectsFolder() : await options.access.check(parentFolder);
      const info = await saveProjectCopy(slot, parent, name, loading);
      await rememberQuietly(recent, info, now());
      return info;
    },
    close: async () => {
      problem = undefined;
      await slot.replace(undefined);
      return {};
    },
    recoveries: async ({ endedSession }) => {
      if (endedSession !== undefined) await screens.end(endedSession);
      return { recoveries: await listRecoveries(slot.current(), screens) };
    },
    recoveryData: ({ documentId }) => recoveryData(slot.current(), screens, documentId),
    resolveRecovery: async ({ documentId, action }) => {
      const project = slot.writable();
      const restores = action === "restore";
      const unapplied = restores ? await restoreRecovery(project, screens, documentId, now()) : { skipped: 0 };
      if (!restores) discardRecovery(project, screens, documentId);
      slot.events.emit({ type: "recoveries" });
      return unapplied;
    },
    deleted: async () => ({ items: await listDeleted(slot.current()) }),
    restoreDeleted: async (item) => {
      await restoreDeleted(slot.writable(), item);
      return {};
    },
    backups: async ({ documentId }) => {
      const backups = await listBackups(backupRing(slot.current().folder, documentId));
      return { backups: backups.map(({ id, savedAt, bytes }) => ({ id, savedAt, bytes })) };
    },
    restoreBackup: ({ documentId, backupId }) => restoreBackup(slot, documentId, backupId),
    watch: ({ screen }, signal) => {
      if (screen !== undefined && signal !== undefined) {
        screens.follow(screen, signal, () => slot.events.emit({ type: "recoveries" }));
      }
      return slot.events.iterate(signal);
    },
  };
}

/** Next to the samples in the installation, and in the projects folder for the copies that people work on. */
const lessonsFolder = "lessons";

function problemOf(path: string, { message, detail }: StudioError): OpeningProblem {
  const { place, remedy, action } = detail;
  return {
    path,
    message,
    ...(place === undefined ? {} : { place }),
    ...(remedy === undefined ? {} : { remedy }),
    ...(action === undefined ? {} : { action }),
  };
}

function backupRing(folder: string, documentId: string): string {
  return join(projectPaths(folder).backups, documentId);
}

/** Restores an earlier state; the current one goes to the backups first. The document keeps its name and place. */
async function restoreBackup(slot: ProjectSlot, documentId: string, backupId: string): Promise<{ revision: string }> {
  const project = slot.writable();
  const entry = project.documents.find(documentId);
  const backup = (await listBackups(backupRing(project.folder, documentId))).find(({ id }) => id === backupId);
  if (entry === undefined || backup === undefined) {
    throw new StudioError("NOT_FOUND", projectServiceMessages.backupNoLongerExists, {
      remedy: projectServiceMessages.refreshListOfBackups,
    });
  }
  const read = readDocumentFile(await explained(backup.file, () => readFile(backup.file, "utf8")));
  if (!read.ok) {
    throw new StudioError("INVALID", projectServiceMessages.backupCannotBeUsed(read.message), {
      place: `${backup.file}: ${read.place}`,
      remedy: projectServiceMessages.chooseAnotherBackup,
    });
  }
  const name = entry.content?.name ?? read.value.name;
  const file = { ...read.value, id: documentId, name };
  const { revision } = await project.documents.replace(file, entry.revision, true);
  return { revision };
}

async function withMissing<Recent extends { readonly path: string }>(
  project: Recent,
): Promise<Recent & { missing: boolean }> {
  const found = await stat(projectPaths(project.path).manifest).catch(() => undefined);
  return { ...project, missing: found === undefined };
}

/** The list of recent projects is a convenience: failing to write it must not fail the opening. */
async function rememberQuietly(recent: RecentProjects, info: ProjectInfo, openedAt: number): Promise<void> {
  await recent.remember({ path: info.path, name: info.name, openedAt }).catch(() => undefined);
}
