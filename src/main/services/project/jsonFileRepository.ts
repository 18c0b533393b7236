import { readFile, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { stableFileText } from "#shared/kernel/json.ts";
import type { SplitDocument } from "#shared/project/besideText.ts";
import { fileNameFor } from "#shared/project/fileName.ts";
import type { Read, TextFault } from "#shared/project/jsonText.ts";
import { unreadableFileRemedy } from "#shared/project/newerFormat.ts";
import { keepBackup } from "#main/store/files/backups.ts";
import {
  errorCode,
  retrying,
  stageFile,
  syncFolder,
  writeFileAtomically,
} from "#main/store/files/writeFileAtomically.ts";
import type { StagedFile } from "#main/store/files/writeFileAtomically.ts";
import { explained } from "../storageError.ts";
import { StudioError } from "../studioError.ts";
import { readWholeDocument, stampOf, wholeBytes } from "./besideFile.ts";
import { besidePath } from "./besidePath.ts";
import type { ProjectFolder } from "./projectFolder.ts";
import { newestRemoved, removedName } from "./removedFiles.ts";
import { type RepositoryEntry, maxBytes, revisionOf, scanRepository } from "./scanRepository.ts";
import { jsonFileRepositoryMessages } from "./messages.ts";

/** The envelope that all files in a repository share. */
export interface RepositoryFile {
  readonly id: string;
  readonly name: string;
}

/** One folder of JSON files of a project, with what its files are and where their copies go. */
export interface JsonFileRepositoryOptions<File extends RepositoryFile> {
  /** "documents" or "packs": the first segment of paths inside the project. */
  readonly label: string;
  readonly folder: string;
  readonly backups: string;
  readonly removed: string;
  /** The project's folder: nothing is read or written while it is missing. */
  readonly place: ProjectFolder;
  readonly read: (text: string) => Read<File>;
  /** Takes out what is kept in a text file beside the JSON. Absent: nothing is. */
  readonly split?: (file: File) => SplitDocument<File>;
  readonly now: () => number;
  /** A write had to be tried again, or works again after that. */
  readonly onRetry: (state: "retrying" | "ok", message: string) => void;
  readonly onChange: (change: RepositoryChange) => void;
}

interface RepositoryChange {
  readonly change: "added" | "changed" | "removed";
  readonly id: string;
  /** Null when removed. */
  readonly revision: string | null;
  readonly origin: "studio" | "external";
}

/**
 * A folder of JSON files (`<name>-<id>.json`), some with a text file of the same name beside them: cached in memory, written atomically with backups, and compared with the
 * disk on `rescan`. Operations are sequential. Failures are `StudioError`s.
 */
export interface JsonFileRepository<File extends RepositoryFile> {
  /** Sorted by file name. Broken files are among them, with their fault. */
  list(): readonly RepositoryEntry<File>[];
  find(id: string): RepositoryEntry<File> | undefined;
  /** Throws NOT_FOUND, or INVALID for a broken file. */
  get(id: string): { readonly entry: RepositoryEntry<File>; readonly file: File };
  add(file: File): Promise<RepositoryEntry<File>>;
  /**
   * Replaces a file. Throws CONFLICT when the disk has another revision than `baseRevision`; writes nothing when the
   * text is unchanged. A backup is made at most once a minute, but of what another program wrote, and with `always`,
   * each time.
   */
  replace(file: File, baseRevision: string, always?: boolean): Promise<RepositoryEntry<File>>;
  remove(id: string): Promise<void>;
  undoRemove(id: string): Promise<RepositoryEntry<File>>;
  /** Reads what has changed on disk and reports it. */
  rescan(): Promise<void>;
  /** Resolves when all operations requested so far are done. */
  settled(): Promise<void>;
}

/** A document's texts as they are written, and the revision of both together. */
interface Texts {
  readonly json: string;
  readonly revision: string;
  readonly beside?: { readonly path: string; readonly text: string };
}

/**
 * Reads every file of the folder once. Writes run one at a time; one over a file that another program has changed
 * since is a CONFLICT.
 */
export async function openJsonFileRepository<File extends RepositoryFile>(
  options: JsonFileRepositoryOptions<File>,
): Promise<JsonFileRepository<File>> {
  let entries = await explained(options.folder, () => scanRepository(options, new Map()));
  let queue: Promise<unknown> = Promise.resolve();
  /** Revisions that this repository wrote, by id. Anything else in a file is from elsewhere. */
  const written = new Map<string, string>();

  const oneAtATime = <Result>(place: string, work: () => Promise<Result>): Promise<Result> => {
    const result = queue.then(() => explained(place, work));
    queue = result.catch(() => undefined);
    return result;
  };
  const find = (id: string): RepositoryEntry<File> | undefined => entries.get(id);
  const get = (id: string): { entry: RepositoryEntry<File>; file: File } => {
    const entry = find(id);
    if (entry === undefined) throw notInRepository(options.label, id);
    if (entry.content === undefined) throw brokenFile(entry.path, entry.fault);
    return { entry, file: entry.content };
  };
  const remember = (entry: RepositoryEntry<File>, change: "added" | "changed"): RepositoryEntry<File> => {
    entries.set(entry.id, entry);
    written.set(entry.id, entry.revision);
    options.onChange({ change, id: entry.id, revision: entry.revision, origin: "studio" });
    return entry;
  };

  const textsOf = (whole: File, path: string): Texts => {
    const { file, beside } = options.split?.(whole) ?? { file: whole };
    const json = stableFileText(file);
    refuseTooLarge(`${options.label}/${basename(path)}`, json);
    if (beside === undefined) return { json, revision: revisionOf(json) };
    const other = besidePath(path, beside);
    refuseTooLarge(`${beside.folder ?? options.label}/${basename(other)}`, beside.text);
    const revision = revisionOf(wholeBytes(Buffer.from(json), Buffer.from(beside.text)));
    return { json, revision, beside: { path: other, text: beside.text } };
  };
  const revisionNow = async ({ file, beside }: RepositoryEntry<File>): Promise<string> =>
    revisionOf(wholeBytes(await readFile(file), beside === undefined ? undefined : await readFile(beside)));

  /**
   * Writes a file, replacing `old` if that has another name. Its text is written first, under the new name: whenever this
   * is interrupted, each JSON has a text beside it.
   */
  const put = async (file: File, path: string, old?: RepositoryEntry<File>): Promise<RepositoryEntry<File>> => {
    options.place.check();
    const { json, beside, revision } = textsOf(file, path);
    let retried = false;
    const onRetry = (error: unknown): void => {
      retried = true;
      options.onRetry("retrying", jsonFileRepositoryMessages.retrying(basename(path), errorCode(error)));
    };
    const staged = await stageFile(path, json);
    let stagedText: StagedFile | undefined;
    try {
      if (beside !== undefined) {
        await options.place.makeInside(dirname(beside.path));
        stagedText = await stageFile(beside.path, beside.text);
        await stagedText.commit(onRetry);
      }
      // Renamed before it is rewritten, so that there are never two files with this id, or none.
      if (old !== undefined && old.file !== path) await retrying(() => rename(old.file, path), onRetry);
      await staged.commit(onRetry);
    } finally {
      await staged.discard();
      await stagedText?.discard();
    }
    const left = old?.beside;
    if (left !== undefined && left !== beside?.path) await rm(left, { force: true });
    if (beside !== undefined && dirname(beside.path) !== options.folder) await syncFolder(dirname(beside.path));
    await syncFolder(options.folder);
    if (retried) options.onRetry("ok", jsonFileRepositoryMessages.ok(basename(path)));
    return entryOf(options, file, path, revision, beside?.path);
  };

  return {
    list: () => [...entries.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
    find,
    get,
    add: (file) =>
      oneAtATime(options.folder, async () => {
        await options.place.makeInside(options.folder);
        return remember(await put(file, join(options.folder, fileNameFor(file.name, file.id))), "added");
      }),
    replace: (file, baseRevision, always = false) =>
      oneAtATime(join(options.folder, fileNameFor(file.name, file.id)), async () => {
        options.place.check();
        const { entry } = get(file.id);
        const current = await revisionNow(entry);
        if (current !== baseRevision) throw changedOnDisk(entry.path);
        const path = join(options.folder, fileNameFor(file.name, file.id));
        if (textsOf(file, path).revision === current) return entry;
        await options.place.makeInside(join(options.backups, file.id));
        const whole = entry.beside === undefined ? undefined : await readWholeDocument(entry.file);
        // What another program wrote is nowhere else: no backup of a minute ago stands for it.
        const isFromElsewhere = written.get(file.id) !== current;
        await keepBackup(join(options.backups, file.id), entry.file, options.now(), always || isFromElsewhere, whole);
        return remember(await put(file, path, entry), "changed");
      }),
    remove: (id) =>
      oneAtATime(options.folder, async () => {
        const entry = find(id);
        if (entry === undefined) throw notInRepository(options.label, id);
        options.place.check();
        await options.place.makeInside(options.removed);
        const target = join(options.removed, removedName(id, options.now(), entry.file));
        if (entry.beside === undefined) await retrying(() => rename(entry.file, target));
        else {
          // What is restored later is one file.
          await writeFileAtomically(target, await readWholeDocument(entry.file));
          await rm(entry.file);
          await rm(entry.beside, { force: true });
        }
        entries.delete(id);
        options.onChange({ change: "removed", id, revision: null, origin: "studio" });
      }),
    undoRemove: (id) =>
      oneAtATime(options.removed, async () => {
        options.place.check();
        await bringBack(options, id);
        entries = await scanRepository(options, entries);
        const entry = find(id);
        if (entry === undefined) throw notInRepository(options.label, id);
        const { content } = entry;
        const isWhole =
          content !== undefined && entry.beside === undefined && options.split?.(content).beside !== undefined;
        return remember(isWhole ? await put(content, entry.file, entry) : entry, "added");
      }),
    rescan: () =>
      oneAtATime(options.folder, async () => {
        const before = entries;
        const found = await scanRepository(options, before);
        // If the folder is gone, perhaps since the scan began, its documents aren't lost: they are where the folder is
        // now.
        if (!options.place.isThere()) return;
        entries = found;
        for (const change of differences(before, entries)) options.onChange(change);
      }),
    settled: async () => void (await queue),
  };
}

async function entryOf<File extends RepositoryFile>(
  options: JsonFileRepositoryOptions<File>,
  file: File,
  path: string,
  revision: string,
  beside: string | undefined,
): Promise<RepositoryEntry<File>> {
  const { mtimeMs } = await stat(path);
  return {
    id: file.id,
    file: path,
    path: `${options.label}/${basename(path)}`,
    revision,
    savedAt: Math.round(mtimeMs),
    seen: await stampOf(path, beside),
    ...(beside === undefined ? {} : { beside }),
    content: file,
  };
}

async function bringBack<File extends RepositoryFile>(
  options: JsonFileRepositoryOptions<File>,
  id: string,
): Promise<void> {
  const found = await newestRemoved(options.removed, id);
  if (found === undefined) throw notInRepository(options.label, id);
  const target = join(options.folder, found.original);
  if ((await stat(target).catch(() => undefined)) !== undefined) {
    throw new StudioError("CONFLICT", jsonFileRepositoryMessages.existsAgain(found.original), {
      place: target,
      remedy: jsonFileRepositoryMessages.renameNewFile,
    });
  }
  await options.place.makeInside(options.folder);
  await retrying(() => rename(join(options.removed, found.name), target));
}

function differences<File>(
  before: ReadonlyMap<string, RepositoryEntry<File>>,
  after: ReadonlyMap<string, RepositoryEntry<File>>,
): RepositoryChange[] {
  const changes: RepositoryChange[] = [];
  for (const { id, revision } of after.values()) {
    const old = before.get(id);
    if (old?.revision === revision) continue;
    changes.push({ change: old === undefined ? "added" : "changed", id, revision, origin: "external" });
  }
  for (const id of before.keys()) {
    if (!after.has(id)) changes.push({ change: "removed", id, revision: null, origin: "external" });
  }
  return changes;
}

function notInRepository(label: string, id: string): StudioError {
  const message =
    label === "packs"
      ? jsonFileRepositoryMessages.projectHasNoPack(id)
      : jsonFileRepositoryMessages.projectHasNoDocument(id);
  return new StudioError("NOT_FOUND", message, {
    remedy: jsonFileRepositoryMessages.mayHaveBeenRemoved,
  });
}

function brokenFile(path: string, fault: TextFault | undefined): StudioError {
  return new StudioError("INVALID", jsonFileRepositoryMessages.cannotBeUsed(path, fault?.message ?? "").trim(), {
    place: fault === undefined ? path : `${path}: ${fault.place}`,
    remedy: unreadableFileRemedy(fault?.message ?? ""),
  });
}

/** Refuses files that would be too large to read again. */
function refuseTooLarge(path: string, text: string): void {
  if (text.length * 3 <= maxBytes) return;
  const size = Buffer.byteLength(text);
  if (size <= maxBytes) return;
  const [has, most] = [size, maxBytes].map((bytes) => Math.ceil(bytes / 2 ** 20));
  throw new StudioError("INVALID", jsonFileRepositoryMessages.fileTooLarge(path, has, most), {
    place: path,
    remedy: jsonFileRepositoryMessages.splitIntoSeveral,
  });
}

function changedOnDisk(path: string): StudioError {
  return new StudioError("CONFLICT", jsonFileRepositoryMessages.changedOnDisk(path), {
    place: path,
    remedy: jsonFileRepositoryMessages.compareThenReload,
  });
}
