import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ExportChoices } from "#main/exports/exportFile.ts";
import type { MadeFile } from "#main/exports/makeExport.ts";
import { throttle } from "#main/exports/process/throttle.ts";
import type { ExportBuilder, StoredPack } from "./exportBuilder.ts";

/** Larger exports aren't kept in memory; zips are on disk. */
const mostBytesKept = 256 * 1024 * 1024;

interface Built {
  readonly key: string;
  readonly files: readonly MadeFile[];
  readonly zipFolder: string;
  /** Number of users, including the cache of the last export; at 0 its zip can be deleted. */
  holders: number;
}

/**
 * Built exports, cached while they are in use. The last one is kept, unless it is too large, because a preview is
 * usually followed by writing the same export.
 */
export function createBuiltExports(builder: ExportBuilder, onProgress: (packId: string, fraction: number) => void) {
  let last: Built | undefined;

  async function release(built: Built): Promise<void> {
    built.holders--;
    if (built.holders === 0) await removeFolder(built.zipFolder);
  }
  async function build(key: string, stored: StoredPack, choices: ExportChoices, signal?: AbortSignal): Promise<Built> {
    const zipFolder = join(tmpdir(), `levelwright-export-${randomBytes(8).toString("hex")}`);
    removeAtExit(zipFolder);
    const report = throttle((fraction) => onProgress(stored.pack.id, fraction));
    try {
      return {
        key,
        files: await builder(stored, choices, { zipFolder, signal, onProgress: report }),
        zipFolder,
        holders: 0,
      };
    } catch (error) {
      await removeFolder(zipFolder);
      throw error;
    }
  }

  return {
    /** Runs `work` on the files of an export, building them first if needed. */
    use: async <Result>(
      stored: StoredPack,
      choices: ExportChoices,
      signal: AbortSignal | undefined,
      work: (files: readonly MadeFile[]) => Promise<Result>,
    ): Promise<Result> => {
      const { pack, revision, variant } = stored;
      const { formats, container, cellSize, theme, book, tabletopCellSize, map } = choices;
      const settings = { formats, container, cellSize, theme, book, tabletopCellSize, map };
      const key = JSON.stringify([pack.id, revision, variant ?? "", { ...settings, formats: [...formats].sort() }]);
      const before = last;
      const built =
        before?.key === key
          ? before
          : await build(key, stored, { ...settings, written: choices.written, recipes: choices.recipes }, signal);
      built.holders++;
      try {
        if (built !== last && bytesInMemory(built.files) <= mostBytesKept) {
          const forgotten = last;
          built.holders++;
          last = built;
          if (forgotten !== undefined) await release(forgotten);
        }
        return await work(built.files);
      } finally {
        await release(built);
      }
    },
  };
}

const removedAtExit = new Set<string>();

/** A zip cached for the next write when the process ends. */
function removeAtExit(folder: string): void {
  if (!process.listeners("exit").includes(removeAll)) process.on("exit", removeAll);
  removedAtExit.add(folder);
}

function removeAll(): void {
  for (const folder of removedAtExit) rmSync(folder, { recursive: true, force: true });
}

async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  removedAtExit.delete(folder);
}

function bytesInMemory(files: readonly MadeFile[]): number {
  return files.reduce((sum, { content }) => sum + ("file" in content ? 0 : content.length), 0);
}
