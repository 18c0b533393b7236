import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { lstat, readFile, readdir, rm, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ExportChoices, ExportFile } from "#main/exports/exportFile.ts";
import type { MadeFile } from "#main/exports/makeExport.ts";
import {
  exportManifestSchema,
  manifestFile,
  manifestName,
  sha256,
  type OwnedFile,
} from "#main/exports/exportManifest.ts";
import {
  type StagedFile,
  errorCode,
  stageFile,
  syncFolder,
  temporaryPrefix,
  writeFileAtomically,
} from "#main/store/files/writeFileAtomically.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { StudioError } from "../studioError.ts";
import { makeFolder } from "#main/store/files/makeFolder.ts";
import type { FileState, PlannedFile } from "./exportPlan.ts";
import { exportFolderMessages } from "./messages.ts";

type PackName = Pick<PackFile, "id" | "name">;

/** The files that earlier exports of this pack wrote into the folder. INVALID when its manifest cannot be trusted. */
export async function readOwnedFiles(folder: string, packId: string): Promise<readonly OwnedFile[]> {
  const file = join(folder, manifestName(packId));
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (text === undefined) return [];
  const manifest = exportManifestSchema.safeParse(parseJson(text));
  if (manifest.success && manifest.data.pack.id === packId) return manifest.data.files;
  throw new StudioError("INVALID", exportFolderMessages.exportRecordUnreadable, {
    place: file,
    remedy: exportFolderMessages.moveOldExport,
  });
}

/** What exists at a relative path of the folder. Links are never followed. */
export async function inspect(folder: string, path: string): Promise<FileState> {
  const segments = path.split("/");
  for (let depth = 1; depth <= segments.length; depth++) {
    const place = join(folder, ...segments.slice(0, depth));
    const found = await lstat(place).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    if (found === undefined) return { type: "absent" };
    if (depth === segments.length) {
      return found.isFile() ? { type: "file", sha256: await hashOf(place) } : { type: "obstacle" };
    }
    if (!found.isDirectory()) return { type: "obstacle" };
  }
  return { type: "absent" };
}

/** The SHA-256 of a file of any size. */
async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk as Uint8Array);
  return hash.digest("hex");
}

/** Options of `carryOut`. */
export interface CarryOutOptions {
  readonly signal?: AbortSignal | undefined;
  /** Hears which share of the files is on the disk, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/**
 * Executes a plan. First all new contents are written next to their targets: until that is done it can be canceled, and
 * a full disk leaves the folder unchanged. Then the manifest with old and new contents is written, so that no file
 * looks foreign after a crash; then one rename per file; then the removals; then the final manifest.
 */
export async function carryOut(
  folder: string,
  pack: PackName,
  choices: ExportChoices,
  plan: readonly PlannedFile[],
  files: readonly MadeFile[],
  options: CarryOutOptions = {},
): Promise<void> {
  const contents = new Map(files.map(({ record, content }) => [record.path, content]));
  const writing = plan.flatMap(({ path, action }) => {
    const content = contents.get(path);
    return content === undefined || (action !== "new" && action !== "replace") ? [] : [{ path, content }];
  });
  const stage = await stageAll(folder, writing, options);
  try {
    await writeManifest(
      folder,
      manifestFile(
        pack,
        choices,
        plan.flatMap(({ record }) => record ?? []),
      ),
    );
  } catch (error) {
    await stage.discard();
    throw error;
  }
  await stage.commit();
  const removed = plan.filter((file) => file.action === "remove").map((file) => file.path);
  for (const path of removed) await rm(join(folder, path), { force: true });
  await removeEmptyFolders(folder, removed);
  const final = plan.flatMap(({ action, record }) =>
    record === undefined || action === "remove" ? [] : settled(record, action),
  );
  await writeManifest(folder, manifestFile(pack, choices, final));
}

/**
 * New contents staged next to their targets: either all are committed, or none and the folders made for them are
 * removed.
 */
interface Stage {
  commit(): Promise<void>;
  discard(): Promise<void>;
}

async function stageAll(
  folder: string,
  files: readonly { readonly path: string; readonly content: MadeFile["content"] }[],
  { signal, onProgress }: CarryOutOptions,
): Promise<Stage> {
  const made: string[] = [];
  const staged: StagedFile[] = [];
  const folders = new Set<string>();
  const discard = async (): Promise<void> => {
    for (const file of staged) await file.discard();
    // Deepest first; a folder that is no longer empty stays.
    for (const path of made.toReversed()) await rmdir(path).catch(() => undefined);
  };
  try {
    made.push(...makeFolder(folder));
    for (const { path, content } of files) {
      signal?.throwIfAborted();
      const place = join(folder, path);
      if (!folders.has(dirname(place))) {
        made.push(...makeFolder(dirname(place)));
        await removeHalfWritten(dirname(place));
      }
      folders.add(dirname(place));
      staged.push(await stageFile(place, "file" in content ? createReadStream(content.file) : content));
      onProgress?.(staged.length / files.length);
    }
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    discard,
    commit: async () => {
      for (const [done, file] of staged.entries()) {
        try {
          await file.commit();
        } catch (error) {
          for (const left of staged.slice(done)) await left.discard();
          throw error;
        }
      }
      for (const path of folders) await syncFolder(path);
    },
  };
}

/** Removes the temporary files of a studio that was killed during an export. */
async function removeHalfWritten(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(temporaryPrefix) && name.endsWith(".tmp")) await rm(join(folder, name), { force: true });
  }
}

/** The manifest record after the write, without the previous content. */
function settled(record: OwnedFile, action: PlannedFile["action"]): OwnedFile {
  if (action === "keep-changed") return record;
  const { path, bytes, sha256: hash } = record;
  return { path, bytes, sha256: hash };
}

async function writeManifest(folder: string, manifest: ExportFile): Promise<void> {
  const place = join(folder, manifest.path);
  const old = await readFile(place).catch(() => undefined);
  if (old !== undefined && sha256(old) === sha256(manifest.bytes)) return;
  await writeFileAtomically(place, manifest.bytes);
}

/** Removes the folders that removals have left empty, never the export's own. */
async function removeEmptyFolders(folder: string, removed: readonly string[]): Promise<void> {
  const folders = new Set(removed.flatMap(parentsOf));
  const deepestFirst = [...folders].sort((a, b) => b.length - a.length);
  for (const path of deepestFirst) {
    // A folder that isn't empty or is in use by another program stays.
    await rmdir(join(folder, path)).catch(() => undefined);
  }
}

function parentsOf(path: string): string[] {
  const segments = path.split("/").slice(0, -1);
  return segments.map((_, index) => segments.slice(0, index + 1).join("/"));
}

function isMissing(error: unknown): boolean {
  return errorCode(error) === "ENOENT";
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
