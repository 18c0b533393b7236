import { randomBytes } from "node:crypto";
import { constants, existsSync } from "node:fs";
import { access, lstat, mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import type { ProjectEvent, ReadOnlyReason } from "#shared/contract/project.ts";
import { splitDocument } from "#shared/project/besideText.ts";
import { readDocumentFile, readPackFile } from "#shared/project/readFiles.ts";
import { errorCode, temporaryPrefix } from "#main/store/files/writeFileAtomically.ts";
import { resolveInterruptedSaves } from "#main/store/journal.ts";
import { type Store, openStore } from "#main/store/openStore.ts";
import { dropOtherUndo } from "#main/store/undoHistory.ts";
import { countRuns } from "#main/store/runRecords.ts";
import { StoreError, missingDatabase } from "#main/store/storeError.ts";
import { type WriterLock, takeWriterLock } from "#main/store/writerLock.ts";
import type { EventHub } from "../eventHub.ts";
import { createJournalStates } from "../journal/journalStates.ts";
import { createKeyedQueue } from "../journal/keyedQueue.ts";
import type { OpenProject } from "../openProject.ts";
import { ifStorageAllows, storageError } from "../storageError.ts";
import { StudioError } from "../studioError.ts";
import { openJsonFileRepository } from "./jsonFileRepository.ts";
import { readKnownRuns, writeKnownRuns } from "./knownRuns.ts";
import { openMarksFile, readOnlyMarks } from "./marksFile.ts";
import { readManifest } from "./manifestFile.ts";
import { dropLongDeleted } from "./recentlyDeleted.ts";
import { type ProjectFolder, projectFolder, watchProjectFolder } from "./projectFolder.ts";
import { type ProjectPaths, projectPaths } from "./projectPaths.ts";
import { watchAssets } from "./watchAssets.ts";
import { watchFolders } from "./watchFolders.ts";
import { loadProjectMessages } from "./messages.ts";

/** How a project is opened. */
export interface LoadOptions {
  readonly events: EventHub<ProjectEvent>;
  readonly now: () => number;
  /** Moves a damaged database into the backups and starts with an empty one. */
  readonly setDatabaseAside: boolean;
  /** The session to continue: the same project in another folder, with pages that have unsaved work. */
  readonly session?: string | undefined;
  /** Only reads, so that a studio can have the project and change it at the same time. */
  readonly asReader?: boolean | undefined;
}

/** An open project, and how to close it. */
export interface LoadedProject {
  readonly project: OpenProject;
  dispose(): Promise<void>;
}

/**
 * Opens the project in a folder (as `resolveProjectFolder` returns it): lock, database, documents, packs, watchers.
 * Read-only without the lock or without write access. On failure nothing stays open and nothing was changed.
 */
export async function loadProject(folder: string, options: LoadOptions): Promise<LoadedProject> {
  const manifest = await readManifest(folder);
  const paths = projectPaths(folder);
  await refuseLinks(paths);
  const { lock, because }: Writer = options.asReader === true ? {} : await takeLock(paths);
  let store: Store | undefined;
  try {
    store = await openDatabase(paths, lock === undefined, options.setDatabaseAside);
    const place = projectFolder(folder, manifest.id);
    const { documents, packs } = await openShelves(paths, place, options);
    const readOnly = lock === undefined;
    const marks = readOnly ? readOnlyMarks : await openMarksFile(paths, store, { ...marksTold(options), place });
    const project: OpenProject = {
      info: {
        id: manifest.id,
        name: manifest.name,
        path: folder,
        readOnly,
        ...(because === undefined ? {} : { readOnlyBecause: because }),
        ...(marks.notice === undefined ? {} : { notices: [marks.notice] }),
      },
      folder,
      place,
      store,
      readOnly,
      session: options.session ?? randomBytes(8).toString("hex"),
      documents,
      packs,
      marks,
      events: options.events,
      saves: createKeyedQueue(),
      journalStates: createJournalStates(),
    };
    if (!readOnly) await tidyUp(paths, project, options.now());
    const stopCounting = readOnly ? () => undefined : keepRunCount(paths, project);
    const folderWatch = watchProjectFolder(place, (isThere) => tellFolder(project, isThere));
    const look = async (repository: Pick<typeof documents, "rescan">): Promise<void> => {
      if (folderWatch.look()) await repository.rescan();
    };
    const watcher = watchFolders([
      { folder: paths.documents, onChange: () => look(documents) },
      { folder: paths.packs, onChange: () => look(packs) },
      // Marks and plays are files in the project's own folder, where the database is written all the time.
      { folder, file: basename(paths.marks), onChange: async () => void (folderWatch.look() && (await marks.look())) },
      {
        folder,
        file: basename(paths.plays),
        onChange: () => Promise.resolve(options.events.emit({ type: "plays" })),
      },
      // Most projects have no such folder; without one there is nothing to look for.
      { folder: paths.scripts, onChange: async () => void (existsSync(paths.scripts) && (await look(documents))) },
      {
        folder: paths.assets,
        onChange: watchAssets(paths.assets, (path) => options.events.emit({ type: "asset", path })),
      },
    ]);
    const stopWaiting = because === "held" ? whenReleased(paths, () => tellReleased(project)) : () => undefined;
    const stopWatching = (): void => {
      watcher.close();
      folderWatch.close();
      stopWaiting();
      stopCounting();
    };
    return { project, dispose: () => dispose(paths, project, lock, stopWatching) };
  } catch (error) {
    store?.close();
    lock?.release();
    throw storageError(error, folder);
  }
}

async function dispose(
  paths: ProjectPaths,
  project: OpenProject,
  lock: WriterLock | undefined,
  stopWatching: () => void,
): Promise<void> {
  stopWatching();
  await project.marks.settled();
  if (!project.readOnly) await noteRuns(paths, project);
  await project.saves.settled();
  await project.documents.settled();
  await project.packs.settled();
  try {
    project.store.close();
  } finally {
    lock?.release();
  }
}

/** Links would let a project from an untrusted source read and write outside its folder. */
async function refuseLinks(paths: ProjectPaths): Promise<void> {
  for (const path of [
    paths.documents,
    paths.packs,
    paths.scripts,
    paths.assets,
    paths.hidden,
    paths.database,
    paths.marks,
    paths.plays,
  ]) {
    const found = await lstat(path).catch(() => undefined);
    if (found?.isSymbolicLink() !== true) continue;
    throw new StudioError("INVALID", loadProjectMessages.symbolicLinkProjectCantReach(path), {
      place: path,
      remedy: loadProjectMessages.replaceLinkWithFolder,
    });
  }
}

/** The right to write to the project, or the reason why this process doesn't have it. */
interface Writer {
  readonly lock?: WriterLock;
  readonly because?: ReadOnlyReason;
}

async function takeLock(paths: ProjectPaths): Promise<Writer> {
  try {
    await mkdir(paths.hidden, { recursive: true });
    // SQLite locks files on a read-only disk as well.
    for (const path of [paths.folder, paths.hidden]) await access(path, constants.W_OK);
    if (!(await mayWriteDatabase(paths))) return { because: "database" };
    const lock = takeWriterLock(paths.lock);
    return lock === undefined ? { because: "held" } : { lock };
  } catch (error) {
    if (error instanceof StoreError && error.failure === "refused") return { because: "folder" };
    if (isDenied(error)) return { because: "folder" };
    throw storageError(error, paths.lock);
  }
}

const lookMilliseconds = 2000;

/** Calls back once the writer lock is free. Returns the way to stop looking. */
function whenReleased(paths: ProjectPaths, released: () => void): () => void {
  const looking = setInterval(() => {
    if (!isFree(paths)) return;
    clearInterval(looking);
    released();
  }, lookMilliseconds).unref();
  return () => clearInterval(looking);
}

function isFree(paths: ProjectPaths): boolean {
  try {
    const lock = takeWriterLock(paths.lock);
    lock?.release();
    return lock !== undefined;
  } catch {
    return false;
  }
}

function tellFolder(project: OpenProject, isThere: boolean): void {
  const { gone: _gone, ...info } = project.info;
  project.info = isThere ? info : { ...info, gone: true };
  project.events.emit({ type: "folder", project: project.info });
}

function tellReleased(project: OpenProject): void {
  project.info = { ...project.info, released: true };
  project.events.emit({ type: "released", project: project.info });
}

/** SQLite opens a read-only file without an error, and fails at the first write. */
async function mayWriteDatabase({ database }: ProjectPaths): Promise<boolean> {
  for (const suffix of ["", "-wal", "-shm"]) {
    try {
      await access(`${database}${suffix}`, constants.W_OK);
    } catch (error) {
      if (isDenied(error)) return false;
      if (errorCode(error) !== "ENOENT") throw error;
    }
  }
  return true;
}

function isDenied(error: unknown): boolean {
  return ["EROFS", "EACCES", "EPERM"].includes(errorCode(error));
}

async function openDatabase(paths: ProjectPaths, readOnly: boolean, setAside: boolean): Promise<Store> {
  const open = (): Store => openStore({ file: paths.database, backupFolder: paths.backups, readOnly });
  const runs = await readKnownRuns(paths.knownRuns);
  try {
    if (runs > 0 && !existsSync(paths.database)) throw missingDatabase(paths.database);
    return open();
  } catch (error) {
    if (!(error instanceof StoreError && error.failure === "broken")) throw error;
    if (!setAside || readOnly) throw runs === 0 ? error : withKnownRuns(error, runs);
    await moveAside(paths);
    return open();
  }
}

function withKnownRuns(error: StoreError, runs: number): StoreError {
  return new StoreError("broken", loadProjectMessages.knownRuns(error.message, runs), error.place, error.remedy, error);
}

/** Records the number of runs whenever it changes. Returns the function that stops it. */
function keepRunCount(paths: ProjectPaths, project: OpenProject): () => void {
  let writing = noteRuns(paths, project);
  return project.events.subscribe((event) => {
    if (event.type === "runs") writing = writing.then(() => noteRuns(paths, project));
  });
}

/** A database that was closed or damaged meanwhile doesn't change the known number. */
async function noteRuns(paths: ProjectPaths, { store }: OpenProject): Promise<void> {
  let runs: number;
  try {
    runs = countRuns(store);
  } catch {
    return;
  }
  await writeKnownRuns(paths.knownRuns, runs);
}

async function moveAside(paths: ProjectPaths): Promise<void> {
  await mkdir(paths.backups, { recursive: true });
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
  for (const suffix of ["-wal", "-shm", ""]) {
    const target = join(paths.backups, `damaged-${stamp}-${basename(paths.database)}${suffix}`);
    await rename(`${paths.database}${suffix}`, target).catch((error: unknown) => {
      if (errorCode(error) !== "ENOENT") throw error;
    });
  }
}

function storageTold({ now, events }: LoadOptions) {
  const onRetry = (state: "retrying" | "ok", message: string): void => events.emit({ type: "storage", state, message });
  return { now, onRetry };
}

/** Marks that others have changed in the file are shown at once, and its faults said. */
function marksTold(options: LoadOptions) {
  const onImport = (levels: number, notice: string | undefined): void => {
    options.events.emit({ type: "marks", levels, ...(notice === undefined ? {} : { notice }) });
    if (levels > 0) options.events.emit({ type: "candidates", runId: null });
  };
  return { ...storageTold(options), onImport };
}

async function openShelves(
  paths: ProjectPaths,
  place: ProjectFolder,
  options: LoadOptions,
): Promise<Pick<OpenProject, "documents" | "packs">> {
  const common = { ...storageTold(options), place };
  const documents = await openJsonFileRepository({
    ...common,
    label: loadProjectMessages.documents,
    folder: paths.documents,
    backups: paths.backups,
    removed: paths.removed,
    read: readDocumentFile,
    split: splitDocument,
    onChange: ({ change, id, revision, origin }) =>
      options.events.emit({ type: "document", change, documentId: id, revision, origin }),
  });
  const packs = await openJsonFileRepository({
    ...common,
    label: loadProjectMessages.packs,
    folder: paths.packs,
    backups: paths.backups,
    removed: paths.removed,
    read: readPackFile,
    onChange: ({ change, id, origin }) => options.events.emit({ type: "pack", change, packId: id, origin }),
  });
  return { documents, packs };
}

/** Completes what an unclean stop interrupted. */
async function tidyUp(paths: ProjectPaths, project: OpenProject, now: number): Promise<void> {
  // On a full disk they stay unresolved: they are offered for recovery, where edits that the file already contains are
  // dropped.
  ifStorageAllows(() =>
    resolveInterruptedSaves(project.store, (id) => (project.documents.find(id) ?? project.packs.find(id))?.revision),
  );
  const known = [...project.documents.list(), ...project.packs.list()].map(({ id }) => id);
  const restorable = await dropLongDeleted(paths.removed, now);
  ifStorageAllows(() => dropOtherUndo(project.store, [...known, ...restorable]));
  for (const folder of [paths.folder, paths.documents, paths.packs, paths.scripts]) {
    const names = await readdir(folder).catch(() => []);
    const halfWritten = names.filter((name) => name.startsWith(temporaryPrefix) && name.endsWith(".tmp"));
    for (const name of halfWritten) await rm(join(folder, name), { force: true });
  }
}
