import { lstat, readFile, rm, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ExportChoices, ExportFile } from "#main/exports/exportFile.ts";
import {
  exportManifestSchema,
  manifestFile,
  manifestName,
  sha256,
  type OwnedFile,
} from "#main/exports/exportManifest.ts";
import { errorCode, writeFileAtomically } from "#main/store/files/writeFileAtomically.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { StudioError } from "../studioError.ts";
import { makeFolder } from "./makeFolder.ts";
import type { FileState, PlannedFile } from "./exportPlan.ts";

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
  throw new StudioError("INVALID", "The record of what was exported here cannot be read, so nothing was touched.", {
    place: file,
    remedy: "Move this file and the old export away, or choose another folder.",
  });
}

/** What lies at a relative path of the folder. Links are never followed. */
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
      return found.isFile() ? { type: "file", sha256: sha256(await readFile(place)) } : { type: "obstacle" };
    }
    if (!found.isDirectory()) return { type: "obstacle" };
  }
  return { type: "absent" };
}

/**
 * Carries a plan out: manifest with old and new contents first, so that a crash leaves nothing that looks foreign; then
 * the files, one atomic rename each; then the removals; then the final manifest.
 */
export async function carryOut(
  folder: string,
  pack: PackName,
  choices: ExportChoices,
  plan: readonly PlannedFile[],
  files: readonly ExportFile[],
): Promise<void> {
  await makeFolder(folder);
  const writing = plan.flatMap(({ record }) => record ?? []);
  await writeManifest(folder, manifestFile(pack, choices, writing));
  const contents = new Map(files.map((file) => [file.path, file.bytes]));
  const folders = new Set<string>();
  for (const { path, action } of plan) {
    const bytes = contents.get(path);
    if (bytes === undefined || (action !== "new" && action !== "replace")) continue;
    const place = join(folder, path);
    if (!folders.has(dirname(place))) await makeFolder(dirname(place));
    folders.add(dirname(place));
    await writeFileAtomically(place, bytes);
  }
  const removed = plan.filter((file) => file.action === "remove").map((file) => file.path);
  for (const path of removed) await rm(join(folder, path), { force: true });
  await removeEmptyFolders(folder, removed);
  const final = plan.flatMap(({ action, record }) =>
    record === undefined || action === "remove" ? [] : settled(record, action),
  );
  await writeManifest(folder, manifestFile(pack, choices, final));
}

/** Once it is written, the content before it is nobody's business any more. */
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
    // A folder that is not empty stays, and so does one that somebody holds.
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
