import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll } from "vitest";
import type { ExportFile } from "#main/exports/exportFile.ts";

/** A temporary folder for a suite's files, removed at its end. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "levelwright-export-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files as an export would, without its care for what is there. */
export function writeAll(folder: string, files: Iterable<ExportFile>): void {
  for (const { path, bytes } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
}
